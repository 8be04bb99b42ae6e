-- A client waits for a member of their family: the place that is accepted becomes that member's visit.
ALTER TABLE waitlist_entries ADD COLUMN family_member_id bigint REFERENCES family_members ON DELETE SET NULL;
CREATE INDEX waitlist_entries_by_family_member ON waitlist_entries (family_member_id) WHERE family_member_id IS NOT NULL;

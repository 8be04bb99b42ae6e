-- Two who change one family member do not overwrite each other.
ALTER TABLE family_members ADD COLUMN version integer NOT NULL DEFAULT 1;

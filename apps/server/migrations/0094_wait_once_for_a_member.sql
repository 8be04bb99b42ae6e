-- A family member may be renamed: who waits for them is told by the member, and by a name only where there is none.
UPDATE waitlist_entries SET state = 'closed'
WHERE id IN (
  SELECT id FROM (
    SELECT id, row_number() OVER (
      PARTITION BY client_id, regexp_replace(items, '@\d+', '', 'g'), family_member_id
      ORDER BY state = 'offered' DESC, id
    ) AS place
    FROM waitlist_entries
    WHERE family_member_id IS NOT NULL AND state IN ('waiting', 'offered', 'paused')
  ) AS open_entries
  WHERE place > 1
);
DROP INDEX waitlist_one_open_entry;
CREATE UNIQUE INDEX waitlist_one_open_entry
  ON waitlist_entries (
    client_id,
    regexp_replace(items, '@\d+', '', 'g'),
    coalesce(family_member_id, 0),
    (CASE WHEN family_member_id IS NULL THEN coalesce(for_person, '') ELSE '' END)
  )
  WHERE state IN ('waiting', 'offered', 'paused');

-- A client waits once for the same work for a family member, whatever the member is called by then; without a member, the name tells for whom.
WITH open_entries AS (
  SELECT id, first_value(id) OVER (
    PARTITION BY client_id, regexp_replace(items, '@\d+', '', 'g'), family_member_id
    ORDER BY array_position(ARRAY['offered', 'waiting', 'paused'], state), id
  ) AS kept
  FROM waitlist_entries
  WHERE family_member_id IS NOT NULL AND state IN ('waiting', 'offered', 'paused')
),
twins AS (SELECT id, kept FROM open_entries WHERE id <> kept),
released AS (
  DELETE FROM holds WHERE id IN (
    SELECT hold_id FROM waitlist_offers WHERE state = 'sent' AND entry_id IN (SELECT id FROM twins)
  )
),
withdrawn AS (
  UPDATE waitlist_offers SET state = 'withdrawn', answered_at = now()
  WHERE state = 'sent' AND entry_id IN (SELECT id FROM twins)
),
moved_windows AS (
  INSERT INTO waitlist_windows
  SELECT twins.kept,
         (SELECT max(position) FROM waitlist_windows WHERE entry_id = twins.kept)
           + row_number() OVER (PARTITION BY twins.kept ORDER BY twins.id, w.position),
         w.from_date, w.to_date, w.weekdays, w.after_minute, w.before_minute
  FROM twins JOIN waitlist_windows w ON w.entry_id = twins.id
  WHERE NOT EXISTS (
    SELECT FROM waitlist_windows own
    WHERE own.entry_id = twins.kept
      AND to_jsonb(own) - '{entry_id,position}'::text[] = to_jsonb(w) - '{entry_id,position}'::text[]
  )
)
UPDATE waitlist_entries
SET state = CASE WHEN id IN (SELECT id FROM twins) THEN 'closed' ELSE state END, version = version + 1
WHERE id IN (SELECT id FROM twins UNION SELECT kept FROM twins);
DROP INDEX waitlist_one_open_entry;
CREATE UNIQUE INDEX waitlist_one_open_entry
  ON waitlist_entries (
    client_id,
    regexp_replace(items, '@\d+', '', 'g'),
    coalesce(family_member_id, 0),
    (CASE WHEN family_member_id IS NULL THEN coalesce(for_person, '') ELSE '' END)
  )
  WHERE state IN ('waiting', 'offered', 'paused');

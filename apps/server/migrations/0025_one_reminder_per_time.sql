-- A reminder is unique by its visit and the time it is about, not by a key that a cancelled reminder goes on holding: an admin who
-- turned reminders off and on again lost them all. Those that were lost are scheduled again when the server starts.
ALTER TABLE messages ALTER COLUMN dedupe_key DROP NOT NULL;
UPDATE messages SET dedupe_key = NULL WHERE kind = 'reminder';

WITH ranked AS (
  SELECT id, row_number() OVER (
           PARTITION BY appointment_id, not_after
           ORDER BY CASE status WHEN 'queued' THEN 2 WHEN 'sending' THEN 1 ELSE 0 END, id) AS place
  FROM messages
  WHERE kind = 'reminder' AND appointment_id IS NOT NULL AND status IN ('queued', 'sending', 'sent', 'delivered'))
UPDATE messages m SET status = 'cancelled', claimed_until = NULL
FROM ranked WHERE m.id = ranked.id AND ranked.place > 1 AND m.status IN ('queued', 'sending');

CREATE UNIQUE INDEX messages_one_reminder ON messages (appointment_id, not_after)
  WHERE kind = 'reminder' AND status IN ('queued', 'sending');

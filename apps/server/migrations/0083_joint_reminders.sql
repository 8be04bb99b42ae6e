ALTER TABLE messages
  -- It told of several visits at once, as it was sent: an answer does not say which of them it is about.
  ADD COLUMN is_joint boolean NOT NULL DEFAULT false;
UPDATE messages m SET is_joint = true FROM appointments a
WHERE a.id = m.appointment_id AND a.group_id IS NOT NULL AND m.kind = 'reminder' AND m.status IN ('sent', 'delivered');

-- Messages that are due later: reminders, and thanks the day after a visit.

ALTER TABLE messages DROP CONSTRAINT messages_kind_check;
ALTER TABLE messages ADD CONSTRAINT messages_kind_check CHECK (kind IN (
  'sign_up_code', 'account_exists', 'confirmation', 'move', 'cancellation', 'reminder', 'thank_you',
  'password_reset', 'invitation', 'phone_code', 'account_changed', 'contact'));

-- The minute's look at what is due, and at what a process that died has left.
DROP INDEX messages_due;
CREATE INDEX messages_due ON messages (due_at, id) WHERE status IN ('queued', 'sending');

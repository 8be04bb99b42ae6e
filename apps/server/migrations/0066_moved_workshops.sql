-- Buyers of seats are told of a date that moves.
ALTER TABLE messages DROP CONSTRAINT messages_kind_check;
ALTER TABLE messages ADD CONSTRAINT messages_kind_check CHECK (kind IN (
  'sign_up_code', 'account_exists', 'confirmation', 'move', 'cancellation', 'reminder', 'thank_you', 'password_reset', 'invitation',
  'phone_code', 'account_changed', 'contact', 'reply', 'trial', 'retention_notice', 'alert', 'email_link', 'mail', 'order_received',
  'order_reminder', 'order_ready', 'order_shipped', 'order_cancelled', 'withdrawal_received', 'refund_done', 'application_answer',
  'document', 'chat', 'workshop_cancelled', 'workshop_moved', 'workshop_seat'));

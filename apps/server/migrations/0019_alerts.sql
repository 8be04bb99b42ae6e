-- What administrators are told of by e-mail because nobody would see it.

ALTER TABLE messages DROP CONSTRAINT messages_kind_check;
ALTER TABLE messages ADD CONSTRAINT messages_kind_check CHECK (kind IN (
  'sign_up_code', 'account_exists', 'confirmation', 'move', 'cancellation', 'reminder', 'thank_you',
  'password_reset', 'invitation', 'phone_code', 'account_changed', 'contact', 'reply', 'trial', 'retention_notice', 'alert'));

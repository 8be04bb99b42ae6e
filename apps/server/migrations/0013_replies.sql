-- What we answer to a client's reply, and a trial of the provider.

ALTER TABLE messages DROP CONSTRAINT messages_kind_check;
ALTER TABLE messages ADD CONSTRAINT messages_kind_check CHECK (kind IN (
  'sign_up_code', 'account_exists', 'confirmation', 'move', 'cancellation', 'reminder', 'thank_you',
  'password_reset', 'invitation', 'phone_code', 'account_changed', 'contact', 'reply', 'trial'));

-- A receipt names the message by the provider's id; a reply names it by its number.
CREATE INDEX messages_by_provider ON messages (provider_id) WHERE provider_id IS NOT NULL;
CREATE INDEX messages_by_recipient ON messages (recipient, sent_at);
-- Messages as admins see them: the newest first.
CREATE INDEX messages_by_age ON messages (created_at);

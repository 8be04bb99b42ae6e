-- An e-mail address opens an account only once it has been proved from inside that account (docs/decisions/0035).
ALTER TABLE users ADD COLUMN email_proved_at timestamptz;

-- The team's addresses were proved by the invitation that they followed. Of clients nobody knows who has read a link: they are asked.
UPDATE users SET email_proved_at = now()
WHERE email IS NOT NULL AND password_hash IS NOT NULL AND (quality <> 'Customer' OR roles <> '{ROLE_USER}');

ALTER TABLE account_secrets DROP CONSTRAINT account_secrets_purpose_check;
ALTER TABLE account_secrets ADD CONSTRAINT account_secrets_purpose_check CHECK (purpose IN (
  'password_code', 'password_link', 'phone_code', 'email_proof', 'email_release'));

ALTER TABLE messages DROP CONSTRAINT messages_kind_check;
ALTER TABLE messages ADD CONSTRAINT messages_kind_check CHECK (kind IN (
  'sign_up_code', 'account_exists', 'confirmation', 'move', 'cancellation', 'reminder', 'thank_you',
  'password_reset', 'invitation', 'phone_code', 'account_changed', 'contact', 'reply', 'trial', 'retention_notice', 'alert',
  'email_link'));

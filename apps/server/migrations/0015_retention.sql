-- Clients who do not come any more: told, then erased.

-- Years without a visit.
ALTER TABLE settings ADD COLUMN retention_years smallint NOT NULL DEFAULT 3 CHECK (retention_years BETWEEN 1 AND 10);

-- When a client was last told that their record will be erased.
ALTER TABLE users ADD COLUMN erasure_told_at timestamptz;

ALTER TABLE messages DROP CONSTRAINT messages_kind_check;
ALTER TABLE messages ADD CONSTRAINT messages_kind_check CHECK (kind IN (
  'sign_up_code', 'account_exists', 'confirmation', 'move', 'cancellation', 'reminder', 'thank_you',
  'password_reset', 'invitation', 'phone_code', 'account_changed', 'contact', 'reply', 'trial', 'retention_notice'));

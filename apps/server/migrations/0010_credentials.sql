-- Forgotten passwords, invitations, new phones: what proves that somebody is who they are, and what they are told.

-- Changing one's password ends every session but the one that did it.
ALTER TABLE users ADD COLUMN kept_token_id text;

-- The newest code or link of each kind is the only one. Codes and links themselves are never stored.
CREATE TABLE account_secrets (
  user_id    bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose    text NOT NULL CHECK (purpose IN ('password_code', 'password_link', 'phone_code')),
  hash       bytea NOT NULL UNIQUE CHECK (length(hash) = 32),
  tries      smallint NOT NULL DEFAULT 0 CHECK (tries >= 0),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, purpose)
);
CREATE INDEX account_secrets_by_expiry ON account_secrets (expires_at);

ALTER TABLE messages DROP CONSTRAINT messages_kind_check;
ALTER TABLE messages ADD CONSTRAINT messages_kind_check CHECK (kind IN (
  'sign_up_code', 'account_exists', 'confirmation', 'move', 'cancellation', 'reminder',
  'password_reset', 'invitation', 'phone_code', 'account_changed', 'contact'));

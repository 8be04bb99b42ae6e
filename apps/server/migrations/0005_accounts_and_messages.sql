-- Signing up, sessions, messages, repeated requests, limits, and who changed what.

-- A sign-up that waits for its code. `known`: the e-mail or phone belongs to somebody already; the row exists so that
-- the answer is the same for everybody, and no code can ever verify it.
CREATE TABLE pending_sign_ups (
  id              text PRIMARY KEY CHECK (length(id) BETWEEN 22 AND 64),
  family_name     text NOT NULL,
  given_name      text NOT NULL,
  email           text NOT NULL,
  phone           text NOT NULL,
  password_hash   text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  known           boolean NOT NULL,
  code_hash       bytea,
  code_expires_at timestamptz,
  tries           smallint NOT NULL DEFAULT 0 CHECK (tries >= 0),
  language        text NOT NULL DEFAULT 'fr',
  created_at      timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL
);
CREATE INDEX pending_sign_ups_by_email ON pending_sign_ups (email);
CREATE INDEX pending_sign_ups_by_expiry ON pending_sign_ups (expires_at);

-- Tokens that were signed out before they expired.
CREATE TABLE revoked_tokens (
  jti        text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX revoked_tokens_by_expiry ON revoked_tokens (expires_at);

-- The times of the last hits under a key (phone, address, account), newest last: one row, one atomic statement.
CREATE TABLE throttles (
  key        text PRIMARY KEY CHECK (length(key) <= 200),
  hits       timestamptz[] NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX throttles_by_expiry ON throttles (expires_at);

-- The outbox: written in the transaction of what it tells about, sent by jobs.
CREATE TABLE messages (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What makes it the same message: a second insert of it changes nothing.
  dedupe_key     text NOT NULL UNIQUE CHECK (length(dedupe_key) <= 200),
  kind           text NOT NULL CHECK (kind IN (
                   'sign_up_code', 'account_exists', 'confirmation', 'move', 'cancellation', 'reminder')),
  channel        text NOT NULL CHECK (channel IN ('sms', 'email')),
  recipient      text NOT NULL CHECK (length(recipient) BETWEEN 1 AND 254),
  user_id        bigint REFERENCES users ON DELETE SET NULL,
  appointment_id bigint REFERENCES appointments ON DELETE SET NULL,
  subject        text,
  -- May hold the mark {code}, whose value is in `secret`, encrypted, until the message is sent.
  body           text NOT NULL,
  secret         bytea,
  ics            text,
  status         text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sending', 'sent', 'delivered', 'failed', 'cancelled')),
  due_at         timestamptz NOT NULL,
  -- After it the message is of no use any more and is not sent.
  not_after      timestamptz,
  claimed_until  timestamptz,
  attempts       smallint NOT NULL DEFAULT 0,
  reference      uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  provider       text,
  provider_id    text,
  segments       smallint,
  error          text,
  created_at     timestamptz NOT NULL,
  sent_at        timestamptz
);
CREATE INDEX messages_due ON messages (due_at) WHERE status IN ('queued', 'sending');
CREATE INDEX messages_by_appointment ON messages (appointment_id);
CREATE INDEX messages_by_user ON messages (user_id);

-- The first answer to a request with an Idempotency-Key, replayed for 24 hours.
CREATE TABLE idempotency_keys (
  user_id    bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  key        text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  body_hash  bytea NOT NULL,
  status     smallint NOT NULL CHECK (status BETWEEN 200 AND 299),
  answer     jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- Who changed what, from what to what. actor_id NULL is the system itself.
CREATE TABLE history (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at        timestamptz NOT NULL,
  actor_id  bigint REFERENCES users ON DELETE SET NULL,
  entity    text NOT NULL,
  entity_id bigint NOT NULL,
  action    text NOT NULL,
  changes   jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX history_by_entity ON history (entity, entity_id, id);
CREATE INDEX history_by_actor ON history (actor_id, id);

-- Conversations: with a client by SMS, one for each phone number; the team's room; and between two colleagues.
CREATE TABLE conversations (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind      text NOT NULL CHECK (kind IN ('client', 'team', 'direct')),
  -- The client's number, E.164.
  phone     text UNIQUE,
  -- NULL while the number is unknown.
  client_id bigint REFERENCES users ON DELETE SET NULL,
  -- The two colleagues, the lower id first.
  low_id    bigint REFERENCES users ON DELETE CASCADE,
  high_id   bigint REFERENCES users ON DELETE CASCADE,
  UNIQUE (low_id, high_id),
  CHECK ((kind = 'client') = (phone IS NOT NULL)),
  CHECK (kind = 'client' OR client_id IS NULL),
  CHECK ((kind = 'direct') = (low_id IS NOT NULL)),
  CHECK ((low_id IS NULL) = (high_id IS NULL)),
  CHECK (low_id < high_id)
);
CREATE UNIQUE INDEX conversations_one_team ON conversations (kind) WHERE kind = 'team';
CREATE INDEX conversations_by_client ON conversations (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX conversations_by_high ON conversations (high_id) WHERE high_id IS NOT NULL;

CREATE TABLE chat_messages (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id bigint NOT NULL REFERENCES conversations ON DELETE CASCADE,
  -- NULL: a client wrote it, or its author has been erased.
  author_id       bigint REFERENCES users ON DELETE SET NULL,
  is_incoming     boolean NOT NULL,
  text            text NOT NULL,
  -- The effect that an incoming SMS has had.
  meaning         text CHECK (meaning IN ('yes', 'no', 'stop')),
  -- The id of an incoming SMS at its provider, which may report it more than once.
  provider        text,
  provider_id     text,
  -- The message in the outbox that carries an outgoing SMS.
  reference       uuid UNIQUE,
  at              timestamptz NOT NULL,
  UNIQUE (provider, provider_id)
);
CREATE INDEX chat_messages_by_conversation ON chat_messages (conversation_id, id);
CREATE INDEX chat_messages_by_author ON chat_messages (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX chat_messages_by_time ON chat_messages (at);

-- How far each of the team has read.
CREATE TABLE chat_reads (
  conversation_id bigint NOT NULL REFERENCES conversations ON DELETE CASCADE,
  user_id         bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  last_id         bigint NOT NULL,
  at              timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, user_id)
);
CREATE INDEX chat_reads_by_user ON chat_reads (user_id);

-- A number belongs to the client who gets it.
CREATE FUNCTION identify_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversations SET client_id = NEW.id WHERE phone = NEW.phone AND client_id IS DISTINCT FROM NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER identify_conversation AFTER INSERT OR UPDATE OF phone ON users
  FOR EACH ROW WHEN (NEW.phone IS NOT NULL) EXECUTE FUNCTION identify_conversation();

-- Open screens follow.
ALTER TABLE calendar_changes DROP CONSTRAINT calendar_changes_kind_check;
ALTER TABLE calendar_changes ADD CONSTRAINT calendar_changes_kind_check
  CHECK (kind IN ('time', 'record', 'task', 'mail', 'file', 'shop', 'chat'));
CREATE FUNCTION note_chat_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calendar_changes (day, kind) VALUES (floor(extract(epoch FROM now()) / 86400)::int, 'chat');
  RETURN NULL;
END
$$;
CREATE TRIGGER chat_change AFTER INSERT OR UPDATE OR DELETE ON chat_messages
  FOR EACH STATEMENT EXECUTE FUNCTION note_chat_change();
CREATE TRIGGER chat_change AFTER INSERT OR UPDATE OR DELETE ON chat_reads
  FOR EACH STATEMENT EXECUTE FUNCTION note_chat_change();
CREATE TRIGGER chat_change AFTER UPDATE OR DELETE ON conversations
  FOR EACH STATEMENT EXECUTE FUNCTION note_chat_change();
CREATE TRIGGER chat_change AFTER UPDATE OF status ON messages
  FOR EACH ROW WHEN (NEW.kind = 'chat') EXECUTE FUNCTION note_chat_change();

ALTER TABLE messages DROP CONSTRAINT messages_kind_check;
ALTER TABLE messages ADD CONSTRAINT messages_kind_check CHECK (kind IN (
  'sign_up_code', 'account_exists', 'confirmation', 'move', 'cancellation', 'reminder', 'thank_you', 'password_reset', 'invitation',
  'phone_code', 'account_changed', 'contact', 'reply', 'trial', 'retention_notice', 'alert', 'email_link', 'mail', 'order_received',
  'order_reminder', 'order_ready', 'order_shipped', 'order_cancelled', 'withdrawal_received', 'refund_done', 'application_answer',
  'document', 'chat'));

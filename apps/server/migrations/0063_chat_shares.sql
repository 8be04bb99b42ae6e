-- What a message of the team holds besides its text: images, cards, and the colleagues whom it names.

-- An image that was uploaded for a message which never left is deleted after a day.
CREATE TABLE chat_images (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id  bigint REFERENCES chat_messages ON DELETE CASCADE,
  uploaded_by bigint REFERENCES users ON DELETE SET NULL,
  name        text NOT NULL CHECK (length(name) BETWEEN 1 AND 150),
  bytes       bigint NOT NULL CHECK (bytes >= 0),
  content     text NOT NULL UNIQUE,
  created_at  timestamptz NOT NULL
);
CREATE INDEX chat_images_by_message ON chat_images (message_id);
CREATE INDEX chat_images_by_uploader ON chat_images (uploaded_by) WHERE uploaded_by IS NOT NULL;
CREATE TRIGGER deleted_content AFTER DELETE ON chat_images FOR EACH ROW EXECUTE FUNCTION note_deleted_content();

-- A card leads to a client, a visit or a file. It stays, and leads nowhere, once they are deleted.
CREATE TABLE chat_cards (
  message_id     bigint NOT NULL REFERENCES chat_messages ON DELETE CASCADE,
  position       smallint NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('client', 'visit', 'file')),
  client_id      bigint REFERENCES users ON DELETE SET NULL,
  appointment_id bigint REFERENCES appointments ON DELETE SET NULL,
  file_id        bigint REFERENCES files ON DELETE SET NULL,
  PRIMARY KEY (message_id, position),
  CHECK (client_id IS NULL OR kind = 'client'),
  CHECK (appointment_id IS NULL OR kind = 'visit'),
  CHECK (file_id IS NULL OR kind = 'file')
);
CREATE INDEX chat_cards_by_client ON chat_cards (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX chat_cards_by_appointment ON chat_cards (appointment_id) WHERE appointment_id IS NOT NULL;
CREATE INDEX chat_cards_by_file ON chat_cards (file_id) WHERE file_id IS NOT NULL;

CREATE TABLE chat_mentions (
  message_id bigint NOT NULL REFERENCES chat_messages ON DELETE CASCADE,
  user_id    bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (user_id, message_id)
);
CREATE INDEX chat_mentions_by_message ON chat_mentions (message_id);

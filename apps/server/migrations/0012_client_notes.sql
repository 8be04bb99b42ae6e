-- What staff note about a client for each other. The client reads it when they ask for everything held about them.

CREATE TABLE client_notes (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id  bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  author_id  bigint REFERENCES users ON DELETE SET NULL,
  body       text NOT NULL CHECK (length(body) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL
);
CREATE INDEX client_notes_by_client ON client_notes (client_id, id);
CREATE INDEX client_notes_by_author ON client_notes (author_id);

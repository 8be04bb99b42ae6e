-- Imports of clients from a file. What the file says of people is kept for a week: then an import can be undone no more.
CREATE TABLE imports (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_name          text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 150),
  status             text NOT NULL CHECK (status IN ('receiving', 'uploaded', 'tried', 'running', 'done')),
  header             jsonb NOT NULL CHECK (jsonb_typeof(header) = 'array'),
  preset             text CHECK (preset IN ('fresha', 'square', 'easyappointments')),
  -- What each column holds.
  targets            text[] NOT NULL,
  keeps_health_notes boolean NOT NULL DEFAULT false,
  -- Raised by every change of the two above: a dry run counts for the columns that it read.
  revision           int NOT NULL DEFAULT 1,
  row_count          int NOT NULL DEFAULT 0,
  -- The last line that the import has gone through; the head is the first.
  done_through       int NOT NULL DEFAULT 1,
  created_by         bigint REFERENCES users ON DELETE SET NULL,
  created_at         timestamptz NOT NULL,
  expires_at         timestamptz NOT NULL CHECK (expires_at > created_at)
);
CREATE INDEX imports_by_author ON imports (created_by);

CREATE TABLE import_rows (
  import_id       bigint NOT NULL REFERENCES imports ON DELETE CASCADE,
  line            int NOT NULL CHECK (line > 1),
  cells           jsonb NOT NULL CHECK (jsonb_typeof(cells) = 'array'),
  -- Of the dry run, until the import has come to this line.
  verdict         text CHECK (verdict IN ('new', 'matched', 'completed', 'different', 'rejected')),
  -- Codes, without « row_ ».
  reasons         text[] NOT NULL DEFAULT '{}',
  -- The cell that cannot be read.
  unreadable      text,
  -- The earlier line about the same phone, e-mail or person.
  other_line      int,
  person_id       bigint REFERENCES users ON DELETE SET NULL,
  is_blocked      boolean NOT NULL DEFAULT false,
  has_health_note boolean NOT NULL DEFAULT false,
  PRIMARY KEY (import_id, line)
);
CREATE INDEX import_rows_by_person ON import_rows (person_id) WHERE person_id IS NOT NULL;

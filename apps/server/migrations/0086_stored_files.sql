-- Pictures and the contents of the salon's files, where several machines serve one salon (FILES=database).
CREATE TABLE stored_files (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind       text NOT NULL CHECK (kind IN ('picture', 'content')),
  name       text NOT NULL CHECK (name <> ''),
  bytes      bigint NOT NULL CHECK (bytes >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (kind, name)
);

-- A part at a time passes through the memory of the server and of the database.
CREATE TABLE stored_parts (
  file_id bigint NOT NULL REFERENCES stored_files ON DELETE CASCADE,
  number  integer NOT NULL CHECK (number >= 0),
  part    bytea NOT NULL CHECK (octet_length(part) BETWEEN 1 AND 1048576),
  PRIMARY KEY (file_id, number)
);
-- Pictures and most files are compressed already.
ALTER TABLE stored_parts ALTER COLUMN part SET STORAGE EXTERNAL;

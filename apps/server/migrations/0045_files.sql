-- The salon's files: folders, what is in them, who may see it besides. The content is on the disk (DATA_DIR/files) under the name in `content`.
CREATE TABLE folders (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- A parent is always older than its child: folders do not move, so that a back-up can be read back in the order of ids.
  parent_id  bigint REFERENCES folders,
  section    text NOT NULL CHECK (section IN ('team', 'contracts', 'clients', 'exports')),
  -- NULL: the first folder of a section, or of a client; the screen says what it is.
  name       text CHECK (length(name) BETWEEN 1 AND 60),
  client_id  bigint REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  CHECK (parent_id < id),
  CHECK ((name IS NULL) = (parent_id IS NULL)),
  CHECK (client_id IS NULL OR section = 'clients')
);
CREATE UNIQUE INDEX folders_one_per_section ON folders (section) WHERE parent_id IS NULL AND section <> 'clients';
CREATE UNIQUE INDEX folders_one_per_client ON folders (client_id) WHERE parent_id IS NULL AND client_id IS NOT NULL;
CREATE INDEX folders_by_parent ON folders (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX folders_by_client ON folders (client_id) WHERE client_id IS NOT NULL;

INSERT INTO folders (section, created_at) VALUES ('team', now()), ('contracts', now()), ('exports', now());

CREATE TABLE files (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  folder_id    bigint NOT NULL REFERENCES folders,
  name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 150),
  bytes        bigint NOT NULL CHECK (bytes >= 0),
  content      text NOT NULL UNIQUE,
  tags         text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 10),
  -- Shared with every professional, though its folder is closed to them.
  for_all      boolean NOT NULL DEFAULT false,
  -- The person whose file it is: of a client's folder, or of an export.
  subject_id   bigint REFERENCES users ON DELETE SET NULL,
  uploaded_by  bigint REFERENCES users ON DELETE SET NULL,
  created_at   timestamptz NOT NULL,
  trashed_at   timestamptz,
  -- An export is deleted by itself.
  expires_at   timestamptz,
  version      int NOT NULL DEFAULT 1
);
CREATE INDEX files_by_folder ON files (folder_id);
CREATE INDEX files_by_subject ON files (subject_id) WHERE subject_id IS NOT NULL;
CREATE INDEX files_by_uploader ON files (uploaded_by) WHERE uploaded_by IS NOT NULL;
CREATE INDEX files_in_trash ON files (trashed_at) WHERE trashed_at IS NOT NULL;
CREATE INDEX files_by_expiry ON files (expires_at) WHERE expires_at IS NOT NULL;

CREATE TABLE file_shares (
  file_id bigint NOT NULL REFERENCES files ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (file_id, user_id)
);
CREATE INDEX file_shares_by_user ON file_shares (user_id);

CREATE TABLE file_favourites (
  file_id bigint NOT NULL REFERENCES files ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (file_id, user_id)
);
CREATE INDEX file_favourites_by_user ON file_favourites (user_id);

-- Contents that no row names any more: the server removes them from the disk. Written with the deletion, so that a crash in between
-- leaves nothing behind.
CREATE TABLE deleted_contents (
  content text PRIMARY KEY
);
CREATE FUNCTION note_deleted_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deleted_contents (content) VALUES (OLD.content) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER deleted_content AFTER DELETE ON files FOR EACH ROW EXECUTE FUNCTION note_deleted_content();

-- Open screens are told that files or folders have changed.
ALTER TABLE calendar_changes DROP CONSTRAINT calendar_changes_kind_check;
ALTER TABLE calendar_changes ADD CONSTRAINT calendar_changes_kind_check CHECK (kind IN ('time', 'record', 'task', 'mail', 'file'));

CREATE FUNCTION note_file_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calendar_changes (day, kind) VALUES (floor(extract(epoch FROM now()) / 86400)::int, 'file');
  RETURN NULL;
END
$$;
CREATE TRIGGER file_change AFTER INSERT OR UPDATE OR DELETE ON files
  FOR EACH STATEMENT EXECUTE FUNCTION note_file_change();
CREATE TRIGGER file_change AFTER INSERT OR UPDATE OR DELETE ON folders
  FOR EACH STATEMENT EXECUTE FUNCTION note_file_change();

-- Every room that the salon may open, whichever of them are there by now.
ALTER TABLE settings DROP CONSTRAINT settings_modules_check;
ALTER TABLE settings ADD CONSTRAINT settings_modules_check
  CHECK (modules <@ '{shop,journal,mail,chat,tasks,files,training,jobs,workshops}');
ALTER TABLE settings ALTER COLUMN modules SET DEFAULT '{tasks,mail,files}';
UPDATE settings SET modules = modules || '{files}';

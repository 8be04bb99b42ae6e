-- The team's tasks: columns of cards. Places are texts between which there is always another one (packages/domain/src/tasks), so that a
-- move writes one row.
CREATE TABLE task_columns (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name    text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  place   text COLLATE "C" NOT NULL,
  -- Tasks that enter this column are done.
  is_done boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX task_columns_one_done ON task_columns (is_done) WHERE is_done;

INSERT INTO task_columns (name, place, is_done) VALUES ('À faire', 'V', false), ('En cours', 'W', false), ('Fait', 'X', true);

CREATE TABLE tasks (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- NULL: deleted, though a cause made it, so that it does not come back.
  column_id      bigint REFERENCES task_columns,
  place          text COLLATE "C" NOT NULL,
  -- NULL: the task of a cause that nobody has named otherwise. Nothing of a person is written down for it.
  title          text CHECK (length(title) BETWEEN 1 AND 150),
  cause          text CHECK (cause IN ('no_show', 'unconfirmed', 'absence')),
  body           text NOT NULL DEFAULT '' CHECK (length(body) <= 3000),
  priority       text NOT NULL DEFAULT 'normal' CHECK (priority IN ('high', 'normal', 'low')),
  due_on         date,
  labels         text[] NOT NULL DEFAULT '{}' CHECK (cardinality(labels) <= 10),
  checklist      jsonb NOT NULL DEFAULT '[]',
  client_id      bigint REFERENCES users ON DELETE SET NULL,
  appointment_id bigint REFERENCES appointments ON DELETE SET NULL,
  created_at     timestamptz NOT NULL,
  done_at        timestamptz,
  removed_at     timestamptz,
  version        int NOT NULL DEFAULT 1,
  -- The versions that the last move and the last other change made: a move does not conflict with a change of the text.
  moved_version  int NOT NULL DEFAULT 1,
  edited_version int NOT NULL DEFAULT 1,
  moved_by       bigint REFERENCES users ON DELETE SET NULL,
  CHECK (cause IS NOT NULL OR title IS NOT NULL),
  CHECK ((column_id IS NULL) = (removed_at IS NOT NULL))
);
CREATE UNIQUE INDEX tasks_one_per_cause ON tasks (cause, appointment_id) WHERE cause IS NOT NULL;
CREATE INDEX tasks_by_column ON tasks (column_id, place);
CREATE INDEX tasks_by_client ON tasks (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX tasks_by_appointment ON tasks (appointment_id) WHERE appointment_id IS NOT NULL;
CREATE INDEX tasks_by_end ON tasks (coalesce(done_at, removed_at)) WHERE done_at IS NOT NULL OR removed_at IS NOT NULL;

CREATE TABLE task_assignees (
  task_id bigint NOT NULL REFERENCES tasks ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (task_id, user_id)
);
CREATE INDEX task_assignees_by_user ON task_assignees (user_id);

CREATE TABLE task_comments (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  task_id    bigint NOT NULL REFERENCES tasks ON DELETE CASCADE,
  author_id  bigint REFERENCES users ON DELETE SET NULL,
  body       text NOT NULL CHECK (length(body) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL
);
CREATE INDEX task_comments_by_task ON task_comments (task_id, id);
CREATE INDEX task_comments_by_author ON task_comments (author_id);

-- Open screens are told that the board has changed. Every change of a task or a column writes its row.
ALTER TABLE calendar_changes DROP CONSTRAINT calendar_changes_kind_check;
ALTER TABLE calendar_changes ADD CONSTRAINT calendar_changes_kind_check CHECK (kind IN ('time', 'record', 'task'));

CREATE FUNCTION note_board_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calendar_changes (day, kind) VALUES (floor(extract(epoch FROM now()) / 86400)::int, 'task');
  RETURN NULL;
END
$$;
CREATE TRIGGER board_change AFTER INSERT OR UPDATE OR DELETE ON tasks
  FOR EACH STATEMENT EXECUTE FUNCTION note_board_change();
CREATE TRIGGER board_change AFTER INSERT OR UPDATE OR DELETE ON task_columns
  FOR EACH STATEMENT EXECUTE FUNCTION note_board_change();

-- The rooms that are open, and the causes that make tasks.
ALTER TABLE settings
  ADD COLUMN modules         text[] NOT NULL DEFAULT '{tasks}' CHECK (modules <@ '{tasks}'),
  ADD COLUMN automatic_tasks text[] NOT NULL DEFAULT '{no_show,unconfirmed,absence}'
    CHECK (automatic_tasks <@ '{no_show,unconfirmed,absence}');

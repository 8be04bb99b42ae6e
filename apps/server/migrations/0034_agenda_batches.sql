-- Changes of the team's calendar that are made and undone together: who made them, and each record before and after them.
CREATE TABLE agenda_batches (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at       timestamptz NOT NULL,
  actor_id bigint REFERENCES users ON DELETE SET NULL,
  cause    text NOT NULL CHECK (cause IN ('drag', 'keyboard', 'dialog', 'resize', 'swap', 'undo')),
  -- Times and prices only: no name and no words of anybody.
  records  jsonb NOT NULL
);
CREATE INDEX agenda_batches_by_age ON agenda_batches (at);

-- The lines of one batch belong together.
ALTER TABLE history ADD COLUMN batch_id bigint REFERENCES agenda_batches ON DELETE SET NULL;
CREATE INDEX history_by_batch ON history (batch_id) WHERE batch_id IS NOT NULL;

-- Messages about a batch wait a moment, and are withdrawn when it is undone.
ALTER TABLE messages ADD COLUMN batch_id bigint REFERENCES agenda_batches ON DELETE SET NULL;
CREATE INDEX messages_by_batch ON messages (batch_id) WHERE batch_id IS NOT NULL;

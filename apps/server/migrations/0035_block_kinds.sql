-- Staff block their time for a purpose: a break, training, a meeting, something of their own. Each purpose has a service, made when it
-- is first used, so that a block is a step like any other; no menu and no list of services shows it.
ALTER TABLE services
  ADD COLUMN block_kind text UNIQUE CHECK (block_kind IN ('pause', 'training', 'meeting', 'personal', 'other')),
  ADD CHECK (block_kind IS NULL OR is_break);

ALTER TABLE appointment_services
  ADD COLUMN title text CHECK (length(title) BETWEEN 1 AND 60),
  ADD COLUMN is_private boolean NOT NULL DEFAULT false,
  ADD CHECK (appointment_id IS NULL OR (title IS NULL AND NOT is_private));

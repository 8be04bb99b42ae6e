-- A delay, and the absence of a professional, change several visits together.
ALTER TABLE agenda_batches DROP CONSTRAINT agenda_batches_cause_check;
ALTER TABLE agenda_batches ADD CONSTRAINT agenda_batches_cause_check
  CHECK (cause IN ('drag', 'keyboard', 'dialog', 'resize', 'swap', 'late', 'overrun', 'absence', 'undo'));

-- The absence that began with the changes: its professional and its times. Its reason stays with the absence.
ALTER TABLE agenda_batches ADD COLUMN absence jsonb;

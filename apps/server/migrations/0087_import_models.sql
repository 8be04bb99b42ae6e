-- « Mon modèle »: what the columns of a file hold, under a name. A file with the same columns is recognised by it.
CREATE TABLE import_models (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name    text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 60),
  -- The names of the columns without case, accents, spaces and signs.
  columns text[] NOT NULL,
  targets text[] NOT NULL,
  CHECK (cardinality(columns) = cardinality(targets))
);

-- An admin decides about each note that mentions health, and about each client who was blocked elsewhere.
ALTER TABLE import_rows
  ADD COLUMN keeps_health_notes boolean NOT NULL DEFAULT false,
  ADD COLUMN blocked_decision text CHECK (blocked_decision IN ('red_zone', 'left'));
UPDATE import_rows r SET keeps_health_notes = i.keeps_health_notes FROM imports i WHERE i.id = r.import_id;
-- Processes of the release before still read and write `imports.keeps_health_notes`; a later release drops it.
ALTER TABLE imports ADD COLUMN model_id bigint REFERENCES import_models ON DELETE SET NULL;
CREATE INDEX imports_by_model ON imports (model_id);

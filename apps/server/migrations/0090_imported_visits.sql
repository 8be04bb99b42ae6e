-- Visits of a former system. Past ones are facts about a client, beside the visits that the salon has in its calendar.
CREATE TABLE imported_visits (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id         bigint NOT NULL REFERENCES users,
  visited_on        date NOT NULL,
  -- Since midnight; null where the file does not say.
  minute            smallint CHECK (minute BETWEEN 0 AND 1439),
  text              text NOT NULL CHECK (length(text) BETWEEN 1 AND 200),
  professional_id   bigint REFERENCES users,
  -- As the file has it, of somebody who is not of the team.
  professional_name text CHECK (length(professional_name) BETWEEN 1 AND 200),
  price             int CHECK (price >= 0),
  -- Null once the import can be undone no more.
  import_id         bigint REFERENCES imports ON DELETE SET NULL,
  CHECK (professional_id IS NULL OR professional_name IS NULL)
);
CREATE INDEX imported_visits_by_client ON imported_visits (client_id, visited_on);
CREATE INDEX imported_visits_by_import ON imported_visits (import_id) WHERE import_id IS NOT NULL;
CREATE INDEX imported_visits_by_professional ON imported_visits (professional_id) WHERE professional_id IS NOT NULL;

ALTER TABLE imports
  ADD COLUMN kind text NOT NULL DEFAULT 'clients' CHECK (kind IN ('clients', 'visits')),
  -- The services and the team in the words of the file, and what they are here.
  ADD COLUMN matches jsonb CHECK (jsonb_typeof(matches) = 'object');
ALTER TABLE imports ALTER COLUMN kind DROP DEFAULT;

ALTER TABLE import_models ADD COLUMN kind text NOT NULL DEFAULT 'clients' CHECK (kind IN ('clients', 'visits'));
ALTER TABLE import_models ALTER COLUMN kind DROP DEFAULT;
ALTER TABLE import_models DROP CONSTRAINT import_models_name_key;
ALTER TABLE import_models ADD CONSTRAINT import_models_name_key UNIQUE (kind, name);

ALTER TABLE import_rows
  -- The visit that was booked for the row.
  ADD COLUMN appointment_id bigint REFERENCES appointments ON DELETE SET NULL,
  -- When what stands in its way begins.
  ADD COLUMN blocked_from timestamptz;
CREATE INDEX import_rows_by_appointment ON import_rows (appointment_id) WHERE appointment_id IS NOT NULL;

ALTER TABLE appointments DROP CONSTRAINT appointments_source_check;
ALTER TABLE appointments ADD CONSTRAINT appointments_source_check
  CHECK (source IN ('staff', 'phone', 'walk_in', 'rebook', 'waitlist', 'series', 'import'));

-- When a visit of a former system began in the file, however it was moved or cancelled since: importing the file again finds it.
ALTER TABLE appointments ADD COLUMN imported_start timestamptz;
-- Of those that were booked before, the file is not known any more.
UPDATE appointments SET imported_start = start_at WHERE source = 'import';

-- The client whose visit stands in the way, in place of a copy of their name.
ALTER TABLE import_rows ADD COLUMN blocked_client_id bigint REFERENCES users ON DELETE SET NULL;
CREATE INDEX import_rows_by_blocked_client ON import_rows (blocked_client_id) WHERE blocked_client_id IS NOT NULL;

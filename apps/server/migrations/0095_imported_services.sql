-- A file may also hold the menu.
ALTER TABLE imports DROP CONSTRAINT imports_kind_check;
ALTER TABLE imports ADD CONSTRAINT imports_kind_check CHECK (kind IN ('clients', 'visits', 'services'));
ALTER TABLE import_models DROP CONSTRAINT import_models_kind_check;
ALTER TABLE import_models ADD CONSTRAINT import_models_kind_check CHECK (kind IN ('clients', 'visits', 'services'));

ALTER TABLE import_rows
  -- The service that the row is about, or that was made for it.
  ADD COLUMN service_id bigint REFERENCES services ON DELETE SET NULL,
  -- The category that was made for it.
  ADD COLUMN category_id bigint REFERENCES categories ON DELETE SET NULL;
CREATE INDEX import_rows_by_service ON import_rows (service_id) WHERE service_id IS NOT NULL;
CREATE INDEX import_rows_by_category ON import_rows (category_id) WHERE category_id IS NOT NULL;

-- A file may also hold the team.
ALTER TABLE imports DROP CONSTRAINT imports_kind_check;
ALTER TABLE imports ADD CONSTRAINT imports_kind_check CHECK (kind IN ('clients', 'visits', 'services', 'team'));
ALTER TABLE import_models DROP CONSTRAINT import_models_kind_check;
ALTER TABLE import_models ADD CONSTRAINT import_models_kind_check CHECK (kind IN ('clients', 'visits', 'services', 'team'));

-- Processes of the release before know one kind of import and name none: they go on while machines are upgraded one by one.
ALTER TABLE imports ALTER COLUMN kind SET DEFAULT 'clients';
ALTER TABLE import_models ALTER COLUMN kind SET DEFAULT 'clients';

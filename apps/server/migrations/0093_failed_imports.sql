-- An import that a rule refuses in the middle ends there: its status and the code of the reason say so.
ALTER TABLE imports DROP CONSTRAINT imports_status_check;
ALTER TABLE imports ADD CONSTRAINT imports_status_check
  CHECK (status IN ('receiving', 'uploaded', 'tried', 'running', 'done', 'failed'));
ALTER TABLE imports ADD COLUMN failure text;
ALTER TABLE imports ADD CHECK ((status = 'failed') = (failure IS NOT NULL));

-- « Analyse » keeps visits in memory and reads those again that have changed (docs/decisions/0055): what a visit's lines and extras bring
-- leaves a row too, whichever statement changes it.

CREATE FUNCTION note_charge_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calendar_changes (day, kind, appointment_id, start_at, end_at)
  SELECT floor(extract(epoch FROM start_at) / 86400)::int, 'record', id, start_at, end_at
  FROM appointments WHERE id IN (SELECT appointment_id FROM changed);
  RETURN NULL;
END
$$;

-- New lines come with a new visit, whose time leaves the row.
CREATE TRIGGER calendar_change_update AFTER UPDATE ON appointment_items REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_charge_change();
CREATE TRIGGER calendar_change_insert AFTER INSERT ON appointment_extras REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_charge_change();
CREATE TRIGGER calendar_change_update AFTER UPDATE ON appointment_extras REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_charge_change();
CREATE TRIGGER calendar_change_delete AFTER DELETE ON appointment_extras REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_charge_change();

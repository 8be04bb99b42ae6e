-- Which days of the calendar have changed, and in which transaction: what lets every server process keep taken time in
-- memory and read again only what others have written since (docs/decisions/0004). Written by triggers, so that no code path
-- can forget it. Rows are of use for seconds; the clean-up removes them.

CREATE TABLE calendar_changes (
  -- Days since 1970-01-01 in UTC, by the start of what was taken or given back.
  day integer NOT NULL,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- For the clean-up alone: SQL's own clock, which no rule reads.
  at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX calendar_changes_by_transaction ON calendar_changes (xid);

CREATE FUNCTION note_calendar_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calendar_changes (day) SELECT DISTINCT floor(extract(epoch FROM lower(during)) / 86400)::int FROM changed;
  RETURN NULL;
END
$$;

CREATE TRIGGER calendar_change_insert AFTER INSERT ON occupancy REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_calendar_change();
-- A row that moves to another day changes both.
CREATE TRIGGER calendar_change_update AFTER UPDATE ON occupancy REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_calendar_change();
CREATE TRIGGER calendar_change_update_from AFTER UPDATE ON occupancy REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_calendar_change();
CREATE TRIGGER calendar_change_delete AFTER DELETE ON occupancy REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_calendar_change();

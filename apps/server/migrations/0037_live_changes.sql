-- What has changed of the calendar, not only on which day: open screens are told of it (docs/decisions/0041). Taken time says
-- whose it is; and notes, statuses, prices and confirmations, which take no time, leave a row too.

ALTER TABLE calendar_changes
  -- `time`: of taken time, which is kept in memory by day (decision 0004); `record`: anything else about a visit or a break.
  ADD COLUMN kind           text NOT NULL DEFAULT 'time' CHECK (kind IN ('time', 'record')),
  -- Neither: a start that is kept for a booking under way. No references: a row outlives what it speaks of.
  ADD COLUMN appointment_id bigint,
  ADD COLUMN break_id       bigint,
  -- The time it is about. NULL in rows of before.
  ADD COLUMN start_at       timestamptz,
  ADD COLUMN end_at         timestamptz;

-- Says which database it is: a place in the stream of changes of another one, or of before a restore, means nothing here.
ALTER TABLE salon_version ADD COLUMN installation uuid NOT NULL DEFAULT gen_random_uuid();

CREATE OR REPLACE FUNCTION note_calendar_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calendar_changes (day, appointment_id, break_id, start_at, end_at)
  SELECT floor(extract(epoch FROM lower(during)) / 86400)::int AS day, appointment_id, break_id,
         min(lower(during)), max(upper(during))
  FROM changed GROUP BY day, appointment_id, break_id;
  RETURN NULL;
END
$$;

CREATE FUNCTION note_visit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calendar_changes (day, kind, appointment_id, start_at, end_at)
  SELECT floor(extract(epoch FROM start_at) / 86400)::int, 'record', id, start_at, end_at FROM changed;
  RETURN NULL;
END
$$;

CREATE FUNCTION note_step_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calendar_changes (day, kind, appointment_id, break_id, start_at, end_at)
  SELECT floor(extract(epoch FROM min(start_at)) / 86400)::int, 'record', appointment_id, own_break, min(start_at), max(end_at)
  FROM (SELECT start_at, end_at, appointment_id, CASE WHEN appointment_id IS NULL THEN id END AS own_break FROM changed) AS step
  GROUP BY appointment_id, own_break;
  RETURN NULL;
END
$$;

-- Only updates: a new visit and a new break take time, which says so already.
CREATE TRIGGER calendar_change_update AFTER UPDATE ON appointments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_visit_change();
CREATE TRIGGER calendar_change_update AFTER UPDATE ON appointment_services REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_step_change();

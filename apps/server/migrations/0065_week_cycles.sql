-- Weeks that take turns: a professional's hours may differ in each of up to four weeks that follow each other.
ALTER TABLE users
  ADD COLUMN cycle_weeks smallint NOT NULL DEFAULT 1 CHECK (cycle_weeks BETWEEN 1 AND 4),
  -- The Monday on which the first of them begins. NULL: every week is the same.
  ADD COLUMN cycle_start date CHECK (extract(isodow FROM cycle_start) = 1),
  ADD CHECK ((cycle_weeks = 1) = (cycle_start IS NULL));

-- NULL: in every week.
ALTER TABLE schedules ADD COLUMN week smallint CHECK (week BETWEEN 1 AND 4);

ALTER TABLE schedules
  DROP CONSTRAINT schedules_professional_id_weekday_int4range_excl,
  ADD EXCLUDE USING gist (
    professional_id WITH =,
    weekday WITH =,
    int4range(coalesce(week, 1), coalesce(week, 4), '[]') WITH &&,
    int4range(start_minute, end_minute) WITH &&
  );

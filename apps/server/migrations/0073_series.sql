-- Visits of one client that were booked together, at the same time every so many weeks.
CREATE TABLE appointment_series (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  every_weeks smallint NOT NULL CHECK (every_weeks > 0),
  -- How many visits were booked: cancelled ones count, so that « 3 sur 8 » stays true.
  dates       smallint NOT NULL CHECK (dates > 1),
  created_at  timestamptz NOT NULL
);
ALTER TABLE appointments
  ADD COLUMN series_id bigint REFERENCES appointment_series,
  -- Its place among the visits of the series, from 1 on.
  ADD COLUMN series_place smallint CHECK (series_place > 0),
  ADD CHECK ((series_id IS NULL) = (series_place IS NULL));
CREATE INDEX appointments_by_series ON appointments (series_id) WHERE series_id IS NOT NULL;

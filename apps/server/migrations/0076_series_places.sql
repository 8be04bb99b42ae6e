ALTER TABLE appointment_series
  -- The visit that is repeated; null: the series was made without one. Without a foreign key: visits refer to their series.
  ADD COLUMN repeats bigint;

ALTER TABLE appointments
  -- When its series puts it: a visit that begins at another time stands apart from the others.
  ADD COLUMN series_at timestamptz;
UPDATE appointments SET series_at = start_at WHERE series_id IS NOT NULL;
ALTER TABLE appointments ADD CHECK ((series_id IS NULL) = (series_at IS NULL));

ALTER TABLE appointments DROP CONSTRAINT appointments_source_check;
ALTER TABLE appointments ADD CONSTRAINT appointments_source_check
  CHECK (source IN ('staff', 'phone', 'walk_in', 'rebook', 'waitlist', 'series'));
UPDATE appointments SET source = 'series' WHERE series_id IS NOT NULL;

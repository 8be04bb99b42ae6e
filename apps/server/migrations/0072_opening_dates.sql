-- Hours of a single date, which replace the weekly ones: an opening on a day that is usually closed, a longer or a shorter day.
CREATE TABLE opening_dates (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: the whole salon, professionals with hours of their own included.
  professional_id bigint REFERENCES users ON DELETE CASCADE,
  day             date NOT NULL,
  start_minute    smallint NOT NULL CHECK (start_minute >= 0),
  end_minute      smallint NOT NULL CHECK (end_minute <= 1440),
  CHECK (start_minute < end_minute)
);
-- A date may have several periods: one before and one after noon.
CREATE UNIQUE INDEX opening_dates_one_start ON opening_dates (day, coalesce(professional_id, 0), start_minute);
CREATE INDEX opening_dates_by_professional ON opening_dates (professional_id) WHERE professional_id IS NOT NULL;
CREATE TRIGGER salon_version AFTER INSERT OR UPDATE OR DELETE ON opening_dates FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

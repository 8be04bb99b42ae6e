-- A service that is added to others and never sold alone. It may take no time and change the price only.
ALTER TABLE services
  ADD COLUMN is_option boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT services_duration_check,
  ADD CONSTRAINT services_duration_check CHECK (duration BETWEEN 0 AND 720 AND (duration > 0 OR is_option)),
  ADD CONSTRAINT services_option_check CHECK (NOT (is_option AND is_break));

-- The services that an option can be added to.
CREATE TABLE service_options (
  option_id  bigint NOT NULL REFERENCES services ON DELETE CASCADE,
  service_id bigint NOT NULL REFERENCES services ON DELETE CASCADE,
  PRIMARY KEY (option_id, service_id),
  CHECK (option_id <> service_id)
);
CREATE INDEX service_options_by_service ON service_options (service_id);
CREATE TRIGGER salon_version AFTER INSERT OR UPDATE OR DELETE ON service_options FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

-- The work of an option may take no time; blocked time and pauses do.
ALTER TABLE appointment_services
  DROP CONSTRAINT appointment_services_check,
  ADD CONSTRAINT appointment_services_check CHECK (end_at > start_at OR (end_at = start_at AND busy AND appointment_id IS NOT NULL));

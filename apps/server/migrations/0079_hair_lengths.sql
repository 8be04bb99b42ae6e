-- Lengths of hair that the menu tells apart, in the salon's order. One that is removed has no position: visits keep it.
CREATE TABLE hair_lengths (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  position smallint CHECK (position BETWEEN 1 AND 6),
  name     text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  UNIQUE (position) DEFERRABLE INITIALLY DEFERRED
);
CREATE TRIGGER salon_version AFTER INSERT OR UPDATE OR DELETE ON hair_lengths FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

-- A service with hair of one length. Null: as without a length.
CREATE TABLE service_lengths (
  service_id bigint NOT NULL REFERENCES services ON DELETE CASCADE,
  length_id  bigint NOT NULL REFERENCES hair_lengths ON DELETE CASCADE,
  duration   integer CHECK (duration BETWEEN 1 AND 720),
  price      integer CHECK (price BETWEEN 0 AND 10000000),
  PRIMARY KEY (service_id, length_id),
  CHECK (num_nonnulls(duration, price) > 0)
);
CREATE INDEX service_lengths_by_length ON service_lengths (length_id);
CREATE TRIGGER salon_version AFTER INSERT OR UPDATE OR DELETE ON service_lengths FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

-- The same as one professional does it. It stays when they stop offering the service, and means nothing until they offer it again.
CREATE TABLE professional_service_lengths (
  professional_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  service_id      bigint NOT NULL REFERENCES services ON DELETE CASCADE,
  length_id       bigint NOT NULL REFERENCES hair_lengths ON DELETE CASCADE,
  duration        integer CHECK (duration BETWEEN 1 AND 720),
  price           integer CHECK (price BETWEEN 0 AND 10000000),
  PRIMARY KEY (professional_id, service_id, length_id),
  CHECK (num_nonnulls(duration, price) > 0)
);
CREATE INDEX professional_service_lengths_by_service ON professional_service_lengths (service_id);
CREATE INDEX professional_service_lengths_by_length ON professional_service_lengths (length_id);
CREATE TRIGGER salon_version AFTER INSERT OR UPDATE OR DELETE ON professional_service_lengths FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

-- A composed service's own price with hair of one length.
CREATE TABLE composed_service_lengths (
  composed_service_id bigint NOT NULL REFERENCES composed_services ON DELETE CASCADE,
  length_id           bigint NOT NULL REFERENCES hair_lengths ON DELETE CASCADE,
  price               integer NOT NULL CHECK (price BETWEEN 0 AND 10000000),
  PRIMARY KEY (composed_service_id, length_id)
);
CREATE INDEX composed_service_lengths_by_length ON composed_service_lengths (length_id);
CREATE TRIGGER salon_version AFTER INSERT OR UPDATE OR DELETE ON composed_service_lengths FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

-- The length that a visit was booked with, and that somebody waits with.
ALTER TABLE appointments ADD COLUMN length_id bigint REFERENCES hair_lengths;
CREATE INDEX appointments_by_length ON appointments (length_id) WHERE length_id IS NOT NULL;
ALTER TABLE waitlist_entries ADD COLUMN length_id bigint REFERENCES hair_lengths;
CREATE INDEX waitlist_entries_by_length ON waitlist_entries (length_id) WHERE length_id IS NOT NULL;

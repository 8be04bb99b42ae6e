-- What happened on the day: when the client came and when the work began, how late they said they would be, and what was charged once
-- the visit was over. Mèche is no till: neither the means of a payment nor an amount received is kept, only the price of the services.
ALTER TABLE appointments
  ADD COLUMN arrived_at timestamptz,
  ADD COLUMN started_at timestamptz,
  ADD COLUMN late_minutes int CHECK (late_minutes BETWEEN 1 AND 120),
  -- Cents, once the visit is done: its work and the extras, less the discount.
  ADD COLUMN charged int CHECK (charged >= 0),
  ADD COLUMN discount int CHECK (discount > 0),
  ADD COLUMN discount_reason text
    CHECK (discount_reason IN ('loyalty', 'goodwill', 'offer', 'team', 'redo', 'other')),
  ADD COLUMN discount_note text CHECK (length(discount_note) BETWEEN 1 AND 100),
  ADD COLUMN settled_at timestamptz,
  ADD COLUMN receipt text CHECK (length(receipt) BETWEEN 1 AND 40),
  ADD CHECK (started_at IS NULL OR arrived_at IS NOT NULL),
  ADD CHECK (charged IS NULL OR status = 'done'),
  ADD CHECK ((discount IS NULL) = (discount_reason IS NULL)),
  ADD CHECK (charged IS NOT NULL OR (discount IS NULL AND settled_at IS NULL AND receipt IS NULL)),
  ADD CHECK (receipt IS NULL OR settled_at IS NOT NULL),
  ADD CHECK (discount_note IS NULL OR discount_reason = 'other');

-- What was charged for an item before the discount, where it is not the price that was agreed.
ALTER TABLE appointment_items ADD COLUMN charged int CHECK (charged >= 0);

-- Services that were done beside those that were booked. They have no time of their own.
CREATE TABLE appointment_extras (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  appointment_id  bigint NOT NULL REFERENCES appointments ON DELETE CASCADE,
  service_id      bigint NOT NULL REFERENCES services,
  professional_id bigint NOT NULL REFERENCES users,
  name            text NOT NULL,
  price           int NOT NULL CHECK (price >= 0)
);
CREATE INDEX appointment_extras_by_appointment ON appointment_extras (appointment_id);

-- A salon that notes arrivals sees who is late. Up to how many percent professionals may take off a price; admins any.
ALTER TABLE settings
  ADD COLUMN uses_arrivals boolean NOT NULL DEFAULT false,
  ADD COLUMN discount_max int NOT NULL DEFAULT 20 CHECK (discount_max BETWEEN 0 AND 100);

-- Visits of people who come together, booked by one organiser.
CREATE TABLE appointment_groups (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- How many were booked: those who cancelled count.
  people     smallint NOT NULL CHECK (people > 1),
  created_at timestamptz NOT NULL
);
ALTER TABLE appointments ADD COLUMN group_id bigint REFERENCES appointment_groups;
CREATE INDEX appointments_by_group ON appointments (group_id) WHERE group_id IS NOT NULL;

-- The hours of each professional on days that are over: a schedule that changes later changes no figure of the past.
CREATE TABLE worked_days (
  day date NOT NULL,
  professional_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Epoch minutes in pairs: from, until, from, until…
  hours integer[] NOT NULL CHECK (cardinality(hours) % 2 = 0),
  PRIMARY KEY (day, professional_id)
);
CREATE INDEX worked_days_by_professional ON worked_days (professional_id);

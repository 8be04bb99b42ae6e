-- A block can repeat. Each date is a block of its own, which can be changed and cancelled alone; the repetition links them and says their
-- rhythm. Its end is that of its last block.
CREATE TABLE block_repetitions (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  every_weeks smallint NOT NULL CHECK (every_weeks BETWEEN 1 AND 8),
  -- ISO: Monday 1 to Sunday 7.
  weekdays    smallint[] NOT NULL CHECK (cardinality(weekdays) BETWEEN 1 AND 7 AND weekdays <@ '{1,2,3,4,5,6,7}')
);

ALTER TABLE appointment_services
  ADD COLUMN repetition_id bigint REFERENCES block_repetitions,
  ADD CHECK (appointment_id IS NULL OR repetition_id IS NULL);

CREATE INDEX appointment_services_by_repetition ON appointment_services (repetition_id) WHERE repetition_id IS NOT NULL;

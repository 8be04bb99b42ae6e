-- The time that a trial day blocks for a colleague follows the day.
ALTER TABLE applications ADD COLUMN trial_block_id bigint REFERENCES appointment_services ON DELETE SET NULL;
CREATE INDEX applications_by_trial_block ON applications (trial_block_id) WHERE trial_block_id IS NOT NULL;

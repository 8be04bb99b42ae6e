-- How a visit that staff booked came about; NULL for older ones and for those that clients book themselves.
ALTER TABLE appointments ADD COLUMN source text CHECK (source IN ('staff', 'phone', 'walk_in', 'rebook'));

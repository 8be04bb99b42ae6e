-- A client books for somebody else too: the first name of who comes in their place.
ALTER TABLE appointments ADD COLUMN for_person text CHECK (length(for_person) <= 40);

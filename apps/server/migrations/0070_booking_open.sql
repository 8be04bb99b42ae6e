-- Until it is on, clients see « Bientôt » and only staff book. Salons that are there already take bookings.
ALTER TABLE settings ADD COLUMN booking_open boolean NOT NULL DEFAULT true;

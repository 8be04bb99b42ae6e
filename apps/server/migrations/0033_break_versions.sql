-- A break counts its changes, as a visit does: the calendar changes and undoes both, and only what it has seen.
ALTER TABLE appointment_services ADD COLUMN version integer NOT NULL DEFAULT 1;

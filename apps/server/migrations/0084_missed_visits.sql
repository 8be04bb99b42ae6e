-- The calendar and « Réservations » say of each client how often they did not come: without this, all visits that they ever had are read.
CREATE INDEX appointments_missed ON appointments (client_id) WHERE status = 'no_show';

-- A visit lasts longer than a day only when its rest was moved to another one. These few are looked at whenever a client's time is.
CREATE INDEX appointments_of_days ON appointments (client_id) WHERE end_at - start_at > interval '1 day';

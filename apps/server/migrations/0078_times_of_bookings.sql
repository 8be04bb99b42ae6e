-- « Réservations » counts what was booked and cancelled in a day. Visits are written in the order of their booking: a summary of
-- ranges finds them, and costs a booking nothing.
CREATE INDEX appointments_by_creation ON appointments USING brin (created_at) WITH (pages_per_range = 16, autosummarize = on);
-- Few are cancelled.
CREATE INDEX appointments_by_cancellation ON appointments (cancelled_at) WHERE cancelled_at IS NOT NULL;

-- The values of rules are numbers from 0 on: « 1,5 heure » is one of them.
ALTER TABLE settings
  ALTER COLUMN sms_reminder_value TYPE double precision,
  ALTER COLUMN booking_limit_value TYPE double precision,
  ALTER COLUMN booking_deadline_value TYPE double precision,
  ALTER COLUMN cancellation_deadline_value TYPE double precision;

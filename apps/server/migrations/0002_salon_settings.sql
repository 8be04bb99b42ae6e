-- The one salon that this installation serves, and its weekly opening hours.

CREATE TABLE settings (
  id                              smallint PRIMARY KEY CHECK (id = 1),
  name                            text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  address                         text NOT NULL CHECK (length(address) BETWEEN 1 AND 300),
  phone                           text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  zip_code                        text NOT NULL CHECK (length(zip_code) BETWEEN 1 AND 20),
  city                            text NOT NULL CHECK (length(city) BETWEEN 1 AND 120),
  country                         text NOT NULL CHECK (length(country) BETWEEN 1 AND 120),
  department                      text CHECK (length(department) <= 120),
  instagram                       text CHECK (length(instagram) <= 300),
  send_sms_reminder               boolean NOT NULL DEFAULT false,
  sms_reminder_value              integer CHECK (sms_reminder_value BETWEEN 0 AND 10000),
  sms_reminder_unit               text CHECK (sms_reminder_unit IN ('hours', 'days')),
  has_booking_limit               boolean NOT NULL DEFAULT false,
  booking_limit_value             integer CHECK (booking_limit_value BETWEEN 0 AND 10000),
  booking_limit_unit              text CHECK (booking_limit_unit IN ('days', 'weeks', 'months')),
  has_booking_deadline            boolean NOT NULL DEFAULT false,
  booking_deadline_value          integer CHECK (booking_deadline_value BETWEEN 0 AND 10000),
  booking_deadline_unit           text CHECK (booking_deadline_unit IN ('minutes', 'hours')),
  can_cancel_until_last_moment    boolean NOT NULL DEFAULT false,
  has_cancellation_deadline       boolean NOT NULL DEFAULT false,
  cancellation_deadline_value     integer CHECK (cancellation_deadline_value BETWEEN 0 AND 10000),
  cancellation_deadline_unit      text CHECK (cancellation_deadline_unit IN ('hours', 'days')),
  grid_step                       smallint NOT NULL DEFAULT 15 CHECK (grid_step BETWEEN 5 AND 120),
  slot_policy                     text NOT NULL DEFAULT 'all' CHECK (slot_policy IN ('all', 'prefer_tight', 'only_tight')),
  max_upcoming_per_client         smallint NOT NULL DEFAULT 5 CHECK (max_upcoming_per_client BETWEEN 1 AND 100),
  version                         integer NOT NULL DEFAULT 1
);

CREATE TABLE opening_days (
  weekday smallint PRIMARY KEY CHECK (weekday BETWEEN 1 AND 7), -- ISO: 1 is Monday
  is_open boolean NOT NULL
);

-- A closed day keeps its periods, so that opening it again brings them back.
CREATE TABLE opening_periods (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  weekday      smallint NOT NULL REFERENCES opening_days ON DELETE CASCADE,
  start_minute smallint NOT NULL CHECK (start_minute BETWEEN 0 AND 1439),
  end_minute   smallint NOT NULL CHECK (end_minute BETWEEN 1 AND 1440),
  CHECK (end_minute > start_minute),
  EXCLUDE USING gist (weekday WITH =, int4range(start_minute, end_minute) WITH &&)
);

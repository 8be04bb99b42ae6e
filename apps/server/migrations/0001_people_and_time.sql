-- People, their working time, and the salon's closed days.

CREATE EXTENSION IF NOT EXISTS btree_gist;

-- One row per person: clients (some made by staff, without e-mail), professionals, administrators.
CREATE TABLE users (
  id                   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  family_name          text NOT NULL CHECK (length(family_name) BETWEEN 1 AND 100),
  given_name           text NOT NULL CHECK (length(given_name) BETWEEN 1 AND 100),
  -- Kept trimmed and lower-case, so that "unique" means unique without regard to case.
  email                text UNIQUE CHECK (email = lower(btrim(email)) AND length(email) BETWEEN 3 AND 254),
  -- E.164.
  phone                text UNIQUE CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  password_hash        text CHECK (password_hash LIKE '$argon2id$%'),
  quality              text NOT NULL CHECK (quality IN ('Customer', 'HairDresser')),
  roles                text[] NOT NULL DEFAULT '{ROLE_USER}' CHECK (
                         roles <@ ARRAY['ROLE_USER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN']
                         AND cardinality(roles) > 0
                         -- A super admin is an admin everywhere, whichever of the two a check reads.
                         AND (NOT 'ROLE_SUPER_ADMIN' = ANY (roles) OR 'ROLE_ADMIN' = ANY (roles))),
  verified             boolean NOT NULL DEFAULT false,
  use_setting_schedule boolean NOT NULL DEFAULT true,
  red_zone             boolean NOT NULL DEFAULT false,
  red_zone_reason      text CHECK (length(red_zone_reason) <= 1000),
  google_link          text CHECK (google_link ~ '^https://' AND length(google_link) <= 500),
  avatar_url           text CHECK (length(avatar_url) <= 300),
  language             text NOT NULL DEFAULT 'fr' CHECK (language IN ('fr', 'en', 'vi', 'cn', 'ar')),
  sms_opt_out          boolean NOT NULL DEFAULT false,
  -- Every token carries the version it was made under; raising it ends all sessions.
  token_version        integer NOT NULL DEFAULT 0,
  created_at           timestamptz NOT NULL,
  erased_at            timestamptz
);
CREATE INDEX users_by_quality ON users (quality, id) WHERE erased_at IS NULL;

-- A professional's own weekly hours; none, or users.use_setting_schedule: the salon's.
CREATE TABLE schedules (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  professional_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  weekday         smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7), -- ISO: 1 is Monday
  start_minute    smallint NOT NULL CHECK (start_minute BETWEEN 0 AND 1439),
  end_minute      smallint NOT NULL CHECK (end_minute BETWEEN 1 AND 1440),
  CHECK (end_minute > start_minute),
  EXCLUDE USING gist (professional_id WITH =, weekday WITH =, int4range(start_minute, end_minute) WITH &&)
);

-- Dated absences of one professional. They may overlap each other and existing visits.
CREATE TABLE schedule_exceptions (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  professional_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  during          tstzrange NOT NULL CHECK (lower_inc(during) AND NOT upper_inc(during) AND NOT isempty(during)
                                            AND NOT lower_inf(during) AND NOT upper_inf(during)),
  reason          text CHECK (length(reason) <= 500)
);
CREATE INDEX schedule_exceptions_by_professional ON schedule_exceptions USING gist (professional_id, during);

-- Dated absences of the whole salon.
CREATE TABLE closures (
  id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  during tstzrange NOT NULL CHECK (lower_inc(during) AND NOT upper_inc(during) AND NOT isempty(during)
                                   AND NOT lower_inf(during) AND NOT upper_inf(during)),
  reason text CHECK (length(reason) <= 500),
  EXCLUDE USING gist (during WITH &&)
);

-- Visits, their steps, and the one table that decides who occupies which time.

CREATE TABLE appointments (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The stable UID of the calendar entry.
  uid           uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  client_id     bigint NOT NULL REFERENCES users,
  start_at      timestamptz NOT NULL,
  end_at        timestamptz NOT NULL,
  status        text NOT NULL CHECK (status IN ('pending', 'done', 'no_show', 'cancelled')),
  price         integer NOT NULL CHECK (price >= 0),
  note          text CHECK (length(note) <= 1000),
  confirmed_at  timestamptz,
  cancelled_at  timestamptz,
  cancelled_by  bigint REFERENCES users,
  cancel_reason text CHECK (length(cancel_reason) <= 500),
  created_at    timestamptz NOT NULL,
  created_by    bigint REFERENCES users,
  -- Raised by every change: the ETag, and the SEQUENCE of the calendar entry.
  version       integer NOT NULL DEFAULT 1,
  CHECK (end_at > start_at),
  CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL))
);
CREATE INDEX appointments_by_client ON appointments (client_id, start_at);
CREATE INDEX appointments_by_start ON appointments (start_at);

-- What was asked for, in order: a service or a composed service, at the price of that day.
CREATE TABLE appointment_items (
  id                    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  appointment_id        bigint NOT NULL REFERENCES appointments ON DELETE CASCADE,
  position              smallint NOT NULL CHECK (position >= 1),
  service_id            bigint REFERENCES services,
  combinated_service_id bigint REFERENCES combinated_services,
  -- The professional the client asked for; NULL is « peu importe ».
  chosen_professional_id bigint REFERENCES users,
  name                  text NOT NULL,
  price                 integer NOT NULL CHECK (price >= 0),
  UNIQUE (appointment_id, position),
  CHECK (num_nonnulls(service_id, combinated_service_id) = 1)
);

-- One step of a visit on one professional's calendar; without an appointment it is the professional's own break.
CREATE TABLE appointment_services (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  appointment_id  bigint REFERENCES appointments ON DELETE CASCADE,
  item_id         bigint REFERENCES appointment_items ON DELETE CASCADE,
  position        smallint NOT NULL CHECK (position >= 1),
  service_id      bigint NOT NULL REFERENCES services,
  -- For a pause: the professional whose column shows it; busy is false and the time is free.
  professional_id bigint NOT NULL REFERENCES users,
  start_at        timestamptz NOT NULL,
  end_at          timestamptz NOT NULL,
  busy            boolean NOT NULL,
  status          text NOT NULL CHECK (status IN ('pending', 'done', 'no_show', 'cancelled')),
  price           integer NOT NULL CHECK (price >= 0),
  CHECK (end_at > start_at),
  CHECK (appointment_id IS NOT NULL OR busy),
  CHECK ((appointment_id IS NULL) = (item_id IS NULL))
);
CREATE INDEX appointment_services_by_appointment ON appointment_services (appointment_id, position);
CREATE INDEX appointment_services_by_professional ON appointment_services (professional_id, start_at);
CREATE INDEX appointment_services_by_start ON appointment_services (start_at);

-- A start kept for a visitor who is still signing in. The token itself is never stored.
CREATE TABLE holds (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  -- Keyed hash of the visitor's network address: five live holds each, and no address kept.
  address    text NOT NULL,
  -- Who was signed in when it was taken: nobody else can use its token.
  user_id    bigint REFERENCES users ON DELETE CASCADE,
  start_at   timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  renewed    boolean NOT NULL DEFAULT false,
  CHECK (expires_at > created_at)
);
CREATE INDEX holds_by_expiry ON holds (expires_at);
CREATE INDEX holds_by_address ON holds (address);

-- Taken time: one row per unbroken busy run of one professional, buffers included. The exclusion constraint is the
-- last lock: no two rows of one professional overlap, whatever code wrote them. Freed time is a deleted row.
CREATE TABLE occupancy (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  professional_id bigint NOT NULL REFERENCES users,
  during          tstzrange NOT NULL CHECK (lower_inc(during) AND NOT upper_inc(during) AND NOT isempty(during)
                                            AND NOT lower_inf(during) AND NOT upper_inf(during)
                                            -- Lets a day be read by lower(during) alone.
                                            AND upper(during) - lower(during) <= interval '24 hours'),
  kind            text NOT NULL CHECK (kind IN ('visit', 'break', 'hold')),
  appointment_id  bigint REFERENCES appointments ON DELETE CASCADE,
  break_id        bigint REFERENCES appointment_services ON DELETE CASCADE,
  hold_id         bigint REFERENCES holds ON DELETE CASCADE,
  -- Copied from the hold, so that reading taken time needs no join; NULL never expires.
  expires_at      timestamptz,
  CHECK ((kind = 'visit') = (appointment_id IS NOT NULL)),
  CHECK ((kind = 'break') = (break_id IS NOT NULL)),
  CHECK ((kind = 'hold') = (hold_id IS NOT NULL)),
  CHECK ((kind = 'hold') = (expires_at IS NOT NULL)),
  CONSTRAINT occupancy_no_overlap EXCLUDE USING gist (professional_id WITH =, during WITH &&)
);
CREATE INDEX occupancy_by_start ON occupancy (lower(during), professional_id);
CREATE INDEX occupancy_by_appointment ON occupancy (appointment_id) WHERE appointment_id IS NOT NULL;
CREATE INDEX occupancy_by_break ON occupancy (break_id) WHERE break_id IS NOT NULL;
CREATE INDEX occupancy_by_hold ON occupancy (hold_id) WHERE hold_id IS NOT NULL;

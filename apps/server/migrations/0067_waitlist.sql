-- The waiting list: clients who want another time than the free ones, when they could come, and the places that they are offered.
CREATE TABLE waitlist_entries (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version        int NOT NULL DEFAULT 1,
  client_id      bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- As an address has them: s:12,c:3@45. An item that leaves the menu is offered no more.
  items          text NOT NULL,
  -- Their names when the client asked.
  title          text NOT NULL,
  for_person     text CHECK (length(for_person) <= 40),
  note           text CHECK (length(note) <= 1000),
  -- Minutes that the client needs to get ready.
  notice         int NOT NULL CHECK (notice BETWEEN 0 AND 10080),
  -- The visit that it would bring forward.
  appointment_id bigint REFERENCES appointments ON DELETE CASCADE,
  state          text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'offered', 'booked', 'paused', 'closed')),
  -- Offers without an answer since the last answer.
  unanswered     smallint NOT NULL DEFAULT 0,
  created_at     timestamptz NOT NULL,
  created_by     bigint REFERENCES users ON DELETE SET NULL
);
-- A client waits once for the same items, whoever would do them.
CREATE UNIQUE INDEX waitlist_one_open_entry
  ON waitlist_entries (client_id, regexp_replace(items, '@\d+', '', 'g'), coalesce(for_person, ''))
  WHERE state IN ('waiting', 'offered', 'paused');
CREATE INDEX waitlist_entries_by_client ON waitlist_entries (client_id);
CREATE INDEX waitlist_entries_by_appointment ON waitlist_entries (appointment_id) WHERE appointment_id IS NOT NULL;
CREATE INDEX waitlist_entries_open ON waitlist_entries (created_at, id) WHERE state IN ('waiting', 'offered', 'paused');

CREATE TABLE waitlist_windows (
  entry_id      bigint NOT NULL REFERENCES waitlist_entries ON DELETE CASCADE,
  position      smallint NOT NULL,
  from_date     date NOT NULL,
  to_date       date NOT NULL CHECK (to_date >= from_date),
  -- ISO weekdays; none: every day.
  weekdays      smallint[] NOT NULL CHECK (weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]),
  after_minute  smallint CHECK (after_minute BETWEEN 0 AND 1440),
  before_minute smallint CHECK (before_minute BETWEEN 0 AND 1440),
  PRIMARY KEY (entry_id, position)
);

-- The time of an offered place is held like that of a visitor: searches hide it, and no booking gets it.
ALTER TABLE holds ADD COLUMN kind text NOT NULL DEFAULT 'visitor' CHECK (kind IN ('visitor', 'offer'));

CREATE TABLE waitlist_offers (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entry_id       bigint NOT NULL REFERENCES waitlist_entries ON DELETE CASCADE,
  token_hash     bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  -- The items with the professionals who would do them.
  items          text NOT NULL,
  professionals  bigint[] NOT NULL,
  start_at       timestamptz NOT NULL,
  end_at         timestamptz NOT NULL CHECK (end_at > start_at),
  price          int NOT NULL CHECK (price >= 0),
  hold_id        bigint REFERENCES holds ON DELETE SET NULL,
  state          text NOT NULL DEFAULT 'sent' CHECK (state IN ('sent', 'accepted', 'declined', 'expired', 'withdrawn')),
  sent_at        timestamptz NOT NULL,
  sent_by        bigint REFERENCES users ON DELETE SET NULL,
  -- After the last minute in which it can be accepted.
  expires_at     timestamptz NOT NULL,
  answered_at    timestamptz,
  appointment_id bigint REFERENCES appointments ON DELETE SET NULL
);
CREATE UNIQUE INDEX waitlist_one_live_offer ON waitlist_offers (entry_id) WHERE state = 'sent';
CREATE INDEX waitlist_offers_by_entry ON waitlist_offers (entry_id, sent_at);
CREATE INDEX waitlist_offers_by_hold ON waitlist_offers (hold_id) WHERE hold_id IS NOT NULL;
CREATE INDEX waitlist_offers_by_appointment ON waitlist_offers (appointment_id) WHERE appointment_id IS NOT NULL;
CREATE INDEX waitlist_offers_live ON waitlist_offers (expires_at) WHERE state = 'sent';

ALTER TABLE settings
  -- Who is offered a place first: the oldest entry, the highest price, or whomever staff choose.
  ADD COLUMN waitlist_mode text NOT NULL DEFAULT 'first' CHECK (waitlist_mode IN ('first', 'value', 'manual')),
  -- How long an offered place is kept.
  ADD COLUMN waitlist_offer_minutes int NOT NULL DEFAULT 30 CHECK (waitlist_offer_minutes BETWEEN 10 AND 120);

ALTER TABLE appointments DROP CONSTRAINT appointments_source_check;
ALTER TABLE appointments ADD CONSTRAINT appointments_source_check
  CHECK (source IN ('staff', 'phone', 'walk_in', 'rebook', 'waitlist'));

ALTER TABLE messages DROP CONSTRAINT messages_kind_check;
ALTER TABLE messages ADD CONSTRAINT messages_kind_check CHECK (kind IN (
  'sign_up_code', 'account_exists', 'confirmation', 'move', 'cancellation', 'reminder', 'thank_you', 'password_reset', 'invitation',
  'phone_code', 'account_changed', 'contact', 'reply', 'trial', 'retention_notice', 'alert', 'email_link', 'mail', 'order_received',
  'order_reminder', 'order_ready', 'order_shipped', 'order_cancelled', 'withdrawal_received', 'refund_done', 'application_answer',
  'document', 'chat', 'workshop_cancelled', 'workshop_moved', 'workshop_seat', 'waitlist_offer'));

-- Open screens of the team follow.
ALTER TABLE calendar_changes DROP CONSTRAINT calendar_changes_kind_check;
ALTER TABLE calendar_changes ADD CONSTRAINT calendar_changes_kind_check
  CHECK (kind IN ('time', 'record', 'task', 'mail', 'file', 'shop', 'chat', 'waitlist'));
CREATE FUNCTION note_waitlist_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calendar_changes (day, kind) VALUES (floor(extract(epoch FROM now()) / 86400)::int, 'waitlist');
  RETURN NULL;
END
$$;
CREATE TRIGGER waitlist_change AFTER INSERT OR UPDATE OR DELETE ON waitlist_entries
  FOR EACH STATEMENT EXECUTE FUNCTION note_waitlist_change();
CREATE TRIGGER waitlist_change AFTER INSERT OR UPDATE ON waitlist_offers
  FOR EACH STATEMENT EXECUTE FUNCTION note_waitlist_change();

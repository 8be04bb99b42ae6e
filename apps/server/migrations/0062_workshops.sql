-- Workshops: dates that take the time of their hosts, and whose seats the shop sells.
CREATE TABLE workshops (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version      int NOT NULL DEFAULT 1,
  title        text NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
  text         text NOT NULL,
  -- Cents of one seat, VAT included.
  price        int NOT NULL CHECK (price > 0),
  seats        int NOT NULL CHECK (seats > 0),
  is_published boolean NOT NULL,
  created_at   timestamptz NOT NULL
);

CREATE TABLE workshop_hosts (
  workshop_id bigint NOT NULL REFERENCES workshops ON DELETE CASCADE,
  user_id     bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (workshop_id, user_id)
);
CREATE INDEX workshop_hosts_by_user ON workshop_hosts (user_id);

-- A seat is a piece of its date's product: the stock of the product decides who gets the last one.
ALTER TABLE products ADD COLUMN is_seat boolean NOT NULL DEFAULT false;

CREATE TABLE workshop_dates (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  workshop_id   bigint NOT NULL REFERENCES workshops,
  product_id    bigint NOT NULL UNIQUE REFERENCES products,
  during        tstzrange NOT NULL CHECK (NOT isempty(during)),
  seats         int NOT NULL CHECK (seats > 0),
  -- NULL: it takes place.
  cancelled_at  timestamptz,
  cancel_reason text,
  CHECK ((cancelled_at IS NULL) = (cancel_reason IS NULL))
);
CREATE INDEX workshop_dates_by_workshop ON workshop_dates (workshop_id);

-- The blocks of its hosts in the calendar.
CREATE TABLE workshop_blocks (
  date_id bigint NOT NULL REFERENCES workshop_dates ON DELETE CASCADE,
  step_id bigint NOT NULL REFERENCES appointment_services ON DELETE CASCADE,
  PRIMARY KEY (date_id, step_id)
);
CREATE INDEX workshop_blocks_by_step ON workshop_blocks (step_id);

-- People who want to know when a seat of a full date is free again.
CREATE TABLE workshop_waiting (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  date_id    bigint NOT NULL REFERENCES workshop_dates ON DELETE CASCADE,
  name       text NOT NULL,
  email      text NOT NULL,
  language   text NOT NULL CHECK (language IN ('fr', 'en', 'vi', 'cn', 'ar')),
  created_at timestamptz NOT NULL,
  -- NULL: not yet.
  told_at    timestamptz,
  UNIQUE (date_id, email)
);

ALTER TABLE orders
  -- The date whose seats it books; such an order holds nothing else.
  ADD COLUMN workshop_date_id bigint REFERENCES workshop_dates,
  -- A name for each seat.
  ADD COLUMN participants text[] NOT NULL DEFAULT '{}';
CREATE INDEX orders_by_workshop_date ON orders (workshop_date_id) WHERE workshop_date_id IS NOT NULL;

ALTER TABLE messages DROP CONSTRAINT messages_kind_check;
ALTER TABLE messages ADD CONSTRAINT messages_kind_check CHECK (kind IN (
  'sign_up_code', 'account_exists', 'confirmation', 'move', 'cancellation', 'reminder', 'thank_you', 'password_reset', 'invitation',
  'phone_code', 'account_changed', 'contact', 'reply', 'trial', 'retention_notice', 'alert', 'email_link', 'mail', 'order_received',
  'order_reminder', 'order_ready', 'order_shipped', 'order_cancelled', 'withdrawal_received', 'refund_done', 'application_answer',
  'document', 'chat', 'workshop_cancelled', 'workshop_seat'));

-- Pages show workshops, and open screens follow.
CREATE TRIGGER salon_version AFTER INSERT OR UPDATE OR DELETE ON workshops
  FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();
CREATE TRIGGER salon_version AFTER INSERT OR UPDATE OR DELETE ON workshop_dates
  FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();
CREATE TRIGGER shop_change AFTER INSERT OR UPDATE OR DELETE ON workshops
  FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();
CREATE TRIGGER shop_change AFTER INSERT OR UPDATE OR DELETE ON workshop_dates
  FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();
CREATE TRIGGER shop_change AFTER INSERT OR DELETE ON workshop_waiting
  FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();

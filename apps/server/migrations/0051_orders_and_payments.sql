-- Orders of the shop, and the payments for them. A row keeps what its buyer agreed to: the words of its lines, the prices, the version of the terms of sale.
CREATE TABLE orders (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version        int NOT NULL DEFAULT 1,
  -- Whoever has it sees the order: 128 bits.
  token          text NOT NULL UNIQUE,
  status         text NOT NULL CHECK (status IN ('awaiting_payment', 'reserved', 'paid', 'ready', 'shipped', 'collected', 'delivered',
                                                 'cancelled', 'expired', 'withdrawn', 'returned', 'refunded')),
  delivery       text NOT NULL CHECK (delivery IN ('pickup', 'shipping')),
  payment        text NOT NULL CHECK (payment IN ('online', 'salon')),
  -- NULL: a guest.
  customer_id    bigint REFERENCES users ON DELETE SET NULL,
  language       text NOT NULL CHECK (language IN ('fr', 'en', 'vi', 'cn', 'ar')),
  -- NULL once the buyer has been erased.
  family_name    text,
  given_name     text,
  email          text,
  phone          text,
  street         text,
  zip_code       text,
  city           text,
  note           text,
  subtotal       int NOT NULL CHECK (subtotal >= 0),
  discount       int NOT NULL CHECK (discount BETWEEN 0 AND subtotal),
  shipping       int NOT NULL CHECK (shipping >= 0),
  total          int NOT NULL,
  vat            jsonb NOT NULL,
  promotion_id   bigint REFERENCES promotions ON DELETE SET NULL,
  promotion_code text,
  pickup_code    text,
  ready_on       date NOT NULL,
  carrier        text,
  tracking       text,
  terms_version  int NOT NULL,
  receipt        text,
  cancel_reason  text,
  return_reason  text,
  created_at     timestamptz NOT NULL,
  expires_at     timestamptz,
  -- The client was told that it is about to expire.
  reminded_at    timestamptz,
  received_at    timestamptz,
  -- What a repeated request is known by, for a day.
  request_key    text UNIQUE,
  request_hash   bytea,
  CHECK (total = subtotal - discount + shipping),
  CHECK ((request_key IS NULL) = (request_hash IS NULL)),
  CHECK (payment = 'online' OR delivery = 'pickup')
);
CREATE INDEX orders_by_status ON orders (status, id);
CREATE INDEX orders_by_customer ON orders (customer_id, id) WHERE customer_id IS NOT NULL;
CREATE INDEX orders_by_expiry ON orders (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX orders_by_promotion ON orders (promotion_id) WHERE promotion_id IS NOT NULL;
CREATE INDEX orders_by_time ON orders (created_at);
-- A code is said aloud at the desk: no two orders that wait have the same.
CREATE UNIQUE INDEX orders_one_per_code ON orders (pickup_code)
  WHERE status IN ('awaiting_payment', 'reserved', 'paid', 'ready');

CREATE TABLE order_lines (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id   bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  position   int NOT NULL,
  -- NULL: the product has been deleted.
  product_id bigint REFERENCES products ON DELETE SET NULL,
  name       text NOT NULL,
  brand      text NOT NULL,
  colors     text[] NOT NULL,
  quantity   int NOT NULL CHECK (quantity > 0),
  unit_price int NOT NULL CHECK (unit_price >= 0),
  vat_rate   int NOT NULL,
  discount   int NOT NULL CHECK (discount BETWEEN 0 AND quantity * unit_price),
  sealed     boolean NOT NULL,
  -- Whether its pieces were taken from a counted stock: only those go back into it.
  is_counted boolean NOT NULL,
  returned   int NOT NULL DEFAULT 0,
  -- Of those that came back: opened ones that are not refunded.
  refused    int NOT NULL DEFAULT 0,
  UNIQUE (order_id, position),
  CHECK (refused BETWEEN 0 AND returned AND returned <= quantity)
);
CREATE INDEX order_lines_by_product ON order_lines (product_id) WHERE product_id IS NOT NULL;

-- Each state that an order came to.
CREATE TABLE order_events (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  status   text NOT NULL,
  at       timestamptz NOT NULL
);
CREATE INDEX order_events_by_order ON order_events (order_id, id);

ALTER TABLE stock_moves ADD COLUMN order_id bigint REFERENCES orders ON DELETE SET NULL;
CREATE INDEX stock_moves_by_order ON stock_moves (order_id) WHERE order_id IS NOT NULL;

CREATE TRIGGER shop_change AFTER INSERT OR UPDATE OR DELETE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();

ALTER TABLE messages DROP CONSTRAINT messages_kind_check;
ALTER TABLE messages ADD CONSTRAINT messages_kind_check CHECK (kind IN (
  'sign_up_code', 'account_exists', 'confirmation', 'move', 'cancellation', 'reminder', 'thank_you', 'password_reset', 'invitation',
  'phone_code', 'account_changed', 'contact', 'reply', 'trial', 'retention_notice', 'alert', 'email_link', 'mail', 'order_received',
  'order_reminder', 'order_ready', 'order_shipped', 'order_cancelled', 'withdrawal_received', 'refund_done'));

-- Payments that the provider takes, and what they pay for. Card numbers are never here: only the brand and the last four digits.
CREATE TABLE payments (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Ours: the provider’s idempotency key.
  reference  uuid NOT NULL UNIQUE,
  purpose    text NOT NULL CHECK (purpose IN ('order')),
  order_id   bigint REFERENCES orders ON DELETE RESTRICT,
  amount     int NOT NULL CHECK (amount > 0),
  status     text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'succeeded', 'expired')),
  session_id text UNIQUE,
  url        text,
  intent_id  text UNIQUE,
  brand      text,
  last4      text CHECK (last4 ~ '^\d{4}$'),
  created_at timestamptz NOT NULL,
  paid_at    timestamptz,
  -- When the provider was last asked.
  checked_at timestamptz,
  CHECK ((status = 'succeeded') = (paid_at IS NOT NULL)),
  CHECK ((purpose = 'order') = (order_id IS NOT NULL))
);
CREATE INDEX payments_by_order ON payments (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX payments_open ON payments (created_at) WHERE status = 'open';

CREATE TABLE refunds (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference   uuid NOT NULL UNIQUE,
  payment_id  bigint NOT NULL REFERENCES payments,
  amount      int NOT NULL CHECK (amount > 0),
  reason      text NOT NULL,
  status      text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'succeeded', 'failed', 'to_check')),
  provider_id text UNIQUE,
  created_at  timestamptz NOT NULL,
  tried_at    timestamptz
);
CREATE INDEX refunds_by_payment ON refunds (payment_id);
CREATE INDEX refunds_pending ON refunds (id) WHERE status = 'pending';

-- Each event of the provider once, however often and in whichever order it comes.
CREATE TABLE payment_events (
  provider_id text PRIMARY KEY,
  type        text NOT NULL,
  -- The session, payment or refund that it is about: its state is asked of the provider, not believed.
  object_id   text NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX payment_events_by_time ON payment_events (received_at);

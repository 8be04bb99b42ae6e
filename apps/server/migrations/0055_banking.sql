-- What the payment provider says that it moved, the nightly comparison with our payments, and the daily totals of the salon's own till. Money is cents.
CREATE TABLE payouts (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider_id text NOT NULL UNIQUE,
  -- Negative: the provider took it back.
  amount      int NOT NULL,
  status      text NOT NULL CHECK (status IN ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  arrives_on  date NOT NULL,
  created_at  timestamptz NOT NULL
);
CREATE INDEX payouts_by_time ON payouts (created_at, id);

-- The provider's ledger: payments with their fees, refunds, disputes, fees.
CREATE TABLE provider_entries (
  provider_id text PRIMARY KEY,
  kind        text NOT NULL CHECK (kind IN ('payment', 'refund', 'dispute', 'fee', 'other')),
  -- The payment at the provider, or the refund; NULL for what is about neither.
  object_id   text,
  -- Money that leaves the salon is negative; the fee is kept by the provider besides.
  amount      int NOT NULL,
  fee         int NOT NULL,
  at          timestamptz NOT NULL,
  payout_id   bigint REFERENCES payouts
);
CREATE INDEX provider_entries_by_object ON provider_entries (object_id) WHERE object_id IS NOT NULL;
CREATE INDEX provider_entries_by_payout ON provider_entries (payout_id) WHERE payout_id IS NOT NULL;
CREATE INDEX provider_entries_by_time ON provider_entries (at);

-- « À vérifier »: where both sides differ, and refunds that failed.
CREATE TABLE payment_differences (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind       text NOT NULL CHECK (kind IN ('missing_here', 'missing_there', 'amount', 'payout', 'refund_failed', 'refund_unknown')),
  -- The payment, refund or payout at the provider; our reference of a refund that has no id there.
  object_id  text NOT NULL,
  -- Our payment that it is about, where there is one.
  payment_id bigint REFERENCES payments,
  expected   int,
  found      int,
  found_at   timestamptz NOT NULL,
  -- It is no more: a later comparison did not find it, or the refund was made.
  settled_at timestamptz,
  -- An admin has looked at it.
  checked_at timestamptz,
  checked_by bigint REFERENCES users ON DELETE SET NULL,
  note       text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  UNIQUE (kind, object_id)
);
CREATE INDEX payment_differences_open ON payment_differences (found_at) WHERE settled_at IS NULL AND checked_at IS NULL;
CREATE INDEX payment_differences_by_payment ON payment_differences (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX payment_differences_by_checker ON payment_differences (checked_by) WHERE checked_by IS NOT NULL;

-- When our payments were last compared with the provider's.
CREATE TABLE payment_comparison (
  id          int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  compared_at timestamptz NOT NULL
);

-- Each entry of the totals of a day; the last one is valid, and the earlier ones stay.
CREATE TABLE till_entries (
  day      date NOT NULL,
  version  int NOT NULL CHECK (version > 0),
  cash     int NOT NULL,
  card     int NOT NULL,
  cheque   int NOT NULL,
  transfer int NOT NULL,
  vouchers int NOT NULL,
  other    int NOT NULL,
  receipts int NOT NULL CHECK (receipts >= 0),
  note     text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  -- Why the entry before was wrong.
  reason   text CHECK (length(reason) BETWEEN 1 AND 500),
  by_id    bigint REFERENCES users ON DELETE SET NULL,
  at       timestamptz NOT NULL,
  PRIMARY KEY (day, version),
  CHECK ((version = 1) = (reason IS NULL))
);
CREATE INDEX till_entries_by_author ON till_entries (by_id) WHERE by_id IS NOT NULL;

-- Open screens are told.
CREATE TRIGGER shop_change AFTER INSERT OR UPDATE OR DELETE ON payment_differences
  FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();
CREATE TRIGGER shop_change AFTER INSERT OR UPDATE OR DELETE ON payment_comparison
  FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();
CREATE TRIGGER shop_change AFTER INSERT ON till_entries
  FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();

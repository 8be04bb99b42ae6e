-- Private calendar addresses: one per person, replaced or revoked by them. Only the hash of the address's secret is kept.

CREATE TABLE calendar_feeds (
  user_id      bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token_hash   bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  created_at   timestamptz NOT NULL,
  last_read_at timestamptz
);

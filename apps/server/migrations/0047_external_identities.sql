-- Accounts of the salon's identity provider (OpenID Connect) by which people sign in: linked by their owners alone, never by e-mail.
CREATE TABLE external_identities (
  issuer    text NOT NULL CHECK (length(issuer) <= 500),
  subject   text NOT NULL CHECK (length(subject) <= 255),
  user_id   bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject),
  UNIQUE (user_id, issuer)
);

-- What the provider has just said of a browser, until its page asks for it with the one-time code: a minute at most.
CREATE TABLE identity_proofs (
  code_hash   bytea PRIMARY KEY,
  -- The browser that came back from the provider: a code is worth nothing in another one.
  browser     bytea NOT NULL,
  -- Of a link: the account that began it. NULL: a sign-in.
  user_id     bigint REFERENCES users ON DELETE CASCADE,
  issuer      text NOT NULL,
  subject     text NOT NULL,
  family_name text NOT NULL,
  given_name  text NOT NULL,
  email       text NOT NULL,
  expires_at  timestamptz NOT NULL
);
CREATE INDEX identity_proofs_by_user ON identity_proofs (user_id) WHERE user_id IS NOT NULL;

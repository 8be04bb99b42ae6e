-- A code for a forgotten password is good only in the browser that asked for it: whoever asks or guesses elsewhere leaves it alone
-- (docs/decisions/0023). `asker` is the hash of what that browser keeps; what is bound otherwise has none.
DELETE FROM account_secrets WHERE purpose = 'password_code';
ALTER TABLE account_secrets
  ADD COLUMN asker bytea NOT NULL DEFAULT '',
  DROP CONSTRAINT account_secrets_pkey,
  ADD PRIMARY KEY (user_id, purpose, asker),
  ADD CHECK (length(asker) = CASE purpose WHEN 'password_code' THEN 32 ELSE 0 END);

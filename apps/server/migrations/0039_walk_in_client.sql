-- A client who walks in leaves neither name nor number: their visits belong to one technical client, made with the first of them.
-- It has no address and no account, and no list of clients shows it.
ALTER TABLE users
  ADD COLUMN is_walk_in boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT is_walk_in OR (quality = 'Customer' AND email IS NULL AND phone IS NULL AND password_hash IS NULL));
CREATE UNIQUE INDEX users_walk_in ON users (is_walk_in) WHERE is_walk_in;

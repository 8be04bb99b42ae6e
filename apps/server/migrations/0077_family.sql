-- The family of a client: people without an account, whom the client books for.
CREATE TABLE family_members (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  guardian_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  given_name  text NOT NULL CHECK (length(given_name) BETWEEN 1 AND 40),
  family_name text NOT NULL CHECK (length(family_name) BETWEEN 1 AND 100),
  birth_date  date,
  created_at  timestamptz NOT NULL
);
CREATE INDEX family_members_by_guardian ON family_members (guardian_id, id);

-- The visit keeps its client, who answers for it, and `for_person`: the given name, also once the member is removed.
ALTER TABLE appointments ADD COLUMN family_member_id bigint REFERENCES family_members ON DELETE SET NULL;
CREATE INDEX appointments_by_family_member ON appointments (family_member_id) WHERE family_member_id IS NOT NULL;

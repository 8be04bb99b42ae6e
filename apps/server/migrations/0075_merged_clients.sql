-- Two records of the same client become one. The other row stays, empty, and leads to the record that remains.
ALTER TABLE users
  -- Deferred: a restore writes rows in the order of their ids.
  ADD COLUMN merged_into bigint REFERENCES users DEFERRABLE INITIALLY DEFERRED,
  -- Whatever leaves out erased people leaves out merged records.
  ADD CHECK (merged_into IS NULL OR erased_at IS NOT NULL),
  ADD CHECK (merged_into <> id);
CREATE INDEX users_by_merged_into ON users (merged_into) WHERE merged_into IS NOT NULL;

-- How to separate the two again, for thirty days.
CREATE TABLE merges (
  -- No reference: nothing refers to a merged record any more.
  merged_id       bigint PRIMARY KEY,
  survivor_id     bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  merged_by       bigint REFERENCES users ON DELETE SET NULL,
  merged_at       timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL CHECK (expires_at > merged_at),
  -- The fields of the merged record; those of the remaining one that the merge changed, before and after it.
  merged_before   jsonb NOT NULL,
  survivor_before jsonb NOT NULL,
  survivor_after  jsonb NOT NULL,
  -- The rows that moved, in their order.
  steps           jsonb NOT NULL CHECK (jsonb_typeof(steps) = 'array')
);
CREATE INDEX merges_by_survivor ON merges (survivor_id);
CREATE INDEX merges_by_author ON merges (merged_by);

CREATE OR REPLACE FUNCTION refuse_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Ten years after the end of its year, a document may lose its content and its client, and nothing else.
  IF TG_OP = 'UPDATE' AND OLD.emptied_on IS NULL AND NEW.emptied_on >= make_date(OLD.year + 11, 1, 1)
     AND NEW.content IS NULL AND NEW.customer_id IS NULL
     AND to_jsonb(NEW) - 'content' - 'customer_id' - 'emptied_on' = to_jsonb(OLD) - 'content' - 'customer_id' - 'emptied_on' THEN
    RETURN NEW;
  END IF;
  -- It follows its client from one record to another of the same person, and back.
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'customer_id' = to_jsonb(OLD) - 'customer_id' AND EXISTS (
       SELECT FROM users WHERE id = OLD.customer_id AND merged_into = NEW.customer_id
                            OR id = NEW.customer_id AND merged_into = OLD.customer_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'An issued document is never changed or deleted: it is corrected by a credit note.';
END
$$;

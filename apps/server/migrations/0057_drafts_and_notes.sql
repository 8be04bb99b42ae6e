-- Drafts of invoices, notes (receipts) for visits, and what happens to a document after it was issued.
ALTER TABLE document_counters DROP CONSTRAINT document_counters_series_check;
ALTER TABLE document_counters ADD CONSTRAINT document_counters_series_check CHECK (series IN ('F', 'A', 'N'));

ALTER TABLE documents DROP CONSTRAINT documents_series_check;
ALTER TABLE documents ADD CONSTRAINT documents_series_check CHECK (series IN ('F', 'A', 'N'));
ALTER TABLE documents
  -- An invoice that staff write, and a note, are about no order.
  ALTER COLUMN order_id DROP NOT NULL,
  ALTER COLUMN content DROP NOT NULL,
  -- The visit of a note.
  ADD COLUMN appointment_id bigint REFERENCES appointments,
  -- The client who finds it in their dashboard.
  ADD COLUMN customer_id bigint REFERENCES users,
  -- SHA-256 of the content: `hash` covers it, so that the chain can be verified without the content (decision 0054).
  ADD COLUMN content_hash bytea,
  -- The day on which its content was deleted, after ten years.
  ADD COLUMN emptied_on date,
  ADD CHECK ((series = 'N') = (appointment_id IS NOT NULL)),
  ADD CHECK ((content IS NULL) = (emptied_on IS NOT NULL)),
  ADD CHECK (content IS NOT NULL OR content_hash IS NOT NULL);
CREATE UNIQUE INDEX documents_one_note_per_visit ON documents (appointment_id) WHERE series = 'N';
CREATE INDEX documents_by_customer ON documents (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX documents_by_day ON documents (issued_on);

CREATE OR REPLACE FUNCTION refuse_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Ten years after the end of its year, a document may lose its content and its client, and nothing else.
  IF TG_OP = 'UPDATE' AND OLD.emptied_on IS NULL AND NEW.emptied_on >= make_date(OLD.year + 11, 1, 1)
     AND NEW.content IS NULL AND NEW.customer_id IS NULL
     AND to_jsonb(NEW) - 'content' - 'customer_id' - 'emptied_on' = to_jsonb(OLD) - 'content' - 'customer_id' - 'emptied_on' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'An issued document is never changed or deleted: it is corrected by a credit note.';
END
$$;

-- What the law wants of a business that buys.
ALTER TABLE document_parties ADD COLUMN siren text, ADD COLUMN delivery text;

-- An invoice that has no number yet. It keeps its id when it is issued.
CREATE TABLE document_drafts (
  id          bigint PRIMARY KEY DEFAULT nextval('documents_id_seq'),
  version     int NOT NULL DEFAULT 1,
  customer_id bigint REFERENCES users,
  form        jsonb NOT NULL,
  changed_at  timestamptz NOT NULL
);
CREATE INDEX document_drafts_by_customer ON document_drafts (customer_id) WHERE customer_id IS NOT NULL;

-- A document that was sent by e-mail. `reference` is that of its message, which takes the PDF along.
CREATE TABLE document_sendings (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  document_id bigint NOT NULL REFERENCES documents,
  reference   uuid NOT NULL UNIQUE,
  at          timestamptz NOT NULL,
  by_id       bigint NOT NULL REFERENCES users
);
CREATE INDEX document_sendings_by_document ON document_sendings (document_id);

ALTER TABLE messages DROP CONSTRAINT messages_kind_check;
ALTER TABLE messages ADD CONSTRAINT messages_kind_check CHECK (kind IN (
  'sign_up_code', 'account_exists', 'confirmation', 'move', 'cancellation', 'reminder', 'thank_you', 'password_reset', 'invitation',
  'phone_code', 'account_changed', 'contact', 'reply', 'trial', 'retention_notice', 'alert', 'email_link', 'mail', 'order_received',
  'order_reminder', 'order_ready', 'order_shipped', 'order_cancelled', 'withdrawal_received', 'refund_done', 'application_answer',
  'document'));

-- Open screens follow.
CREATE TRIGGER shop_change AFTER INSERT ON documents
  FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();
CREATE TRIGGER shop_change AFTER INSERT OR UPDATE OR DELETE ON document_drafts
  FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();
CREATE TRIGGER shop_change AFTER INSERT ON document_sendings
  FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();

-- Invoices and credit notes. A number is given in the transaction that issues the document, so that a rollback gives it back.
CREATE TABLE document_counters (
  series    text NOT NULL CHECK (series IN ('F', 'A')),
  year      int NOT NULL,
  last      int NOT NULL,
  -- Dates never decrease within a series.
  issued_on date NOT NULL,
  hash      bytea NOT NULL,
  PRIMARY KEY (series, year)
);

CREATE TABLE documents (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  series      text NOT NULL CHECK (series IN ('F', 'A')),
  year        int NOT NULL,
  number      int NOT NULL CHECK (number > 0),
  issued_on   date NOT NULL,
  issued_at   timestamptz NOT NULL,
  order_id    bigint NOT NULL REFERENCES orders,
  -- Of a credit note: the invoice that it corrects.
  credited_id bigint REFERENCES documents,
  -- Seller, lines and VAT, as they were.
  content     jsonb NOT NULL,
  total       int NOT NULL CHECK (total >= 0),
  -- SHA-256 of the hash before it in its series and of what the document says.
  previous    bytea NOT NULL,
  hash        bytea NOT NULL,
  UNIQUE (series, year, number),
  CHECK ((series = 'A') = (credited_id IS NOT NULL)),
  CHECK (credited_id < id)
);
CREATE INDEX documents_by_order ON documents (order_id);
CREATE INDEX documents_by_credited ON documents (credited_id) WHERE credited_id IS NOT NULL;
CREATE UNIQUE INDEX documents_one_invoice_per_order ON documents (order_id) WHERE series = 'F';

-- The buyer: apart, because the law keeps a document longer than a name.
CREATE TABLE document_parties (
  document_id bigint PRIMARY KEY REFERENCES documents,
  name        text NOT NULL,
  street      text,
  zip_code    text,
  city        text
);

CREATE FUNCTION refuse_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'An issued document is never changed or deleted: it is corrected by a credit note.';
END
$$;
CREATE TRIGGER documents_never_change BEFORE UPDATE OR DELETE ON documents
  FOR EACH ROW EXECUTE FUNCTION refuse_document_change();

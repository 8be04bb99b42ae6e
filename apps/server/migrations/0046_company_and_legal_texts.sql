-- The business behind the salon: what the law makes it say on its site and on its documents. Empty until somebody says it.
CREATE TABLE company (
  id                   int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  version              int NOT NULL DEFAULT 1,
  legal_name           text NOT NULL DEFAULT '',
  legal_form           text NOT NULL DEFAULT '',
  is_sole_trader       boolean NOT NULL DEFAULT false,
  share_capital        bigint CHECK (share_capital >= 0),
  siren                text NOT NULL DEFAULT '' CHECK (siren ~ '^(\d{9})?$'),
  siret                text NOT NULL DEFAULT '' CHECK (siret ~ '^(\d{14})?$'),
  register             text NOT NULL DEFAULT '',
  vat_number           text NOT NULL DEFAULT '',
  vat_regime           text NOT NULL DEFAULT 'normal' CHECK (vat_regime IN ('normal', 'franchise')),
  -- Hundredths of a percent a year.
  late_payment_rate    int CHECK (late_payment_rate BETWEEN 0 AND 10000),
  mediator_name        text NOT NULL DEFAULT '',
  mediator_website     text NOT NULL DEFAULT '',
  mediator_address     text NOT NULL DEFAULT '',
  host_name            text NOT NULL DEFAULT '',
  host_address         text NOT NULL DEFAULT '',
  host_phone           text NOT NULL DEFAULT '',
  publication_director text NOT NULL DEFAULT '',
  CHECK (siren = '' OR siret = '' OR starts_with(siret, siren))
);
INSERT INTO company DEFAULT VALUES;

-- The approved versions of each legal text. None is ever changed: an agreement refers to the version that a person read.
CREATE TABLE legal_texts (
  page        text NOT NULL CHECK (page IN ('notice', 'terms', 'privacy', 'accessibility')),
  version     int NOT NULL CHECK (version > 0),
  body        text NOT NULL CHECK (length(body) BETWEEN 1 AND 20000),
  approved_by bigint REFERENCES users ON DELETE SET NULL,
  approved_at timestamptz NOT NULL,
  PRIMARY KEY (page, version)
);

-- Pages show both: those that are kept are made anew.
CREATE TRIGGER salon_version AFTER INSERT OR UPDATE OR DELETE ON company
  FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();
CREATE TRIGGER salon_version AFTER INSERT OR UPDATE OR DELETE ON legal_texts
  FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

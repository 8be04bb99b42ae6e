-- The shop: products with their pictures, prices and stock, promo codes. Money is cents that include VAT; rates are hundredths of a percent.
CREATE TABLE products (
  id                   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version              int NOT NULL DEFAULT 1,
  name                 text NOT NULL CHECK (length(name) BETWEEN 1 AND 150),
  category             text NOT NULL DEFAULT '' CHECK (length(category) <= 80),
  brand                text NOT NULL DEFAULT '' CHECK (length(brand) <= 80),
  -- HTML that the server has cleaned.
  description          text NOT NULL DEFAULT '',
  price                int NOT NULL CHECK (price >= 0),
  reduced_price        int CHECK (reduced_price > 0),
  reduced_from         date,
  reduced_to           date,
  vat_rate             int NOT NULL CHECK (vat_rate IN (2000, 1000, 550, 210, 0)),
  content_value        int CHECK (content_value > 0),
  content_unit         text CHECK (content_unit IN ('ml', 'g', 'piece')),
  ean                  text NOT NULL DEFAULT '' CHECK (ean ~ '^(\d{8}|\d{13})?$'),
  -- NULL: not counted. Orders lower it only where it suffices.
  stock                int CHECK (stock >= 0),
  low_stock            int CHECK (low_stock >= 0),
  max_per_order        int NOT NULL DEFAULT 10 CHECK (max_per_order > 0),
  pickup_only          boolean NOT NULL DEFAULT false,
  colors               jsonb NOT NULL DEFAULT '[]',
  manufacturer_name    text NOT NULL DEFAULT '',
  manufacturer_address text NOT NULL DEFAULT '',
  manufacturer_contact text NOT NULL DEFAULT '',
  warnings             text NOT NULL DEFAULT '',
  ingredients          text NOT NULL DEFAULT '',
  sealed               boolean NOT NULL DEFAULT false,
  salon_use            boolean NOT NULL DEFAULT false,
  published            boolean NOT NULL DEFAULT false,
  -- Shades and sizes of one product have the same number; NULL: it has no siblings.
  family               bigint,
  created_at           timestamptz NOT NULL,
  CHECK ((reduced_price IS NULL) = (reduced_from IS NULL)),
  CHECK (reduced_to IS NULL OR reduced_to >= reduced_from),
  CHECK ((content_value IS NULL) = (content_unit IS NULL)),
  CHECK (NOT (published AND salon_use))
);
CREATE UNIQUE INDEX products_one_per_ean ON products (ean) WHERE ean <> '';
CREATE INDEX products_on_sale ON products (created_at) WHERE published;
CREATE INDEX products_by_family ON products (family) WHERE family IS NOT NULL;

-- One that no product names has been uploaded for a form that was not saved yet, or its product is gone: its files are removed, then its row.
CREATE TABLE product_images (
  url        text PRIMARY KEY,
  product_id bigint REFERENCES products ON DELETE SET NULL,
  alt        text NOT NULL DEFAULT '',
  position   int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);
CREATE INDEX product_images_by_product ON product_images (product_id, position);

CREATE TABLE product_services (
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  service_id bigint NOT NULL REFERENCES services ON DELETE CASCADE,
  PRIMARY KEY (product_id, service_id)
);
CREATE INDEX product_services_by_service ON product_services (service_id);

-- Every price that was on sale, from the day on which it was set: the law asks for the lowest one of thirty days.
CREATE TABLE product_prices (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  since      date NOT NULL,
  -- NULL: off the shop.
  regular    int,
  reduced    int,
  reduced_from date,
  reduced_to date
);
CREATE INDEX product_prices_by_product ON product_prices (product_id, id);

CREATE TABLE stock_moves (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  delta      int NOT NULL CHECK (delta <> 0),
  reason     text NOT NULL CHECK (reason IN ('sale', 'release', 'return', 'receipt', 'count', 'loss', 'salon_use')),
  by_id      bigint REFERENCES users ON DELETE SET NULL,
  at         timestamptz NOT NULL,
  note       text NOT NULL DEFAULT ''
);
CREATE INDEX stock_moves_by_product ON stock_moves (product_id, id);
CREATE INDEX stock_moves_by_author ON stock_moves (by_id) WHERE by_id IS NOT NULL;

CREATE TABLE promotions (
  id                  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version             int NOT NULL DEFAULT 1,
  code                text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9-]{1,30}$'),
  kind                text NOT NULL CHECK (kind IN ('percent', 'amount')),
  -- Whole percent, or cents.
  value               int NOT NULL CHECK (value > 0),
  valid_from          date,
  valid_to            date,
  minimum             int NOT NULL DEFAULT 0 CHECK (minimum >= 0),
  max_uses            int CHECK (max_uses > 0),
  max_uses_per_client int CHECK (max_uses_per_client > 0),
  created_at          timestamptz NOT NULL,
  CHECK (kind = 'amount' OR value <= 100),
  CHECK (valid_to IS NULL OR valid_from IS NULL OR valid_to >= valid_from)
);

ALTER TABLE settings
  ADD COLUMN delivers_orders    boolean NOT NULL DEFAULT false,
  ADD COLUMN delivery_price     int NOT NULL DEFAULT 590 CHECK (delivery_price >= 0),
  ADD COLUMN delivery_free_from int CHECK (delivery_free_from >= 0),
  -- Days until an order is ready, and days that a reserved one waits to be fetched.
  ADD COLUMN ready_days         int NOT NULL DEFAULT 1 CHECK (ready_days BETWEEN 0 AND 30),
  ADD COLUMN reservation_days   int NOT NULL DEFAULT 7 CHECK (reservation_days BETWEEN 1 AND 60);

-- Pages show products: those that are kept are made anew. A stock that changes without running out changes no page.
CREATE TRIGGER salon_version AFTER INSERT OR DELETE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();
CREATE TRIGGER salon_version_update AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.version <> NEW.version OR (OLD.stock > 0) IS DISTINCT FROM (NEW.stock > 0))
  EXECUTE FUNCTION raise_salon_version();

-- Open screens are told that the shop has changed.
ALTER TABLE calendar_changes DROP CONSTRAINT calendar_changes_kind_check;
ALTER TABLE calendar_changes ADD CONSTRAINT calendar_changes_kind_check
  CHECK (kind IN ('time', 'record', 'task', 'mail', 'file', 'shop'));

CREATE FUNCTION note_shop_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calendar_changes (day, kind) VALUES (floor(extract(epoch FROM now()) / 86400)::int, 'shop');
  RETURN NULL;
END
$$;
CREATE TRIGGER shop_change AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();
CREATE TRIGGER shop_change AFTER INSERT OR UPDATE OR DELETE ON promotions
  FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();

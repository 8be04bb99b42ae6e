-- What the salon sells, who offers it, and in which order each of its sites shows it.

CREATE TABLE categories (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name        text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 100),
  description text CHECK (length(description) <= 300),
  -- A key of the 20 calendar colours, never a colour value.
  color       text NOT NULL CHECK (color IN (
                'framboise', 'henne', 'cuivre', 'abricot', 'miel', 'mimosa', 'tilleul', 'fougere', 'sapin', 'jade',
                'lagon', 'azur', 'bleuet', 'indigo', 'lavande', 'prune', 'orchidee', 'rosethe', 'taupe', 'ardoise')),
  position    integer NOT NULL CHECK (position >= 1)
);

-- order_category lists category ids; a category missing from it comes last (docs/rules.md).
CREATE TABLE url_category_orders (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  url            text NOT NULL UNIQUE CHECK (url ~ '^https?://[^/]+$' AND length(url) <= 300),
  order_category bigint[] NOT NULL DEFAULT '{}',
  version        integer NOT NULL DEFAULT 1
);

-- Durations and buffers in minutes, prices in cents. A break service (is_break) is never sold alone.
CREATE TABLE services (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category_id   bigint REFERENCES categories,
  name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 150),
  description   text CHECK (length(description) <= 1000),
  duration      integer NOT NULL CHECK (duration BETWEEN 1 AND 720),
  price         integer NOT NULL CHECK (price BETWEEN 0 AND 10000000),
  buffer_before smallint NOT NULL DEFAULT 0 CHECK (buffer_before BETWEEN 0 AND 120),
  buffer_after  smallint NOT NULL DEFAULT 0 CHECK (buffer_after BETWEEN 0 AND 120),
  is_break      boolean NOT NULL DEFAULT false,
  disabled      boolean NOT NULL DEFAULT false,
  CHECK (is_break OR category_id IS NOT NULL)
);
CREATE INDEX services_by_category ON services (category_id);

-- Who offers what; a duration or a price of their own overrides the service's.
CREATE TABLE professional_services (
  professional_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  service_id      bigint NOT NULL REFERENCES services ON DELETE CASCADE,
  duration        integer CHECK (duration BETWEEN 1 AND 720),
  price           integer CHECK (price BETWEEN 0 AND 10000000),
  PRIMARY KEY (professional_id, service_id)
);
CREATE INDEX professional_services_by_service ON professional_services (service_id);

-- Composed services: services and pauses sold as one item. price NULL: the sum of the steps.
CREATE TABLE combinated_services (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category_id bigint NOT NULL REFERENCES categories,
  name        text NOT NULL CHECK (length(name) BETWEEN 1 AND 150),
  description text CHECK (length(description) <= 1000),
  price       integer CHECK (price BETWEEN 0 AND 10000000),
  disabled    boolean NOT NULL DEFAULT false
);
CREATE INDEX combinated_services_by_category ON combinated_services (category_id);

CREATE TABLE combinated_service_steps (
  combinated_service_id bigint NOT NULL REFERENCES combinated_services ON DELETE CASCADE,
  position              smallint NOT NULL CHECK (position BETWEEN 1 AND 20),
  service_id            bigint NOT NULL REFERENCES services,
  PRIMARY KEY (combinated_service_id, position)
);
CREATE INDEX combinated_service_steps_by_service ON combinated_service_steps (service_id);

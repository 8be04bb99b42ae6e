-- The salon's journal: articles, the addresses that they have or had, and their images.
CREATE TABLE posts (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version      int NOT NULL DEFAULT 1,
  title        text NOT NULL CHECK (length(title) BETWEEN 5 AND 120),
  slug         text NOT NULL UNIQUE CHECK (slug <> ''),
  description  text NOT NULL CHECK (length(description) <= 200),
  -- HTML that the server has cleaned.
  content      text NOT NULL,
  -- What can be read of it: for the search and for the time that reading takes.
  plain_text   text NOT NULL,
  cover_url    text,
  cover_alt    text NOT NULL DEFAULT '',
  tags         text[] NOT NULL CHECK (cardinality(tags) <= 8),
  -- NULL: the salon.
  author_id    bigint REFERENCES users ON DELETE SET NULL,
  -- NULL: a draft. From this moment on the article is published.
  publish_at   timestamptz,
  is_withdrawn boolean NOT NULL,
  created_at   timestamptz NOT NULL,
  updated_at   timestamptz NOT NULL
);
CREATE INDEX posts_by_publication ON posts (publish_at DESC, id DESC) WHERE publish_at IS NOT NULL AND NOT is_withdrawn;
CREATE INDEX posts_by_author ON posts (author_id) WHERE author_id IS NOT NULL;

-- An address that an article had once leads to the one that it has now: nobody else may take it.
CREATE TABLE post_slugs (
  slug    text PRIMARY KEY,
  post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE
);
CREATE INDEX post_slugs_by_post ON post_slugs (post_id);

CREATE TABLE post_services (
  post_id    bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
  service_id bigint NOT NULL REFERENCES services ON DELETE CASCADE,
  position   int NOT NULL,
  PRIMARY KEY (post_id, service_id)
);
CREATE INDEX post_services_by_service ON post_services (service_id);

CREATE TABLE post_images (
  -- The address of the middle one of its three widths.
  url        text PRIMARY KEY,
  post_id    bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
  -- Of the original, turned as it is held.
  width      int NOT NULL CHECK (width > 0),
  height     int NOT NULL CHECK (height > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX post_images_by_post ON post_images (post_id);

-- Pictures that no row names any more: the server removes their files. Written with the deletion, so that a crash in between leaves
-- nothing behind.
CREATE TABLE deleted_pictures (
  url text PRIMARY KEY
);
CREATE FUNCTION note_deleted_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deleted_pictures (url) VALUES (OLD.url) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER deleted_picture AFTER DELETE ON post_images FOR EACH ROW EXECUTE FUNCTION note_deleted_picture();

-- Pages show published articles: those that are kept are made anew. A draft is on no page.
CREATE TRIGGER salon_version_insert AFTER INSERT ON posts FOR EACH ROW
  WHEN (NEW.publish_at IS NOT NULL) EXECUTE FUNCTION raise_salon_version();
CREATE TRIGGER salon_version_update AFTER UPDATE ON posts FOR EACH ROW
  WHEN (OLD.publish_at IS NOT NULL OR NEW.publish_at IS NOT NULL) EXECUTE FUNCTION raise_salon_version();
CREATE TRIGGER salon_version_delete AFTER DELETE ON posts FOR EACH ROW
  WHEN (OLD.publish_at IS NOT NULL) EXECUTE FUNCTION raise_salon_version();

-- « Peut écrire au journal », for professionals.
ALTER TABLE users ADD COLUMN writes_journal boolean NOT NULL DEFAULT false;

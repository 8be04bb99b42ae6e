-- The salon's mail: conversations with people who wrote to it, by the contact form or to its mailbox.
CREATE TABLE mail_threads (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Empty: a request by the contact form, which asks for no subject.
  subject       text NOT NULL CHECK (length(subject) <= 300),
  contact_name  text NOT NULL CHECK (length(contact_name) <= 200),
  contact_email text NOT NULL CHECK (contact_email = lower(contact_email) AND length(contact_email) BETWEEN 3 AND 254),
  -- E.164 where it can be dialled, else as it was typed.
  contact_phone text CHECK (length(contact_phone) <= 40),
  -- The language in which the contact wrote by the form.
  language      text NOT NULL DEFAULT 'fr' CHECK (language IN ('fr', 'en', 'vi', 'cn', 'ar')),
  -- The client who was signed in; others are found by their e-mail or phone.
  client_id     bigint REFERENCES users ON DELETE SET NULL,
  place         text NOT NULL DEFAULT 'inbox' CHECK (place IN ('inbox', 'spam', 'trash')),
  is_unread     boolean NOT NULL DEFAULT false,
  is_starred    boolean NOT NULL DEFAULT false,
  assignee_id   bigint REFERENCES users ON DELETE SET NULL,
  created_at    timestamptz NOT NULL,
  -- The time of its last mail.
  last_at       timestamptz NOT NULL,
  trashed_at    timestamptz,
  CHECK ((place = 'trash') = (trashed_at IS NOT NULL))
);
CREATE INDEX mail_threads_by_time ON mail_threads (last_at DESC, id DESC);
CREATE INDEX mail_threads_by_contact ON mail_threads (contact_email, last_at);
CREATE INDEX mail_threads_by_client ON mail_threads (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX mail_threads_by_assignee ON mail_threads (assignee_id) WHERE assignee_id IS NOT NULL;

CREATE TABLE mails (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  thread_id    bigint NOT NULL REFERENCES mail_threads ON DELETE CASCADE,
  is_incoming  boolean NOT NULL,
  -- Its sender, or the recipient of an answer.
  contact_name  text NOT NULL CHECK (length(contact_name) <= 200),
  contact_email text NOT NULL CHECK (contact_email = lower(contact_email) AND length(contact_email) BETWEEN 3 AND 254),
  -- The colleague who wrote it; NULL for incoming mail and for somebody who has left.
  author_id    bigint REFERENCES users ON DELETE SET NULL,
  -- Its Message-ID is made of this; that of an outgoing one is also the reference of its message in the outbox.
  reference    uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  -- As the sender's server wrote it.
  message_id   text CHECK (length(message_id) <= 998),
  -- Its place in the salon's mailbox.
  uid_validity bigint,
  uid          bigint,
  body         text NOT NULL CHECK (length(body) <= 100000),
  is_too_large boolean NOT NULL DEFAULT false,
  attachments  jsonb NOT NULL DEFAULT '[]',
  created_at   timestamptz NOT NULL,
  CHECK (is_incoming OR (message_id IS NULL AND uid IS NULL)),
  CHECK ((uid IS NULL) = (uid_validity IS NULL))
);
CREATE INDEX mails_by_thread ON mails (thread_id, id);
CREATE INDEX mails_by_author ON mails (author_id) WHERE author_id IS NOT NULL;
-- A mail that is polled twice is stored once.
CREATE UNIQUE INDEX mails_by_message_id ON mails (message_id) WHERE message_id IS NOT NULL;
CREATE UNIQUE INDEX mails_by_uid ON mails (uid_validity, uid) WHERE uid IS NOT NULL;

-- An answer that somebody has begun.
CREATE TABLE mail_drafts (
  thread_id  bigint NOT NULL REFERENCES mail_threads ON DELETE CASCADE,
  author_id  bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  body       text NOT NULL CHECK (length(body) BETWEEN 1 AND 10000),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (thread_id, author_id)
);
CREATE INDEX mail_drafts_by_author ON mail_drafts (author_id);

CREATE TABLE mail_labels (
  id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name  text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  color text NOT NULL CHECK (color IN (
    'framboise', 'henne', 'cuivre', 'abricot', 'miel', 'mimosa', 'tilleul', 'fougere', 'sapin', 'jade', 'lagon', 'azur', 'bleuet',
    'indigo', 'lavande', 'prune', 'orchidee', 'rosethe', 'taupe', 'ardoise'))
);
CREATE UNIQUE INDEX mail_labels_by_name ON mail_labels (lower(name));
INSERT INTO mail_labels (name, color) VALUES ('Mariage', 'rosethe'), ('Devis', 'miel'), ('Réclamation', 'henne');

CREATE TABLE mail_thread_labels (
  thread_id bigint NOT NULL REFERENCES mail_threads ON DELETE CASCADE,
  label_id  bigint NOT NULL REFERENCES mail_labels ON DELETE CASCADE,
  PRIMARY KEY (thread_id, label_id)
);
CREATE INDEX mail_thread_labels_by_label ON mail_thread_labels (label_id);

-- Saved replies (« Modèles »).
CREATE TABLE mail_templates (
  id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 10000)
);

-- How far the salon's mailbox has been read.
CREATE TABLE mailbox (
  id           smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  uid_validity bigint,
  last_uid     bigint NOT NULL DEFAULT 0,
  -- The last time that everything was read; NULL: never.
  polled_at    timestamptz,
  -- The first failure since; NULL: the mailbox can be reached.
  failed_at    timestamptz
);
INSERT INTO mailbox DEFAULT VALUES;

-- Open screens are told that the mail has changed.
ALTER TABLE calendar_changes DROP CONSTRAINT calendar_changes_kind_check;
ALTER TABLE calendar_changes ADD CONSTRAINT calendar_changes_kind_check CHECK (kind IN ('time', 'record', 'task', 'mail'));

CREATE FUNCTION note_mail_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO calendar_changes (day, kind) VALUES (floor(extract(epoch FROM now()) / 86400)::int, 'mail');
  RETURN NULL;
END
$$;
CREATE TRIGGER mail_change AFTER INSERT OR UPDATE OR DELETE ON mail_threads
  FOR EACH STATEMENT EXECUTE FUNCTION note_mail_change();
CREATE TRIGGER mail_change AFTER INSERT OR UPDATE OR DELETE ON mail_thread_labels
  FOR EACH STATEMENT EXECUTE FUNCTION note_mail_change();
CREATE TRIGGER mail_change AFTER INSERT OR UPDATE OR DELETE ON mail_labels
  FOR EACH STATEMENT EXECUTE FUNCTION note_mail_change();

-- Answers leave through the outbox.
ALTER TABLE messages DROP CONSTRAINT messages_kind_check;
ALTER TABLE messages ADD CONSTRAINT messages_kind_check CHECK (kind IN (
  'sign_up_code', 'account_exists', 'confirmation', 'move', 'cancellation', 'reminder', 'thank_you', 'password_reset', 'invitation',
  'phone_code', 'account_changed', 'contact', 'reply', 'trial', 'retention_notice', 'alert', 'email_link', 'mail'));
-- The mails that it answers: Message-IDs, or references of our own mails.
ALTER TABLE messages ADD COLUMN answers text[];

ALTER TABLE settings
  DROP CONSTRAINT settings_modules_check,
  DROP CONSTRAINT settings_automatic_tasks_check,
  ADD CONSTRAINT settings_modules_check CHECK (modules <@ '{tasks,mail}'),
  ADD CONSTRAINT settings_automatic_tasks_check CHECK (automatic_tasks <@ '{no_show,unconfirmed,absence,unanswered}'),
  ALTER COLUMN modules SET DEFAULT '{tasks,mail}',
  ALTER COLUMN automatic_tasks SET DEFAULT '{no_show,unconfirmed,absence,unanswered}';
UPDATE settings SET modules = modules || '{mail}', automatic_tasks = automatic_tasks || '{unanswered}';

-- A contact request that waits for an answer makes a task.
ALTER TABLE tasks
  DROP CONSTRAINT tasks_cause_check,
  ADD CONSTRAINT tasks_cause_check CHECK (cause IN ('no_show', 'unconfirmed', 'absence', 'unanswered')),
  ADD COLUMN mail_id bigint REFERENCES mail_threads ON DELETE CASCADE;
CREATE INDEX tasks_by_mail ON tasks (mail_id) WHERE mail_id IS NOT NULL;
CREATE UNIQUE INDEX tasks_one_per_mail ON tasks (cause, mail_id) WHERE cause IS NOT NULL AND mail_id IS NOT NULL;

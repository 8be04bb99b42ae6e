-- Files that came with a mail, or leave with an answer. They are in a folder of their own and go with their mail; one that was uploaded
-- for an answer which never left expires.
ALTER TABLE folders DROP CONSTRAINT folders_section_check;
ALTER TABLE folders ADD CONSTRAINT folders_section_check CHECK (section IN ('team', 'contracts', 'clients', 'mail', 'exports'));
INSERT INTO folders (section, created_at) VALUES ('mail', now());

ALTER TABLE files ADD COLUMN mail_id bigint REFERENCES mails ON DELETE CASCADE;
CREATE INDEX files_by_mail ON files (mail_id) WHERE mail_id IS NOT NULL;

-- An answer that went to the phone of the client.
ALTER TABLE mails ADD COLUMN is_sms boolean NOT NULL DEFAULT false CHECK (NOT (is_sms AND is_incoming));

-- Colleagues who have a conversation open, and whether they are writing an answer. A screen that is gone without a word is forgotten.
CREATE TABLE mail_readers (
  thread_id  bigint NOT NULL REFERENCES mail_threads ON DELETE CASCADE,
  user_id    bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  is_writing boolean NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (thread_id, user_id)
);
CREATE INDEX mail_readers_by_user ON mail_readers (user_id);
-- Not of a sign of life, which tells nobody anything.
CREATE TRIGGER mail_change AFTER INSERT OR DELETE OR UPDATE OF is_writing ON mail_readers
  FOR EACH STATEMENT EXECUTE FUNCTION note_mail_change();

-- Job offers of the salon, and applications to them.
CREATE TABLE jobs (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version        int NOT NULL DEFAULT 1,
  title          text NOT NULL CHECK (length(title) BETWEEN 3 AND 120),
  contract       text NOT NULL CHECK (contract IN ('permanent', 'fixed_term', 'apprenticeship', 'extra')),
  weekly_minutes int CHECK (weekly_minutes BETWEEN 1 AND 2880),
  -- Cents before deductions.
  pay_min        int NOT NULL CHECK (pay_min > 0),
  pay_max        int NOT NULL CHECK (pay_max >= pay_min),
  pay_per        text NOT NULL CHECK (pay_per IN ('month', 'hour')),
  -- HTML that the server has cleaned.
  content        text NOT NULL,
  plain_text     text NOT NULL,
  -- NULL: as soon as possible.
  starts_on      date,
  -- NULL: a draft.
  publish_at     timestamptz,
  -- The last day on which candidates may apply.
  valid_through  date NOT NULL,
  -- How many applications came in all, those included that were deleted by time.
  received       int NOT NULL DEFAULT 0,
  created_at     timestamptz NOT NULL,
  updated_at     timestamptz NOT NULL
);

CREATE TABLE applications (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version       int NOT NULL DEFAULT 1,
  job_id        bigint NOT NULL REFERENCES jobs ON DELETE CASCADE,
  -- The account of a candidate who was signed in.
  user_id       bigint REFERENCES users ON DELETE SET NULL,
  given_name    text NOT NULL,
  family_name   text NOT NULL,
  email         text NOT NULL,
  phone         text,
  message       text NOT NULL,
  -- « Gardez ma candidature deux ans »
  has_consented boolean NOT NULL,
  language      text NOT NULL,
  stage         text NOT NULL DEFAULT 'received' CHECK (stage IN ('received', 'to_meet', 'trial', 'accepted', 'refused')),
  trial_on      date CHECK (trial_on IS NULL OR stage = 'trial'),
  decided_on    date,
  answered_at   timestamptz,
  created_at    timestamptz NOT NULL,
  CHECK ((decided_on IS NOT NULL) = (stage IN ('accepted', 'refused')))
);
CREATE INDEX applications_by_job ON applications (job_id, id);
CREATE INDEX applications_by_user ON applications (user_id) WHERE user_id IS NOT NULL;

-- CVs; the content is on the disk (DATA_DIR/files), as that of the salon's files.
CREATE TABLE application_files (
  -- Random: a candidate sends the CV first and names it in the application.
  token          text PRIMARY KEY,
  job_id         bigint NOT NULL REFERENCES jobs ON DELETE CASCADE,
  application_id bigint UNIQUE REFERENCES applications ON DELETE CASCADE,
  name           text NOT NULL CHECK (length(name) BETWEEN 1 AND 150),
  bytes          bigint NOT NULL CHECK (bytes >= 0),
  content        text NOT NULL UNIQUE,
  created_at     timestamptz NOT NULL
);
CREATE INDEX application_files_by_job ON application_files (job_id);
CREATE TRIGGER deleted_content AFTER DELETE ON application_files FOR EACH ROW EXECUTE FUNCTION note_deleted_content();

-- Pages show open offers, and open screens the applications: both are read anew.
CREATE TRIGGER salon_version AFTER INSERT OR UPDATE OR DELETE ON jobs
  FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();
CREATE TRIGGER salon_version AFTER INSERT OR UPDATE OR DELETE ON applications
  FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

ALTER TABLE messages DROP CONSTRAINT messages_kind_check;
ALTER TABLE messages ADD CONSTRAINT messages_kind_check CHECK (kind IN (
  'sign_up_code', 'account_exists', 'confirmation', 'move', 'cancellation', 'reminder', 'thank_you', 'password_reset', 'invitation',
  'phone_code', 'account_changed', 'contact', 'reply', 'trial', 'retention_notice', 'alert', 'email_link', 'mail', 'order_received',
  'order_reminder', 'order_ready', 'order_shipped', 'order_cancelled', 'withdrawal_received', 'refund_done', 'application_answer'));

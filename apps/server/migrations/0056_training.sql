-- Trainings of the team, and the logbooks of its apprentices.
CREATE TABLE trainings (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version    int NOT NULL DEFAULT 1,
  title      text NOT NULL CHECK (length(title) BETWEEN 1 AND 150),
  kind       text NOT NULL CHECK (kind IN ('brand', 'school', 'internal', 'safety')),
  organiser  text NOT NULL,
  place      text NOT NULL,
  -- Cents.
  cost       int CHECK (cost >= 0),
  -- Who pays for it, an OPCO for instance.
  funding    text NOT NULL,
  -- The last day of its certificates; NULL: they do not expire.
  expires_on date,
  created_at timestamptz NOT NULL
);

CREATE TABLE training_dates (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  training_id bigint NOT NULL REFERENCES trainings ON DELETE CASCADE,
  during      tstzrange NOT NULL CHECK (NOT isempty(during)),
  EXCLUDE USING gist (training_id WITH =, during WITH &&)
);
CREATE INDEX training_dates_by_training ON training_dates (training_id);

CREATE TABLE training_participants (
  training_id    bigint NOT NULL REFERENCES trainings ON DELETE CASCADE,
  user_id        bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  certificate_id bigint REFERENCES files ON DELETE SET NULL,
  PRIMARY KEY (training_id, user_id)
);
CREATE INDEX training_participants_by_user ON training_participants (user_id);
CREATE INDEX training_participants_by_certificate ON training_participants (certificate_id) WHERE certificate_id IS NOT NULL;

-- The absence of a participant on a date of a training goes with the date.
ALTER TABLE schedule_exceptions ADD COLUMN training_date_id bigint REFERENCES training_dates ON DELETE CASCADE;
CREATE INDEX schedule_exceptions_by_training_date ON schedule_exceptions (training_date_id) WHERE training_date_id IS NOT NULL;

CREATE TABLE techniques (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name     text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  position int NOT NULL
);

CREATE TABLE technique_services (
  technique_id bigint NOT NULL REFERENCES techniques ON DELETE CASCADE,
  service_id   bigint NOT NULL REFERENCES services ON DELETE CASCADE,
  PRIMARY KEY (technique_id, service_id)
);
CREATE INDEX technique_services_by_service ON technique_services (service_id);

CREATE TABLE apprentices (
  user_id  bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  tutor_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  CHECK (tutor_id <> user_id)
);
CREATE INDEX apprentices_by_tutor ON apprentices (tutor_id);

CREATE TABLE technique_levels (
  technique_id bigint NOT NULL REFERENCES techniques ON DELETE CASCADE,
  user_id      bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  level        int NOT NULL CHECK (level BETWEEN 1 AND 4),
  -- NULL: a tutor who has left.
  signed_by    bigint REFERENCES users ON DELETE SET NULL,
  signed_on    date NOT NULL,
  PRIMARY KEY (technique_id, user_id)
);
CREATE INDEX technique_levels_by_user ON technique_levels (user_id);
CREATE INDEX technique_levels_by_tutor ON technique_levels (signed_by) WHERE signed_by IS NOT NULL;

-- A certificate that expires soon makes a task.
ALTER TABLE tasks ADD COLUMN training_id bigint REFERENCES trainings ON DELETE CASCADE;
CREATE UNIQUE INDEX tasks_one_per_training ON tasks (cause, training_id) WHERE cause IS NOT NULL AND training_id IS NOT NULL;
ALTER TABLE tasks
  DROP CONSTRAINT tasks_cause_check,
  ADD CONSTRAINT tasks_cause_check CHECK (cause IN ('no_show', 'unconfirmed', 'absence', 'unanswered', 'certificate'));

CREATE TRIGGER salon_version AFTER INSERT OR UPDATE OR DELETE ON trainings
  FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

ALTER TABLE settings
  DROP CONSTRAINT settings_automatic_tasks_check,
  ADD CONSTRAINT settings_automatic_tasks_check CHECK (automatic_tasks <@ '{no_show,unconfirmed,absence,unanswered,certificate}'),
  ALTER COLUMN automatic_tasks SET DEFAULT '{no_show,unconfirmed,absence,unanswered,certificate}';
UPDATE settings SET automatic_tasks = automatic_tasks || '{certificate}';

-- What the migrations make, as PostgreSQL's catalogue describes it: for reading, and for the test that compares.
-- Written by `npm run schema`; change it with a migration, never by hand. Tables are in alphabetical order.

CREATE EXTENSION btree_gist;

CREATE OR REPLACE FUNCTION public.folded(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN replace(replace(replace(replace(replace(replace(lower(translate(regexp_replace(NORMALIZE(written, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text), 'ŒÆĐØŁ'::text, 'œæđøł'::text)), 'œ'::text, 'oe'::text), 'æ'::text, 'ae'::text), 'đ'::text, 'd'::text), 'ø'::text, 'o'::text), 'ł'::text, 'l'::text), 'ß'::text, 'ss'::text);

CREATE OR REPLACE FUNCTION public.identify_conversation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE conversations SET client_id = NEW.id WHERE phone = NEW.phone AND client_id IS DISTINCT FROM NEW.id;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.note_board_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO calendar_changes (day, kind) VALUES (floor(extract(epoch FROM now()) / 86400)::int, 'task');
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.note_calendar_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO calendar_changes (day, appointment_id, break_id, start_at, end_at)
  SELECT floor(extract(epoch FROM lower(during)) / 86400)::int AS day, appointment_id, break_id,
         min(lower(during)), max(upper(during))
  FROM changed GROUP BY day, appointment_id, break_id;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.note_charge_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO calendar_changes (day, kind, appointment_id, start_at, end_at)
  SELECT floor(extract(epoch FROM start_at) / 86400)::int, 'record', id, start_at, end_at
  FROM appointments WHERE id IN (SELECT appointment_id FROM changed);
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.note_chat_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO calendar_changes (day, kind) VALUES (floor(extract(epoch FROM now()) / 86400)::int, 'chat');
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.note_deleted_content()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO deleted_contents (content) VALUES (OLD.content) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.note_deleted_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO deleted_pictures (url) VALUES (OLD.url) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.note_file_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO calendar_changes (day, kind) VALUES (floor(extract(epoch FROM now()) / 86400)::int, 'file');
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.note_mail_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO calendar_changes (day, kind) VALUES (floor(extract(epoch FROM now()) / 86400)::int, 'mail');
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.note_shop_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO calendar_changes (day, kind) VALUES (floor(extract(epoch FROM now()) / 86400)::int, 'shop');
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.note_step_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO calendar_changes (day, kind, appointment_id, break_id, start_at, end_at)
  SELECT floor(extract(epoch FROM min(start_at)) / 86400)::int, 'record', appointment_id, own_break, min(start_at), max(end_at)
  FROM (SELECT start_at, end_at, appointment_id, CASE WHEN appointment_id IS NULL THEN id END AS own_break FROM changed) AS step
  GROUP BY appointment_id, own_break;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.note_visit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO calendar_changes (day, kind, appointment_id, start_at, end_at)
  SELECT floor(extract(epoch FROM start_at) / 86400)::int, 'record', id, start_at, end_at FROM changed;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.note_waitlist_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO calendar_changes (day, kind) VALUES (floor(extract(epoch FROM now()) / 86400)::int, 'waitlist');
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.raise_salon_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE salon_version SET version = version + 1;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.refuse_document_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Ten years after the end of its year, a document may lose its content and its client, and nothing else.
  IF TG_OP = 'UPDATE' AND OLD.emptied_on IS NULL AND NEW.emptied_on >= make_date(OLD.year + 11, 1, 1)
     AND NEW.content IS NULL AND NEW.customer_id IS NULL
     AND to_jsonb(NEW) - 'content' - 'customer_id' - 'emptied_on' = to_jsonb(OLD) - 'content' - 'customer_id' - 'emptied_on' THEN
    RETURN NEW;
  END IF;
  -- It follows its client from one record to another of the same person, and back.
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'customer_id' = to_jsonb(OLD) - 'customer_id' AND EXISTS (
       SELECT FROM users WHERE id = OLD.customer_id AND merged_into = NEW.customer_id
                            OR id = NEW.customer_id AND merged_into = OLD.customer_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'An issued document is never changed or deleted: it is corrected by a credit note.';
END
$function$;

CREATE TRIGGER board_change AFTER INSERT OR DELETE OR UPDATE ON public.task_columns FOR EACH STATEMENT EXECUTE FUNCTION note_board_change();

CREATE TRIGGER board_change AFTER INSERT OR DELETE OR UPDATE ON public.tasks FOR EACH STATEMENT EXECUTE FUNCTION note_board_change();

CREATE TRIGGER calendar_change_delete AFTER DELETE ON public.appointment_extras REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_charge_change();

CREATE TRIGGER calendar_change_delete AFTER DELETE ON public.occupancy REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_calendar_change();

CREATE TRIGGER calendar_change_insert AFTER INSERT ON public.appointment_extras REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_charge_change();

CREATE TRIGGER calendar_change_insert AFTER INSERT ON public.occupancy REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_calendar_change();

CREATE TRIGGER calendar_change_update AFTER UPDATE ON public.appointment_extras REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_charge_change();

CREATE TRIGGER calendar_change_update AFTER UPDATE ON public.appointment_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_charge_change();

CREATE TRIGGER calendar_change_update AFTER UPDATE ON public.appointment_services REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_step_change();

CREATE TRIGGER calendar_change_update AFTER UPDATE ON public.appointments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_visit_change();

CREATE TRIGGER calendar_change_update AFTER UPDATE ON public.occupancy REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_calendar_change();

CREATE TRIGGER calendar_change_update_from AFTER UPDATE ON public.occupancy REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_calendar_change();

CREATE TRIGGER chat_change AFTER DELETE OR UPDATE ON public.conversations FOR EACH STATEMENT EXECUTE FUNCTION note_chat_change();

CREATE TRIGGER chat_change AFTER INSERT OR DELETE OR UPDATE ON public.chat_messages FOR EACH STATEMENT EXECUTE FUNCTION note_chat_change();

CREATE TRIGGER chat_change AFTER INSERT OR DELETE OR UPDATE ON public.chat_reads FOR EACH STATEMENT EXECUTE FUNCTION note_chat_change();

CREATE TRIGGER chat_change AFTER UPDATE OF status ON public.messages FOR EACH ROW WHEN ((new.kind = 'chat'::text)) EXECUTE FUNCTION note_chat_change();

CREATE TRIGGER deleted_content AFTER DELETE ON public.application_files FOR EACH ROW EXECUTE FUNCTION note_deleted_content();

CREATE TRIGGER deleted_content AFTER DELETE ON public.chat_images FOR EACH ROW EXECUTE FUNCTION note_deleted_content();

CREATE TRIGGER deleted_content AFTER DELETE ON public.files FOR EACH ROW EXECUTE FUNCTION note_deleted_content();

CREATE TRIGGER deleted_picture AFTER DELETE ON public.post_images FOR EACH ROW EXECUTE FUNCTION note_deleted_picture();

CREATE TRIGGER documents_never_change BEFORE DELETE OR UPDATE ON public.documents FOR EACH ROW EXECUTE FUNCTION refuse_document_change();

CREATE TRIGGER file_change AFTER INSERT OR DELETE OR UPDATE ON public.files FOR EACH STATEMENT EXECUTE FUNCTION note_file_change();

CREATE TRIGGER file_change AFTER INSERT OR DELETE OR UPDATE ON public.folders FOR EACH STATEMENT EXECUTE FUNCTION note_file_change();

CREATE TRIGGER identify_conversation AFTER INSERT OR UPDATE OF phone ON public.users FOR EACH ROW WHEN ((new.phone IS NOT NULL)) EXECUTE FUNCTION identify_conversation();

CREATE TRIGGER mail_change AFTER INSERT OR DELETE OR UPDATE OF is_writing ON public.mail_readers FOR EACH STATEMENT EXECUTE FUNCTION note_mail_change();

CREATE TRIGGER mail_change AFTER INSERT OR DELETE OR UPDATE ON public.mail_labels FOR EACH STATEMENT EXECUTE FUNCTION note_mail_change();

CREATE TRIGGER mail_change AFTER INSERT OR DELETE OR UPDATE ON public.mail_thread_labels FOR EACH STATEMENT EXECUTE FUNCTION note_mail_change();

CREATE TRIGGER mail_change AFTER INSERT OR DELETE OR UPDATE ON public.mail_threads FOR EACH STATEMENT EXECUTE FUNCTION note_mail_change();

CREATE TRIGGER salon_version AFTER INSERT OR DELETE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version AFTER INSERT OR DELETE OR UPDATE ON public.applications FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version AFTER INSERT OR DELETE OR UPDATE ON public.closures FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version AFTER INSERT OR DELETE OR UPDATE ON public.company FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version AFTER INSERT OR DELETE OR UPDATE ON public.composed_service_lengths FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version AFTER INSERT OR DELETE OR UPDATE ON public.composed_service_steps FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version AFTER INSERT OR DELETE OR UPDATE ON public.composed_services FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version AFTER INSERT OR DELETE OR UPDATE ON public.hair_lengths FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version AFTER INSERT OR DELETE OR UPDATE ON public.jobs FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version AFTER INSERT OR DELETE OR UPDATE ON public.legal_texts FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version AFTER INSERT OR DELETE OR UPDATE ON public.opening_dates FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version AFTER INSERT OR DELETE OR UPDATE ON public.opening_days FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version AFTER INSERT OR DELETE OR UPDATE ON public.opening_periods FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version AFTER INSERT OR DELETE OR UPDATE ON public.professional_service_lengths FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version AFTER INSERT OR DELETE OR UPDATE ON public.professional_services FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version AFTER INSERT OR DELETE OR UPDATE ON public.schedule_exceptions FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version AFTER INSERT OR DELETE OR UPDATE ON public.schedules FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version AFTER INSERT OR DELETE OR UPDATE ON public.service_lengths FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version AFTER INSERT OR DELETE OR UPDATE ON public.service_options FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version AFTER INSERT OR DELETE OR UPDATE ON public.services FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version AFTER INSERT OR DELETE OR UPDATE ON public.settings FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version AFTER INSERT OR DELETE OR UPDATE ON public.trainings FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version AFTER INSERT OR DELETE OR UPDATE ON public.url_category_orders FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version AFTER INSERT OR DELETE OR UPDATE ON public.workshop_dates FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version AFTER INSERT OR DELETE OR UPDATE ON public.workshops FOR EACH STATEMENT EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version_delete AFTER DELETE ON public.posts FOR EACH ROW WHEN ((old.publish_at IS NOT NULL)) EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version_delete AFTER DELETE ON public.users FOR EACH ROW WHEN ((old.quality = 'HairDresser'::text)) EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version_insert AFTER INSERT ON public.posts FOR EACH ROW WHEN ((new.publish_at IS NOT NULL)) EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version_insert AFTER INSERT ON public.users FOR EACH ROW WHEN ((new.quality = 'HairDresser'::text)) EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version_update AFTER UPDATE ON public.posts FOR EACH ROW WHEN (((old.publish_at IS NOT NULL) OR (new.publish_at IS NOT NULL))) EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version_update AFTER UPDATE ON public.products FOR EACH ROW WHEN (((old.version <> new.version) OR ((old.stock > 0) IS DISTINCT FROM (new.stock > 0)))) EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER salon_version_update AFTER UPDATE ON public.users FOR EACH ROW WHEN (((old.quality = 'HairDresser'::text) OR (new.quality = 'HairDresser'::text))) EXECUTE FUNCTION raise_salon_version();

CREATE TRIGGER shop_change AFTER INSERT ON public.document_sendings FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();

CREATE TRIGGER shop_change AFTER INSERT ON public.documents FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();

CREATE TRIGGER shop_change AFTER INSERT ON public.till_entries FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();

CREATE TRIGGER shop_change AFTER INSERT OR DELETE ON public.workshop_waiting FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();

CREATE TRIGGER shop_change AFTER INSERT OR DELETE OR UPDATE ON public.document_drafts FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();

CREATE TRIGGER shop_change AFTER INSERT OR DELETE OR UPDATE ON public.orders FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();

CREATE TRIGGER shop_change AFTER INSERT OR DELETE OR UPDATE ON public.payment_comparison FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();

CREATE TRIGGER shop_change AFTER INSERT OR DELETE OR UPDATE ON public.payment_differences FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();

CREATE TRIGGER shop_change AFTER INSERT OR DELETE OR UPDATE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();

CREATE TRIGGER shop_change AFTER INSERT OR DELETE OR UPDATE ON public.promotions FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();

CREATE TRIGGER shop_change AFTER INSERT OR DELETE OR UPDATE ON public.workshop_dates FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();

CREATE TRIGGER shop_change AFTER INSERT OR DELETE OR UPDATE ON public.workshops FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();

CREATE TRIGGER waitlist_change AFTER INSERT OR DELETE OR UPDATE ON public.waitlist_entries FOR EACH STATEMENT EXECUTE FUNCTION note_waitlist_change();

CREATE TRIGGER waitlist_change AFTER INSERT OR UPDATE ON public.waitlist_offers FOR EACH STATEMENT EXECUTE FUNCTION note_waitlist_change();

CREATE TABLE account_secrets (
  user_id bigint NOT NULL,
  purpose text NOT NULL,
  hash bytea NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamp with time zone NOT NULL,
  asker bytea NOT NULL DEFAULT '\x'::bytea,
  CONSTRAINT account_secrets_check CHECK ((length(asker) =
CASE purpose
    WHEN 'password_code'::text THEN 32
    ELSE 0
END)),
  CONSTRAINT account_secrets_hash_check CHECK ((length(hash) = 32)),
  CONSTRAINT account_secrets_hash_key UNIQUE (hash),
  CONSTRAINT account_secrets_pkey PRIMARY KEY (user_id, purpose, asker),
  CONSTRAINT account_secrets_purpose_check CHECK ((purpose = ANY (ARRAY['password_code'::text, 'password_link'::text, 'phone_code'::text, 'email_proof'::text, 'email_release'::text]))),
  CONSTRAINT account_secrets_tries_check CHECK ((tries >= 0)),
  CONSTRAINT account_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX account_secrets_by_expiry ON public.account_secrets USING btree (expires_at);

CREATE TABLE agenda_batches (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL,
  actor_id bigint,
  cause text NOT NULL,
  records jsonb NOT NULL,
  absence jsonb,
  CONSTRAINT agenda_batches_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT agenda_batches_cause_check CHECK ((cause = ANY (ARRAY['drag'::text, 'keyboard'::text, 'dialog'::text, 'resize'::text, 'swap'::text, 'late'::text, 'overrun'::text, 'absence'::text, 'undo'::text]))),
  CONSTRAINT agenda_batches_pkey PRIMARY KEY (id)
);
CREATE INDEX agenda_batches_by_age ON public.agenda_batches USING btree (at);

CREATE TABLE application_files (
  token text NOT NULL,
  job_id bigint NOT NULL,
  application_id bigint,
  name text NOT NULL,
  bytes bigint NOT NULL,
  content text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT application_files_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  CONSTRAINT application_files_application_id_key UNIQUE (application_id),
  CONSTRAINT application_files_bytes_check CHECK ((bytes >= 0)),
  CONSTRAINT application_files_content_key UNIQUE (content),
  CONSTRAINT application_files_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  CONSTRAINT application_files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
  CONSTRAINT application_files_pkey PRIMARY KEY (token)
);
CREATE INDEX application_files_by_job ON public.application_files USING btree (job_id);

CREATE TABLE applications (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  version integer NOT NULL DEFAULT 1,
  job_id bigint NOT NULL,
  user_id bigint,
  given_name text NOT NULL,
  family_name text NOT NULL,
  email text NOT NULL,
  phone text,
  message text NOT NULL,
  has_consented boolean NOT NULL,
  language text NOT NULL,
  stage text NOT NULL DEFAULT 'received'::text,
  trial_on date,
  decided_on date,
  answered_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  trial_block_id bigint,
  CONSTRAINT applications_check CHECK (((trial_on IS NULL) OR (stage = 'trial'::text))),
  CONSTRAINT applications_check1 CHECK (((decided_on IS NOT NULL) = (stage = ANY (ARRAY['accepted'::text, 'refused'::text])))),
  CONSTRAINT applications_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  CONSTRAINT applications_pkey PRIMARY KEY (id),
  CONSTRAINT applications_stage_check CHECK ((stage = ANY (ARRAY['received'::text, 'to_meet'::text, 'trial'::text, 'accepted'::text, 'refused'::text]))),
  CONSTRAINT applications_trial_block_id_fkey FOREIGN KEY (trial_block_id) REFERENCES appointment_services(id) ON DELETE SET NULL,
  CONSTRAINT applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX applications_by_job ON public.applications USING btree (job_id, id);
CREATE INDEX applications_by_trial_block ON public.applications USING btree (trial_block_id) WHERE (trial_block_id IS NOT NULL);
CREATE INDEX applications_by_user ON public.applications USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE TABLE appointment_extras (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  appointment_id bigint NOT NULL,
  service_id bigint NOT NULL,
  professional_id bigint NOT NULL,
  name text NOT NULL,
  price integer NOT NULL,
  CONSTRAINT appointment_extras_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE CASCADE,
  CONSTRAINT appointment_extras_pkey PRIMARY KEY (id),
  CONSTRAINT appointment_extras_price_check CHECK ((price >= 0)),
  CONSTRAINT appointment_extras_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES users(id),
  CONSTRAINT appointment_extras_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id)
);
CREATE INDEX appointment_extras_by_appointment ON public.appointment_extras USING btree (appointment_id);

CREATE TABLE appointment_groups (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  people smallint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT appointment_groups_people_check CHECK ((people > 1)),
  CONSTRAINT appointment_groups_pkey PRIMARY KEY (id)
);

CREATE TABLE appointment_items (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  appointment_id bigint NOT NULL,
  position smallint NOT NULL,
  service_id bigint,
  composed_service_id bigint,
  chosen_professional_id bigint,
  name text NOT NULL,
  price integer NOT NULL,
  charged integer,
  CONSTRAINT appointment_items_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE CASCADE,
  CONSTRAINT appointment_items_appointment_id_position_key UNIQUE (appointment_id, "position"),
  CONSTRAINT appointment_items_charged_check CHECK ((charged >= 0)),
  CONSTRAINT appointment_items_check CHECK ((num_nonnulls(service_id, composed_service_id) = 1)),
  CONSTRAINT appointment_items_chosen_professional_id_fkey FOREIGN KEY (chosen_professional_id) REFERENCES users(id),
  CONSTRAINT appointment_items_composed_service_id_fkey FOREIGN KEY (composed_service_id) REFERENCES composed_services(id),
  CONSTRAINT appointment_items_pkey PRIMARY KEY (id),
  CONSTRAINT appointment_items_position_check CHECK (("position" >= 1)),
  CONSTRAINT appointment_items_price_check CHECK ((price >= 0)),
  CONSTRAINT appointment_items_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id)
);
CREATE INDEX appointment_items_by_composed_service ON public.appointment_items USING btree (composed_service_id) WHERE (composed_service_id IS NOT NULL);
CREATE INDEX appointment_items_by_service ON public.appointment_items USING btree (service_id) WHERE (service_id IS NOT NULL);

CREATE TABLE appointment_series (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  every_weeks smallint NOT NULL,
  dates smallint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  repeats bigint,
  CONSTRAINT appointment_series_dates_check CHECK ((dates > 1)),
  CONSTRAINT appointment_series_every_weeks_check CHECK ((every_weeks > 0)),
  CONSTRAINT appointment_series_pkey PRIMARY KEY (id)
);

CREATE TABLE appointment_services (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  appointment_id bigint,
  item_id bigint,
  position smallint NOT NULL,
  service_id bigint NOT NULL,
  professional_id bigint NOT NULL,
  start_at timestamp with time zone NOT NULL,
  end_at timestamp with time zone NOT NULL,
  busy boolean NOT NULL,
  status text NOT NULL,
  price integer NOT NULL,
  cancelled_apart boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  title text,
  is_private boolean NOT NULL DEFAULT false,
  repetition_id bigint,
  CONSTRAINT appointment_services_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE CASCADE,
  CONSTRAINT appointment_services_check CHECK (((end_at > start_at) OR ((end_at = start_at) AND busy AND (appointment_id IS NOT NULL)))),
  CONSTRAINT appointment_services_check1 CHECK (((appointment_id IS NOT NULL) OR busy)),
  CONSTRAINT appointment_services_check2 CHECK (((appointment_id IS NULL) = (item_id IS NULL))),
  CONSTRAINT appointment_services_check3 CHECK (((status = 'cancelled'::text) OR (NOT cancelled_apart))),
  CONSTRAINT appointment_services_check4 CHECK (((appointment_id IS NULL) OR ((title IS NULL) AND (NOT is_private)))),
  CONSTRAINT appointment_services_check5 CHECK (((appointment_id IS NULL) OR (repetition_id IS NULL))),
  CONSTRAINT appointment_services_item_id_fkey FOREIGN KEY (item_id) REFERENCES appointment_items(id) ON DELETE CASCADE,
  CONSTRAINT appointment_services_pkey PRIMARY KEY (id),
  CONSTRAINT appointment_services_position_check CHECK (("position" >= 1)),
  CONSTRAINT appointment_services_price_check CHECK ((price >= 0)),
  CONSTRAINT appointment_services_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES users(id),
  CONSTRAINT appointment_services_repetition_id_fkey FOREIGN KEY (repetition_id) REFERENCES block_repetitions(id),
  CONSTRAINT appointment_services_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id),
  CONSTRAINT appointment_services_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'done'::text, 'no_show'::text, 'cancelled'::text]))),
  CONSTRAINT appointment_services_title_check CHECK (((length(title) >= 1) AND (length(title) <= 60)))
);
CREATE INDEX appointment_services_by_appointment ON public.appointment_services USING btree (appointment_id, "position");
CREATE INDEX appointment_services_by_professional ON public.appointment_services USING btree (professional_id, start_at);
CREATE INDEX appointment_services_by_repetition ON public.appointment_services USING btree (repetition_id) WHERE (repetition_id IS NOT NULL);
CREATE INDEX appointment_services_by_service ON public.appointment_services USING btree (service_id);
CREATE INDEX appointment_services_by_start ON public.appointment_services USING btree (start_at);

CREATE TABLE appointments (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  uid uuid NOT NULL DEFAULT gen_random_uuid(),
  client_id bigint NOT NULL,
  start_at timestamp with time zone NOT NULL,
  end_at timestamp with time zone NOT NULL,
  status text NOT NULL,
  price integer NOT NULL,
  note text,
  confirmed_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancelled_by bigint,
  cancel_reason text,
  created_at timestamp with time zone NOT NULL,
  created_by bigint,
  version integer NOT NULL DEFAULT 1,
  for_person text,
  source text,
  arrived_at timestamp with time zone,
  started_at timestamp with time zone,
  late_minutes integer,
  charged integer,
  discount integer,
  discount_reason text,
  discount_note text,
  settled_at timestamp with time zone,
  receipt text,
  series_id bigint,
  series_place smallint,
  group_id bigint,
  series_at timestamp with time zone,
  family_member_id bigint,
  length_id bigint,
  imported_start timestamp with time zone,
  CONSTRAINT appointments_cancel_reason_check CHECK ((length(cancel_reason) <= 500)),
  CONSTRAINT appointments_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES users(id),
  CONSTRAINT appointments_charged_check CHECK ((charged >= 0)),
  CONSTRAINT appointments_check CHECK ((end_at > start_at)),
  CONSTRAINT appointments_check1 CHECK (((status = 'cancelled'::text) = (cancelled_at IS NOT NULL))),
  CONSTRAINT appointments_check2 CHECK (((started_at IS NULL) OR (arrived_at IS NOT NULL))),
  CONSTRAINT appointments_check3 CHECK (((charged IS NULL) OR (status = 'done'::text))),
  CONSTRAINT appointments_check4 CHECK (((discount IS NULL) = (discount_reason IS NULL))),
  CONSTRAINT appointments_check5 CHECK (((series_id IS NULL) = (series_place IS NULL))),
  CONSTRAINT appointments_check6 CHECK (((receipt IS NULL) OR (settled_at IS NOT NULL))),
  CONSTRAINT appointments_check7 CHECK (((discount_note IS NULL) OR (discount_reason = 'other'::text))),
  CONSTRAINT appointments_check8 CHECK (((series_id IS NULL) = (series_at IS NULL))),
  CONSTRAINT appointments_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  CONSTRAINT appointments_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT appointments_discount_check CHECK ((discount > 0)),
  CONSTRAINT appointments_discount_note_check CHECK (((length(discount_note) >= 1) AND (length(discount_note) <= 100))),
  CONSTRAINT appointments_discount_reason_check CHECK ((discount_reason = ANY (ARRAY['loyalty'::text, 'goodwill'::text, 'offer'::text, 'team'::text, 'redo'::text, 'other'::text]))),
  CONSTRAINT appointments_family_member_id_fkey FOREIGN KEY (family_member_id) REFERENCES family_members(id) ON DELETE SET NULL,
  CONSTRAINT appointments_for_person_check CHECK ((length(for_person) <= 40)),
  CONSTRAINT appointments_group_id_fkey FOREIGN KEY (group_id) REFERENCES appointment_groups(id),
  CONSTRAINT appointments_late_minutes_check CHECK (((late_minutes >= 1) AND (late_minutes <= 120))),
  CONSTRAINT appointments_length_id_fkey FOREIGN KEY (length_id) REFERENCES hair_lengths(id),
  CONSTRAINT appointments_note_check CHECK ((length(note) <= 1000)),
  CONSTRAINT appointments_pkey PRIMARY KEY (id),
  CONSTRAINT appointments_price_check CHECK ((price >= 0)),
  CONSTRAINT appointments_receipt_check CHECK (((length(receipt) >= 1) AND (length(receipt) <= 40))),
  CONSTRAINT appointments_series_id_fkey FOREIGN KEY (series_id) REFERENCES appointment_series(id),
  CONSTRAINT appointments_series_place_check CHECK ((series_place > 0)),
  CONSTRAINT appointments_source_check CHECK ((source = ANY (ARRAY['staff'::text, 'phone'::text, 'walk_in'::text, 'rebook'::text, 'waitlist'::text, 'series'::text, 'import'::text]))),
  CONSTRAINT appointments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'done'::text, 'no_show'::text, 'cancelled'::text]))),
  CONSTRAINT appointments_uid_key UNIQUE (uid)
);
CREATE INDEX appointments_by_cancellation ON public.appointments USING btree (cancelled_at) WHERE (cancelled_at IS NOT NULL);
CREATE INDEX appointments_by_client ON public.appointments USING btree (client_id, start_at);
CREATE INDEX appointments_by_creation ON public.appointments USING brin (created_at) WITH (pages_per_range='16', autosummarize='on');
CREATE INDEX appointments_by_family_member ON public.appointments USING btree (family_member_id) WHERE (family_member_id IS NOT NULL);
CREATE INDEX appointments_by_group ON public.appointments USING btree (group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX appointments_by_length ON public.appointments USING btree (length_id) WHERE (length_id IS NOT NULL);
CREATE INDEX appointments_by_series ON public.appointments USING btree (series_id) WHERE (series_id IS NOT NULL);
CREATE INDEX appointments_by_start ON public.appointments USING btree (start_at);
CREATE INDEX appointments_missed ON public.appointments USING btree (client_id) WHERE (status = 'no_show'::text);
CREATE INDEX appointments_of_days ON public.appointments USING btree (client_id) WHERE ((end_at - start_at) > '1 day'::interval);

CREATE TABLE apprentices (
  user_id bigint NOT NULL,
  tutor_id bigint NOT NULL,
  CONSTRAINT apprentices_check CHECK ((tutor_id <> user_id)),
  CONSTRAINT apprentices_pkey PRIMARY KEY (user_id),
  CONSTRAINT apprentices_tutor_id_fkey FOREIGN KEY (tutor_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT apprentices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX apprentices_by_tutor ON public.apprentices USING btree (tutor_id);

CREATE TABLE block_repetitions (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  every_weeks smallint NOT NULL,
  weekdays smallint[] NOT NULL,
  CONSTRAINT block_repetitions_every_weeks_check CHECK (((every_weeks >= 1) AND (every_weeks <= 8))),
  CONSTRAINT block_repetitions_pkey PRIMARY KEY (id),
  CONSTRAINT block_repetitions_weekdays_check CHECK ((((cardinality(weekdays) >= 1) AND (cardinality(weekdays) <= 7)) AND (weekdays <@ '{1,2,3,4,5,6,7}'::smallint[])))
);

CREATE TABLE calendar_changes (
  day integer NOT NULL,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at timestamp with time zone NOT NULL DEFAULT now(),
  kind text NOT NULL DEFAULT 'time'::text,
  appointment_id bigint,
  break_id bigint,
  start_at timestamp with time zone,
  end_at timestamp with time zone,
  CONSTRAINT calendar_changes_kind_check CHECK ((kind = ANY (ARRAY['time'::text, 'record'::text, 'task'::text, 'mail'::text, 'file'::text, 'shop'::text, 'chat'::text, 'waitlist'::text])))
);
CREATE INDEX calendar_changes_by_transaction ON public.calendar_changes USING btree (xid);

CREATE TABLE calendar_feeds (
  user_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_read_at timestamp with time zone,
  CONSTRAINT calendar_feeds_pkey PRIMARY KEY (user_id),
  CONSTRAINT calendar_feeds_token_hash_check CHECK ((length(token_hash) = 32)),
  CONSTRAINT calendar_feeds_token_hash_key UNIQUE (token_hash),
  CONSTRAINT calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE categories (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  name text NOT NULL,
  description text,
  color text NOT NULL,
  position integer NOT NULL,
  CONSTRAINT categories_color_check CHECK ((color = ANY (ARRAY['framboise'::text, 'henne'::text, 'cuivre'::text, 'abricot'::text, 'miel'::text, 'mimosa'::text, 'tilleul'::text, 'fougere'::text, 'sapin'::text, 'jade'::text, 'lagon'::text, 'azur'::text, 'bleuet'::text, 'indigo'::text, 'lavande'::text, 'prune'::text, 'orchidee'::text, 'rosethe'::text, 'taupe'::text, 'ardoise'::text]))),
  CONSTRAINT categories_description_check CHECK ((length(description) <= 300)),
  CONSTRAINT categories_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  CONSTRAINT categories_name_key UNIQUE (name),
  CONSTRAINT categories_pkey PRIMARY KEY (id),
  CONSTRAINT categories_position_check CHECK (("position" >= 1))
);

CREATE TABLE chat_cards (
  message_id bigint NOT NULL,
  position smallint NOT NULL,
  kind text NOT NULL,
  client_id bigint,
  appointment_id bigint,
  file_id bigint,
  CONSTRAINT chat_cards_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE SET NULL,
  CONSTRAINT chat_cards_check CHECK (((client_id IS NULL) OR (kind = 'client'::text))),
  CONSTRAINT chat_cards_check1 CHECK (((appointment_id IS NULL) OR (kind = 'visit'::text))),
  CONSTRAINT chat_cards_check2 CHECK (((file_id IS NULL) OR (kind = 'file'::text))),
  CONSTRAINT chat_cards_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT chat_cards_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE SET NULL,
  CONSTRAINT chat_cards_kind_check CHECK ((kind = ANY (ARRAY['client'::text, 'visit'::text, 'file'::text]))),
  CONSTRAINT chat_cards_message_id_fkey FOREIGN KEY (message_id) REFERENCES chat_messages(id) ON DELETE CASCADE,
  CONSTRAINT chat_cards_pkey PRIMARY KEY (message_id, "position")
);
CREATE INDEX chat_cards_by_appointment ON public.chat_cards USING btree (appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX chat_cards_by_client ON public.chat_cards USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX chat_cards_by_file ON public.chat_cards USING btree (file_id) WHERE (file_id IS NOT NULL);

CREATE TABLE chat_images (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  message_id bigint,
  uploaded_by bigint,
  name text NOT NULL,
  bytes bigint NOT NULL,
  content text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT chat_images_bytes_check CHECK ((bytes >= 0)),
  CONSTRAINT chat_images_content_key UNIQUE (content),
  CONSTRAINT chat_images_message_id_fkey FOREIGN KEY (message_id) REFERENCES chat_messages(id) ON DELETE CASCADE,
  CONSTRAINT chat_images_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
  CONSTRAINT chat_images_pkey PRIMARY KEY (id),
  CONSTRAINT chat_images_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX chat_images_by_message ON public.chat_images USING btree (message_id);
CREATE INDEX chat_images_by_uploader ON public.chat_images USING btree (uploaded_by) WHERE (uploaded_by IS NOT NULL);

CREATE TABLE chat_mentions (
  message_id bigint NOT NULL,
  user_id bigint NOT NULL,
  CONSTRAINT chat_mentions_message_id_fkey FOREIGN KEY (message_id) REFERENCES chat_messages(id) ON DELETE CASCADE,
  CONSTRAINT chat_mentions_pkey PRIMARY KEY (user_id, message_id),
  CONSTRAINT chat_mentions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX chat_mentions_by_message ON public.chat_mentions USING btree (message_id);

CREATE TABLE chat_messages (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  conversation_id bigint NOT NULL,
  author_id bigint,
  is_incoming boolean NOT NULL,
  text text NOT NULL,
  meaning text,
  provider text,
  provider_id text,
  reference uuid,
  at timestamp with time zone NOT NULL,
  CONSTRAINT chat_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT chat_messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  CONSTRAINT chat_messages_meaning_check CHECK ((meaning = ANY (ARRAY['yes'::text, 'no'::text, 'stop'::text]))),
  CONSTRAINT chat_messages_pkey PRIMARY KEY (id),
  CONSTRAINT chat_messages_provider_provider_id_key UNIQUE (provider, provider_id),
  CONSTRAINT chat_messages_reference_key UNIQUE (reference)
);
CREATE INDEX chat_messages_by_author ON public.chat_messages USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX chat_messages_by_conversation ON public.chat_messages USING btree (conversation_id, id);
CREATE INDEX chat_messages_by_time ON public.chat_messages USING btree (at);

CREATE TABLE chat_reads (
  conversation_id bigint NOT NULL,
  user_id bigint NOT NULL,
  last_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT chat_reads_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  CONSTRAINT chat_reads_pkey PRIMARY KEY (conversation_id, user_id),
  CONSTRAINT chat_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX chat_reads_by_user ON public.chat_reads USING btree (user_id);

CREATE TABLE client_notes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  client_id bigint NOT NULL,
  author_id bigint,
  body text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT client_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT client_notes_body_check CHECK (((length(body) >= 1) AND (length(body) <= 1000))),
  CONSTRAINT client_notes_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT client_notes_pkey PRIMARY KEY (id)
);
CREATE INDEX client_notes_by_author ON public.client_notes USING btree (author_id);
CREATE INDEX client_notes_by_client ON public.client_notes USING btree (client_id, id);

CREATE TABLE closures (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  during tstzrange NOT NULL,
  reason text,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT closures_during_check CHECK ((lower_inc(during) AND (NOT upper_inc(during)) AND (NOT isempty(during)) AND (NOT lower_inf(during)) AND (NOT upper_inf(during)))),
  CONSTRAINT closures_during_excl EXCLUDE USING gist (during WITH &&),
  CONSTRAINT closures_pkey PRIMARY KEY (id),
  CONSTRAINT closures_reason_check CHECK ((length(reason) <= 500))
);

CREATE TABLE company (
  id integer NOT NULL DEFAULT 1,
  version integer NOT NULL DEFAULT 1,
  legal_name text NOT NULL DEFAULT ''::text,
  legal_form text NOT NULL DEFAULT ''::text,
  is_sole_trader boolean NOT NULL DEFAULT false,
  share_capital bigint,
  siren text NOT NULL DEFAULT ''::text,
  siret text NOT NULL DEFAULT ''::text,
  register text NOT NULL DEFAULT ''::text,
  vat_number text NOT NULL DEFAULT ''::text,
  vat_regime text NOT NULL DEFAULT 'normal'::text,
  late_payment_rate integer,
  mediator_name text NOT NULL DEFAULT ''::text,
  mediator_website text NOT NULL DEFAULT ''::text,
  mediator_address text NOT NULL DEFAULT ''::text,
  host_name text NOT NULL DEFAULT ''::text,
  host_address text NOT NULL DEFAULT ''::text,
  host_phone text NOT NULL DEFAULT ''::text,
  publication_director text NOT NULL DEFAULT ''::text,
  CONSTRAINT company_check CHECK (((siren = ''::text) OR (siret = ''::text) OR starts_with(siret, siren))),
  CONSTRAINT company_id_check CHECK ((id = 1)),
  CONSTRAINT company_late_payment_rate_check CHECK (((late_payment_rate >= 0) AND (late_payment_rate <= 10000))),
  CONSTRAINT company_pkey PRIMARY KEY (id),
  CONSTRAINT company_share_capital_check CHECK ((share_capital >= 0)),
  CONSTRAINT company_siren_check CHECK ((siren ~ '^(\d{9})?$'::text)),
  CONSTRAINT company_siret_check CHECK ((siret ~ '^(\d{14})?$'::text)),
  CONSTRAINT company_vat_regime_check CHECK ((vat_regime = ANY (ARRAY['normal'::text, 'franchise'::text])))
);

CREATE TABLE composed_service_lengths (
  composed_service_id bigint NOT NULL,
  length_id bigint NOT NULL,
  price integer NOT NULL,
  CONSTRAINT composed_service_lengths_composed_service_id_fkey FOREIGN KEY (composed_service_id) REFERENCES composed_services(id) ON DELETE CASCADE,
  CONSTRAINT composed_service_lengths_length_id_fkey FOREIGN KEY (length_id) REFERENCES hair_lengths(id) ON DELETE CASCADE,
  CONSTRAINT composed_service_lengths_pkey PRIMARY KEY (composed_service_id, length_id),
  CONSTRAINT composed_service_lengths_price_check CHECK (((price >= 0) AND (price <= 10000000)))
);
CREATE INDEX composed_service_lengths_by_length ON public.composed_service_lengths USING btree (length_id);

CREATE TABLE composed_service_steps (
  composed_service_id bigint NOT NULL,
  position smallint NOT NULL,
  service_id bigint NOT NULL,
  CONSTRAINT composed_service_steps_composed_service_id_fkey FOREIGN KEY (composed_service_id) REFERENCES composed_services(id) ON DELETE CASCADE,
  CONSTRAINT composed_service_steps_pkey PRIMARY KEY (composed_service_id, "position"),
  CONSTRAINT composed_service_steps_position_check CHECK ((("position" >= 1) AND ("position" <= 20))),
  CONSTRAINT composed_service_steps_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id)
);
CREATE INDEX composed_service_steps_by_service ON public.composed_service_steps USING btree (service_id);

CREATE TABLE composed_services (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  category_id bigint NOT NULL,
  name text NOT NULL,
  description text,
  price integer,
  disabled boolean NOT NULL DEFAULT false,
  CONSTRAINT composed_services_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  CONSTRAINT composed_services_description_check CHECK ((length(description) <= 1000)),
  CONSTRAINT composed_services_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
  CONSTRAINT composed_services_pkey PRIMARY KEY (id),
  CONSTRAINT composed_services_price_check CHECK (((price >= 0) AND (price <= 10000000)))
);
CREATE INDEX composed_services_by_category ON public.composed_services USING btree (category_id);

CREATE TABLE conversations (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  phone text,
  client_id bigint,
  low_id bigint,
  high_id bigint,
  CONSTRAINT conversations_check CHECK (((kind = 'client'::text) = (phone IS NOT NULL))),
  CONSTRAINT conversations_check1 CHECK (((kind = 'client'::text) OR (client_id IS NULL))),
  CONSTRAINT conversations_check2 CHECK (((kind = 'direct'::text) = (low_id IS NOT NULL))),
  CONSTRAINT conversations_check3 CHECK (((low_id IS NULL) = (high_id IS NULL))),
  CONSTRAINT conversations_check4 CHECK ((low_id < high_id)),
  CONSTRAINT conversations_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT conversations_high_id_fkey FOREIGN KEY (high_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT conversations_kind_check CHECK ((kind = ANY (ARRAY['client'::text, 'team'::text, 'direct'::text]))),
  CONSTRAINT conversations_low_id_fkey FOREIGN KEY (low_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT conversations_low_id_high_id_key UNIQUE (low_id, high_id),
  CONSTRAINT conversations_phone_key UNIQUE (phone),
  CONSTRAINT conversations_pkey PRIMARY KEY (id)
);
CREATE INDEX conversations_by_client ON public.conversations USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX conversations_by_high ON public.conversations USING btree (high_id) WHERE (high_id IS NOT NULL);
CREATE UNIQUE INDEX conversations_one_team ON public.conversations USING btree (kind) WHERE (kind = 'team'::text);

CREATE TABLE deleted_contents (
  content text NOT NULL,
  CONSTRAINT deleted_contents_pkey PRIMARY KEY (content)
);

CREATE TABLE deleted_pictures (
  url text NOT NULL,
  CONSTRAINT deleted_pictures_pkey PRIMARY KEY (url)
);

CREATE TABLE demand (
  day date NOT NULL,
  hour smallint NOT NULL,
  weekday smallint NOT NULL,
  searches integer NOT NULL DEFAULT 0,
  fruitless integer NOT NULL DEFAULT 0,
  holds integer NOT NULL DEFAULT 0,
  CONSTRAINT demand_check CHECK (((fruitless >= 0) AND (fruitless <= searches))),
  CONSTRAINT demand_holds_check CHECK ((holds >= 0)),
  CONSTRAINT demand_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  CONSTRAINT demand_pkey PRIMARY KEY (day, hour, weekday),
  CONSTRAINT demand_searches_check CHECK ((searches >= 0)),
  CONSTRAINT demand_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);

CREATE TABLE document_counters (
  series text NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL,
  issued_on date NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT document_counters_pkey PRIMARY KEY (series, year),
  CONSTRAINT document_counters_series_check CHECK ((series = ANY (ARRAY['F'::text, 'A'::text, 'N'::text])))
);

CREATE TABLE document_drafts (
  id bigint NOT NULL DEFAULT nextval('documents_id_seq'::regclass),
  version integer NOT NULL DEFAULT 1,
  customer_id bigint,
  form jsonb NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT document_drafts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id),
  CONSTRAINT document_drafts_pkey PRIMARY KEY (id)
);
CREATE INDEX document_drafts_by_customer ON public.document_drafts USING btree (customer_id) WHERE (customer_id IS NOT NULL);

CREATE TABLE document_parties (
  document_id bigint NOT NULL,
  name text NOT NULL,
  street text,
  zip_code text,
  city text,
  siren text,
  delivery text,
  CONSTRAINT document_parties_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  CONSTRAINT document_parties_pkey PRIMARY KEY (document_id)
);

CREATE TABLE document_sendings (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  document_id bigint NOT NULL,
  reference uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  by_id bigint NOT NULL,
  CONSTRAINT document_sendings_by_id_fkey FOREIGN KEY (by_id) REFERENCES users(id),
  CONSTRAINT document_sendings_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  CONSTRAINT document_sendings_pkey PRIMARY KEY (id),
  CONSTRAINT document_sendings_reference_key UNIQUE (reference)
);
CREATE INDEX document_sendings_by_document ON public.document_sendings USING btree (document_id);

CREATE TABLE documents (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  series text NOT NULL,
  year integer NOT NULL,
  number integer NOT NULL,
  issued_on date NOT NULL,
  issued_at timestamp with time zone NOT NULL,
  order_id bigint,
  credited_id bigint,
  content jsonb,
  total integer NOT NULL,
  previous bytea NOT NULL,
  hash bytea NOT NULL,
  appointment_id bigint,
  customer_id bigint,
  content_hash bytea,
  emptied_on date,
  CONSTRAINT documents_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id),
  CONSTRAINT documents_check CHECK (((series = 'A'::text) = (credited_id IS NOT NULL))),
  CONSTRAINT documents_check1 CHECK ((credited_id < id)),
  CONSTRAINT documents_check2 CHECK (((series = 'N'::text) = (appointment_id IS NOT NULL))),
  CONSTRAINT documents_check3 CHECK (((content IS NULL) = (emptied_on IS NOT NULL))),
  CONSTRAINT documents_check4 CHECK (((content IS NOT NULL) OR (content_hash IS NOT NULL))),
  CONSTRAINT documents_credited_id_fkey FOREIGN KEY (credited_id) REFERENCES documents(id),
  CONSTRAINT documents_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id),
  CONSTRAINT documents_number_check CHECK ((number > 0)),
  CONSTRAINT documents_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT documents_pkey PRIMARY KEY (id),
  CONSTRAINT documents_series_check CHECK ((series = ANY (ARRAY['F'::text, 'A'::text, 'N'::text]))),
  CONSTRAINT documents_series_year_number_key UNIQUE (series, year, number),
  CONSTRAINT documents_total_check CHECK ((total >= 0))
);
CREATE INDEX documents_by_credited ON public.documents USING btree (credited_id) WHERE (credited_id IS NOT NULL);
CREATE INDEX documents_by_customer ON public.documents USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX documents_by_day ON public.documents USING btree (issued_on);
CREATE INDEX documents_by_order ON public.documents USING btree (order_id);
CREATE INDEX documents_by_visit ON public.documents USING btree (appointment_id, id) WHERE (series = 'N'::text);
CREATE UNIQUE INDEX documents_one_invoice_per_order ON public.documents USING btree (order_id) WHERE (series = 'F'::text);

CREATE TABLE external_identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id bigint NOT NULL,
  linked_at timestamp with time zone NOT NULL,
  CONSTRAINT external_identities_issuer_check CHECK ((length(issuer) <= 500)),
  CONSTRAINT external_identities_pkey PRIMARY KEY (issuer, subject),
  CONSTRAINT external_identities_subject_check CHECK ((length(subject) <= 255)),
  CONSTRAINT external_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT external_identities_user_id_issuer_key UNIQUE (user_id, issuer)
);

CREATE TABLE family_members (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  guardian_id bigint NOT NULL,
  given_name text NOT NULL,
  family_name text NOT NULL,
  birth_date date,
  created_at timestamp with time zone NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT family_members_family_name_check CHECK (((length(family_name) >= 1) AND (length(family_name) <= 100))),
  CONSTRAINT family_members_given_name_check CHECK (((length(given_name) >= 1) AND (length(given_name) <= 40))),
  CONSTRAINT family_members_guardian_id_fkey FOREIGN KEY (guardian_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT family_members_pkey PRIMARY KEY (id)
);
CREATE INDEX family_members_by_guardian ON public.family_members USING btree (guardian_id, id);

CREATE TABLE file_favourites (
  file_id bigint NOT NULL,
  user_id bigint NOT NULL,
  CONSTRAINT file_favourites_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  CONSTRAINT file_favourites_pkey PRIMARY KEY (file_id, user_id),
  CONSTRAINT file_favourites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX file_favourites_by_user ON public.file_favourites USING btree (user_id);

CREATE TABLE file_shares (
  file_id bigint NOT NULL,
  user_id bigint NOT NULL,
  CONSTRAINT file_shares_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  CONSTRAINT file_shares_pkey PRIMARY KEY (file_id, user_id),
  CONSTRAINT file_shares_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX file_shares_by_user ON public.file_shares USING btree (user_id);

CREATE TABLE files (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  folder_id bigint NOT NULL,
  name text NOT NULL,
  bytes bigint NOT NULL,
  content text NOT NULL,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  for_all boolean NOT NULL DEFAULT false,
  subject_id bigint,
  uploaded_by bigint,
  created_at timestamp with time zone NOT NULL,
  trashed_at timestamp with time zone,
  expires_at timestamp with time zone,
  version integer NOT NULL DEFAULT 1,
  mail_id bigint,
  CONSTRAINT files_bytes_check CHECK ((bytes >= 0)),
  CONSTRAINT files_content_key UNIQUE (content),
  CONSTRAINT files_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES folders(id),
  CONSTRAINT files_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE CASCADE,
  CONSTRAINT files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
  CONSTRAINT files_pkey PRIMARY KEY (id),
  CONSTRAINT files_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT files_tags_check CHECK ((cardinality(tags) <= 10)),
  CONSTRAINT files_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX files_by_expiry ON public.files USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX files_by_folder ON public.files USING btree (folder_id);
CREATE INDEX files_by_mail ON public.files USING btree (mail_id) WHERE (mail_id IS NOT NULL);
CREATE INDEX files_by_subject ON public.files USING btree (subject_id) WHERE (subject_id IS NOT NULL);
CREATE INDEX files_by_uploader ON public.files USING btree (uploaded_by) WHERE (uploaded_by IS NOT NULL);
CREATE INDEX files_in_trash ON public.files USING btree (trashed_at) WHERE (trashed_at IS NOT NULL);

CREATE TABLE folders (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  parent_id bigint,
  section text NOT NULL,
  name text,
  client_id bigint,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT folders_check CHECK ((parent_id < id)),
  CONSTRAINT folders_check1 CHECK (((name IS NULL) = (parent_id IS NULL))),
  CONSTRAINT folders_check2 CHECK (((client_id IS NULL) OR (section = 'clients'::text))),
  CONSTRAINT folders_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT folders_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  CONSTRAINT folders_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES folders(id),
  CONSTRAINT folders_pkey PRIMARY KEY (id),
  CONSTRAINT folders_section_check CHECK ((section = ANY (ARRAY['team'::text, 'contracts'::text, 'clients'::text, 'mail'::text, 'exports'::text])))
);
CREATE INDEX folders_by_client ON public.folders USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX folders_by_parent ON public.folders USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE UNIQUE INDEX folders_one_per_client ON public.folders USING btree (client_id) WHERE ((parent_id IS NULL) AND (client_id IS NOT NULL));
CREATE UNIQUE INDEX folders_one_per_section ON public.folders USING btree (section) WHERE ((parent_id IS NULL) AND (section <> 'clients'::text));

CREATE TABLE hair_lengths (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  position smallint,
  name text NOT NULL,
  CONSTRAINT hair_lengths_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  CONSTRAINT hair_lengths_pkey PRIMARY KEY (id),
  CONSTRAINT hair_lengths_position_check CHECK ((("position" >= 1) AND ("position" <= 6))),
  CONSTRAINT hair_lengths_position_key UNIQUE ("position") DEFERRABLE INITIALLY DEFERRED
);

CREATE TABLE history (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL,
  actor_id bigint,
  entity text NOT NULL,
  entity_id bigint NOT NULL,
  action text NOT NULL,
  changes jsonb NOT NULL DEFAULT '{}'::jsonb,
  batch_id bigint,
  CONSTRAINT history_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT history_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES agenda_batches(id) ON DELETE SET NULL,
  CONSTRAINT history_pkey PRIMARY KEY (id)
);
CREATE INDEX history_by_actor ON public.history USING btree (actor_id, id);
CREATE INDEX history_by_batch ON public.history USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX history_by_entity ON public.history USING btree (entity, entity_id, id);

CREATE TABLE holds (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  token_hash bytea NOT NULL,
  address text NOT NULL,
  user_id bigint,
  start_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  renewed boolean NOT NULL DEFAULT false,
  kind text NOT NULL DEFAULT 'visitor'::text,
  CONSTRAINT holds_check CHECK ((expires_at > created_at)),
  CONSTRAINT holds_kind_check CHECK ((kind = ANY (ARRAY['visitor'::text, 'offer'::text]))),
  CONSTRAINT holds_pkey PRIMARY KEY (id),
  CONSTRAINT holds_token_hash_check CHECK ((length(token_hash) = 32)),
  CONSTRAINT holds_token_hash_key UNIQUE (token_hash),
  CONSTRAINT holds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX holds_by_address ON public.holds USING btree (address);
CREATE INDEX holds_by_expiry ON public.holds USING btree (expires_at);

CREATE TABLE idempotency_keys (
  user_id bigint NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  status smallint NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT idempotency_keys_key_check CHECK (((length(key) >= 1) AND (length(key) <= 255))),
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, key),
  CONSTRAINT idempotency_keys_status_check CHECK (((status >= 200) AND (status <= 299))),
  CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

CREATE TABLE identity_proofs (
  code_hash bytea NOT NULL,
  browser bytea NOT NULL,
  user_id bigint,
  issuer text NOT NULL,
  subject text NOT NULL,
  family_name text NOT NULL,
  given_name text NOT NULL,
  email text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT identity_proofs_pkey PRIMARY KEY (code_hash),
  CONSTRAINT identity_proofs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX identity_proofs_by_user ON public.identity_proofs USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE TABLE import_models (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  columns text[] NOT NULL,
  targets text[] NOT NULL,
  kind text NOT NULL DEFAULT 'clients'::text,
  CONSTRAINT import_models_check CHECK ((cardinality(columns) = cardinality(targets))),
  CONSTRAINT import_models_kind_check CHECK ((kind = ANY (ARRAY['clients'::text, 'visits'::text, 'services'::text, 'team'::text]))),
  CONSTRAINT import_models_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  CONSTRAINT import_models_name_key UNIQUE (kind, name),
  CONSTRAINT import_models_pkey PRIMARY KEY (id)
);

CREATE TABLE import_rows (
  import_id bigint NOT NULL,
  line integer NOT NULL,
  cells jsonb NOT NULL,
  verdict text,
  reasons text[] NOT NULL DEFAULT '{}'::text[],
  unreadable text,
  other_line integer,
  person_id bigint,
  is_blocked boolean NOT NULL DEFAULT false,
  has_health_note boolean NOT NULL DEFAULT false,
  keeps_health_notes boolean NOT NULL DEFAULT false,
  blocked_decision text,
  appointment_id bigint,
  blocked_from timestamp with time zone,
  blocked_client_id bigint,
  service_id bigint,
  category_id bigint,
  CONSTRAINT import_rows_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE SET NULL,
  CONSTRAINT import_rows_blocked_client_id_fkey FOREIGN KEY (blocked_client_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT import_rows_blocked_decision_check CHECK ((blocked_decision = ANY (ARRAY['red_zone'::text, 'left'::text]))),
  CONSTRAINT import_rows_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE SET NULL,
  CONSTRAINT import_rows_cells_check CHECK ((jsonb_typeof(cells) = 'array'::text)),
  CONSTRAINT import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  CONSTRAINT import_rows_line_check CHECK ((line > 1)),
  CONSTRAINT import_rows_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT import_rows_pkey PRIMARY KEY (import_id, line),
  CONSTRAINT import_rows_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE SET NULL,
  CONSTRAINT import_rows_verdict_check CHECK ((verdict = ANY (ARRAY['new'::text, 'matched'::text, 'completed'::text, 'different'::text, 'rejected'::text])))
);
CREATE INDEX import_rows_by_appointment ON public.import_rows USING btree (appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX import_rows_by_blocked_client ON public.import_rows USING btree (blocked_client_id) WHERE (blocked_client_id IS NOT NULL);
CREATE INDEX import_rows_by_category ON public.import_rows USING btree (category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX import_rows_by_person ON public.import_rows USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX import_rows_by_service ON public.import_rows USING btree (service_id) WHERE (service_id IS NOT NULL);

CREATE TABLE imported_visits (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  client_id bigint NOT NULL,
  visited_on date NOT NULL,
  minute smallint,
  text text NOT NULL,
  professional_id bigint,
  professional_name text,
  price integer,
  import_id bigint,
  CONSTRAINT imported_visits_check CHECK (((professional_id IS NULL) OR (professional_name IS NULL))),
  CONSTRAINT imported_visits_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id),
  CONSTRAINT imported_visits_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE SET NULL,
  CONSTRAINT imported_visits_minute_check CHECK (((minute >= 0) AND (minute <= 1439))),
  CONSTRAINT imported_visits_pkey PRIMARY KEY (id),
  CONSTRAINT imported_visits_price_check CHECK ((price >= 0)),
  CONSTRAINT imported_visits_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES users(id),
  CONSTRAINT imported_visits_professional_name_check CHECK (((length(professional_name) >= 1) AND (length(professional_name) <= 200))),
  CONSTRAINT imported_visits_text_check CHECK (((length(text) >= 1) AND (length(text) <= 200)))
);
CREATE INDEX imported_visits_by_client ON public.imported_visits USING btree (client_id, visited_on);
CREATE INDEX imported_visits_by_import ON public.imported_visits USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX imported_visits_by_professional ON public.imported_visits USING btree (professional_id) WHERE (professional_id IS NOT NULL);

CREATE TABLE imports (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  file_name text NOT NULL,
  status text NOT NULL,
  header jsonb NOT NULL,
  preset text,
  targets text[] NOT NULL,
  keeps_health_notes boolean NOT NULL DEFAULT false,
  revision integer NOT NULL DEFAULT 1,
  row_count integer NOT NULL DEFAULT 0,
  done_through integer NOT NULL DEFAULT 1,
  created_by bigint,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  model_id bigint,
  kind text NOT NULL DEFAULT 'clients'::text,
  matches jsonb,
  failure text,
  CONSTRAINT imports_check CHECK ((expires_at > created_at)),
  CONSTRAINT imports_check1 CHECK (((status = 'failed'::text) = (failure IS NOT NULL))),
  CONSTRAINT imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT imports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 150))),
  CONSTRAINT imports_header_check CHECK ((jsonb_typeof(header) = 'array'::text)),
  CONSTRAINT imports_kind_check CHECK ((kind = ANY (ARRAY['clients'::text, 'visits'::text, 'services'::text, 'team'::text]))),
  CONSTRAINT imports_matches_check CHECK ((jsonb_typeof(matches) = 'object'::text)),
  CONSTRAINT imports_model_id_fkey FOREIGN KEY (model_id) REFERENCES import_models(id) ON DELETE SET NULL,
  CONSTRAINT imports_pkey PRIMARY KEY (id),
  CONSTRAINT imports_preset_check CHECK ((preset = ANY (ARRAY['fresha'::text, 'square'::text, 'easyappointments'::text]))),
  CONSTRAINT imports_status_check CHECK ((status = ANY (ARRAY['receiving'::text, 'uploaded'::text, 'tried'::text, 'running'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX imports_by_author ON public.imports USING btree (created_by);
CREATE INDEX imports_by_model ON public.imports USING btree (model_id);

CREATE TABLE jobs (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  version integer NOT NULL DEFAULT 1,
  title text NOT NULL,
  contract text NOT NULL,
  weekly_minutes integer,
  pay_min integer NOT NULL,
  pay_max integer NOT NULL,
  pay_per text NOT NULL,
  content text NOT NULL,
  plain_text text NOT NULL,
  starts_on date,
  publish_at timestamp with time zone,
  valid_through date NOT NULL,
  received integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT jobs_check CHECK ((pay_max >= pay_min)),
  CONSTRAINT jobs_contract_check CHECK ((contract = ANY (ARRAY['permanent'::text, 'fixed_term'::text, 'apprenticeship'::text, 'extra'::text]))),
  CONSTRAINT jobs_pay_min_check CHECK ((pay_min > 0)),
  CONSTRAINT jobs_pay_per_check CHECK ((pay_per = ANY (ARRAY['month'::text, 'hour'::text]))),
  CONSTRAINT jobs_pkey PRIMARY KEY (id),
  CONSTRAINT jobs_title_check CHECK (((length(title) >= 3) AND (length(title) <= 120))),
  CONSTRAINT jobs_weekly_minutes_check CHECK (((weekly_minutes >= 1) AND (weekly_minutes <= 2880)))
);

CREATE TABLE legal_texts (
  page text NOT NULL,
  version integer NOT NULL,
  body text NOT NULL,
  approved_by bigint,
  approved_at timestamp with time zone NOT NULL,
  CONSTRAINT legal_texts_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT legal_texts_body_check CHECK (((length(body) >= 1) AND (length(body) <= 20000))),
  CONSTRAINT legal_texts_page_check CHECK ((page = ANY (ARRAY['notice'::text, 'terms'::text, 'privacy'::text, 'accessibility'::text]))),
  CONSTRAINT legal_texts_pkey PRIMARY KEY (page, version),
  CONSTRAINT legal_texts_version_check CHECK ((version > 0))
);

CREATE TABLE mail_drafts (
  thread_id bigint NOT NULL,
  author_id bigint NOT NULL,
  body text NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT mail_drafts_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT mail_drafts_body_check CHECK (((length(body) >= 1) AND (length(body) <= 10000))),
  CONSTRAINT mail_drafts_pkey PRIMARY KEY (thread_id, author_id),
  CONSTRAINT mail_drafts_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES mail_threads(id) ON DELETE CASCADE
);
CREATE INDEX mail_drafts_by_author ON public.mail_drafts USING btree (author_id);

CREATE TABLE mail_labels (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  color text NOT NULL,
  CONSTRAINT mail_labels_color_check CHECK ((color = ANY (ARRAY['framboise'::text, 'henne'::text, 'cuivre'::text, 'abricot'::text, 'miel'::text, 'mimosa'::text, 'tilleul'::text, 'fougere'::text, 'sapin'::text, 'jade'::text, 'lagon'::text, 'azur'::text, 'bleuet'::text, 'indigo'::text, 'lavande'::text, 'prune'::text, 'orchidee'::text, 'rosethe'::text, 'taupe'::text, 'ardoise'::text]))),
  CONSTRAINT mail_labels_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  CONSTRAINT mail_labels_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX mail_labels_by_name ON public.mail_labels USING btree (lower(name));

CREATE TABLE mail_readers (
  thread_id bigint NOT NULL,
  user_id bigint NOT NULL,
  is_writing boolean NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT mail_readers_pkey PRIMARY KEY (thread_id, user_id),
  CONSTRAINT mail_readers_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES mail_threads(id) ON DELETE CASCADE,
  CONSTRAINT mail_readers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX mail_readers_by_user ON public.mail_readers USING btree (user_id);

CREATE TABLE mail_templates (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  body text NOT NULL,
  CONSTRAINT mail_templates_body_check CHECK (((length(body) >= 1) AND (length(body) <= 10000))),
  CONSTRAINT mail_templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  CONSTRAINT mail_templates_pkey PRIMARY KEY (id)
);

CREATE TABLE mail_thread_labels (
  thread_id bigint NOT NULL,
  label_id bigint NOT NULL,
  CONSTRAINT mail_thread_labels_label_id_fkey FOREIGN KEY (label_id) REFERENCES mail_labels(id) ON DELETE CASCADE,
  CONSTRAINT mail_thread_labels_pkey PRIMARY KEY (thread_id, label_id),
  CONSTRAINT mail_thread_labels_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES mail_threads(id) ON DELETE CASCADE
);
CREATE INDEX mail_thread_labels_by_label ON public.mail_thread_labels USING btree (label_id);

CREATE TABLE mail_threads (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  subject text NOT NULL,
  contact_name text NOT NULL,
  contact_email text NOT NULL,
  contact_phone text,
  language text NOT NULL DEFAULT 'fr'::text,
  client_id bigint,
  place text NOT NULL DEFAULT 'inbox'::text,
  is_unread boolean NOT NULL DEFAULT false,
  is_starred boolean NOT NULL DEFAULT false,
  assignee_id bigint,
  created_at timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  trashed_at timestamp with time zone,
  CONSTRAINT mail_threads_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT mail_threads_check CHECK (((place = 'trash'::text) = (trashed_at IS NOT NULL))),
  CONSTRAINT mail_threads_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT mail_threads_contact_email_check CHECK (((contact_email = lower(contact_email)) AND ((length(contact_email) >= 3) AND (length(contact_email) <= 254)))),
  CONSTRAINT mail_threads_contact_name_check CHECK ((length(contact_name) <= 200)),
  CONSTRAINT mail_threads_contact_phone_check CHECK ((length(contact_phone) <= 40)),
  CONSTRAINT mail_threads_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text, 'vi'::text, 'cn'::text, 'ar'::text]))),
  CONSTRAINT mail_threads_pkey PRIMARY KEY (id),
  CONSTRAINT mail_threads_place_check CHECK ((place = ANY (ARRAY['inbox'::text, 'spam'::text, 'trash'::text]))),
  CONSTRAINT mail_threads_subject_check CHECK ((length(subject) <= 300))
);
CREATE INDEX mail_threads_by_assignee ON public.mail_threads USING btree (assignee_id) WHERE (assignee_id IS NOT NULL);
CREATE INDEX mail_threads_by_client ON public.mail_threads USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX mail_threads_by_contact ON public.mail_threads USING btree (contact_email, last_at);
CREATE INDEX mail_threads_by_time ON public.mail_threads USING btree (last_at DESC, id DESC);

CREATE TABLE mailbox (
  id smallint NOT NULL DEFAULT 1,
  uid_validity bigint,
  last_uid bigint NOT NULL DEFAULT 0,
  polled_at timestamp with time zone,
  failed_at timestamp with time zone,
  CONSTRAINT mailbox_id_check CHECK ((id = 1)),
  CONSTRAINT mailbox_pkey PRIMARY KEY (id)
);

CREATE TABLE mails (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  thread_id bigint NOT NULL,
  is_incoming boolean NOT NULL,
  contact_name text NOT NULL,
  contact_email text NOT NULL,
  author_id bigint,
  reference uuid NOT NULL DEFAULT gen_random_uuid(),
  message_id text,
  uid_validity bigint,
  uid bigint,
  body text NOT NULL,
  is_too_large boolean NOT NULL DEFAULT false,
  attachments jsonb NOT NULL DEFAULT '[]'::jsonb,
  created_at timestamp with time zone NOT NULL,
  is_sms boolean NOT NULL DEFAULT false,
  CONSTRAINT mails_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT mails_body_check CHECK ((length(body) <= 100000)),
  CONSTRAINT mails_check CHECK ((is_incoming OR ((message_id IS NULL) AND (uid IS NULL)))),
  CONSTRAINT mails_check1 CHECK (((uid IS NULL) = (uid_validity IS NULL))),
  CONSTRAINT mails_check2 CHECK ((NOT (is_sms AND is_incoming))),
  CONSTRAINT mails_contact_email_check CHECK (((contact_email = lower(contact_email)) AND ((length(contact_email) >= 3) AND (length(contact_email) <= 254)))),
  CONSTRAINT mails_contact_name_check CHECK ((length(contact_name) <= 200)),
  CONSTRAINT mails_message_id_check CHECK ((length(message_id) <= 998)),
  CONSTRAINT mails_pkey PRIMARY KEY (id),
  CONSTRAINT mails_reference_key UNIQUE (reference),
  CONSTRAINT mails_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES mail_threads(id) ON DELETE CASCADE
);
CREATE INDEX mails_by_author ON public.mails USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE UNIQUE INDEX mails_by_message_id ON public.mails USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX mails_by_thread ON public.mails USING btree (thread_id, id);
CREATE UNIQUE INDEX mails_by_uid ON public.mails USING btree (uid_validity, uid) WHERE (uid IS NOT NULL);

CREATE TABLE merges (
  merged_id bigint NOT NULL,
  survivor_id bigint NOT NULL,
  merged_by bigint,
  merged_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  merged_before jsonb NOT NULL,
  survivor_before jsonb NOT NULL,
  survivor_after jsonb NOT NULL,
  steps jsonb NOT NULL,
  CONSTRAINT merges_check CHECK ((expires_at > merged_at)),
  CONSTRAINT merges_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT merges_pkey PRIMARY KEY (merged_id),
  CONSTRAINT merges_steps_check CHECK ((jsonb_typeof(steps) = 'array'::text)),
  CONSTRAINT merges_survivor_id_fkey FOREIGN KEY (survivor_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX merges_by_author ON public.merges USING btree (merged_by);
CREATE INDEX merges_by_survivor ON public.merges USING btree (survivor_id);

CREATE TABLE messages (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  dedupe_key text,
  kind text NOT NULL,
  channel text NOT NULL,
  recipient text NOT NULL,
  user_id bigint,
  appointment_id bigint,
  subject text,
  body text NOT NULL,
  secret bytea,
  ics text,
  status text NOT NULL DEFAULT 'queued'::text,
  due_at timestamp with time zone NOT NULL,
  not_after timestamp with time zone,
  claimed_until timestamp with time zone,
  attempts smallint NOT NULL DEFAULT 0,
  reference uuid NOT NULL DEFAULT gen_random_uuid(),
  provider text,
  provider_id text,
  segments smallint,
  error text,
  created_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  batch_id bigint,
  answers text[],
  order_id bigint,
  is_joint boolean NOT NULL DEFAULT false,
  CONSTRAINT messages_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE SET NULL,
  CONSTRAINT messages_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES agenda_batches(id) ON DELETE SET NULL,
  CONSTRAINT messages_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text]))),
  CONSTRAINT messages_dedupe_key_check CHECK ((length(dedupe_key) <= 200)),
  CONSTRAINT messages_dedupe_key_key UNIQUE (dedupe_key),
  CONSTRAINT messages_kind_check CHECK ((kind = ANY (ARRAY['sign_up_code'::text, 'account_exists'::text, 'confirmation'::text, 'move'::text, 'cancellation'::text, 'reminder'::text, 'thank_you'::text, 'password_reset'::text, 'invitation'::text, 'phone_code'::text, 'account_changed'::text, 'contact'::text, 'reply'::text, 'trial'::text, 'retention_notice'::text, 'alert'::text, 'email_link'::text, 'mail'::text, 'order_received'::text, 'order_reminder'::text, 'order_ready'::text, 'order_shipped'::text, 'order_cancelled'::text, 'withdrawal_received'::text, 'refund_done'::text, 'application_answer'::text, 'document'::text, 'chat'::text, 'workshop_cancelled'::text, 'workshop_moved'::text, 'workshop_seat'::text, 'waitlist_offer'::text]))),
  CONSTRAINT messages_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
  CONSTRAINT messages_pkey PRIMARY KEY (id),
  CONSTRAINT messages_recipient_check CHECK (((length(recipient) >= 1) AND (length(recipient) <= 254))),
  CONSTRAINT messages_reference_key UNIQUE (reference),
  CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'delivered'::text, 'failed'::text, 'cancelled'::text]))),
  CONSTRAINT messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX messages_by_age ON public.messages USING btree (created_at);
CREATE INDEX messages_by_appointment ON public.messages USING btree (appointment_id);
CREATE INDEX messages_by_batch ON public.messages USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX messages_by_order ON public.messages USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX messages_by_provider ON public.messages USING btree (provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX messages_by_recipient ON public.messages USING btree (recipient, sent_at);
CREATE INDEX messages_by_user ON public.messages USING btree (user_id);
CREATE INDEX messages_due ON public.messages USING btree (due_at, id) WHERE (status = ANY (ARRAY['queued'::text, 'sending'::text]));
CREATE UNIQUE INDEX messages_one_reminder ON public.messages USING btree (appointment_id, not_after) WHERE ((kind = 'reminder'::text) AND (status = ANY (ARRAY['queued'::text, 'sending'::text])));

CREATE TABLE occupancy (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  professional_id bigint NOT NULL,
  during tstzrange NOT NULL,
  kind text NOT NULL,
  appointment_id bigint,
  break_id bigint,
  hold_id bigint,
  expires_at timestamp with time zone,
  CONSTRAINT occupancy_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE CASCADE,
  CONSTRAINT occupancy_break_id_fkey FOREIGN KEY (break_id) REFERENCES appointment_services(id) ON DELETE CASCADE,
  CONSTRAINT occupancy_check CHECK (((kind = 'visit'::text) = (appointment_id IS NOT NULL))),
  CONSTRAINT occupancy_check1 CHECK (((kind = 'break'::text) = (break_id IS NOT NULL))),
  CONSTRAINT occupancy_check2 CHECK (((kind = 'hold'::text) = (hold_id IS NOT NULL))),
  CONSTRAINT occupancy_check3 CHECK (((kind = 'hold'::text) = (expires_at IS NOT NULL))),
  CONSTRAINT occupancy_during_check CHECK ((lower_inc(during) AND (NOT upper_inc(during)) AND (NOT isempty(during)) AND (NOT lower_inf(during)) AND (NOT upper_inf(during)) AND ((upper(during) - lower(during)) <= '24:00:00'::interval))),
  CONSTRAINT occupancy_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES holds(id) ON DELETE CASCADE,
  CONSTRAINT occupancy_kind_check CHECK ((kind = ANY (ARRAY['visit'::text, 'break'::text, 'hold'::text]))),
  CONSTRAINT occupancy_no_overlap EXCLUDE USING gist (professional_id WITH =, during WITH &&),
  CONSTRAINT occupancy_pkey PRIMARY KEY (id),
  CONSTRAINT occupancy_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES users(id)
);
CREATE INDEX occupancy_by_appointment ON public.occupancy USING btree (appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX occupancy_by_break ON public.occupancy USING btree (break_id) WHERE (break_id IS NOT NULL);
CREATE INDEX occupancy_by_hold ON public.occupancy USING btree (hold_id) WHERE (hold_id IS NOT NULL);
CREATE INDEX occupancy_by_start ON public.occupancy USING btree (lower(during), professional_id);

CREATE TABLE opening_dates (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  professional_id bigint,
  day date NOT NULL,
  start_minute smallint NOT NULL,
  end_minute smallint NOT NULL,
  CONSTRAINT opening_dates_check CHECK ((start_minute < end_minute)),
  CONSTRAINT opening_dates_end_minute_check CHECK ((end_minute <= 1440)),
  CONSTRAINT opening_dates_pkey PRIMARY KEY (id),
  CONSTRAINT opening_dates_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT opening_dates_start_minute_check CHECK ((start_minute >= 0))
);
CREATE INDEX opening_dates_by_professional ON public.opening_dates USING btree (professional_id) WHERE (professional_id IS NOT NULL);
CREATE UNIQUE INDEX opening_dates_one_start ON public.opening_dates USING btree (day, COALESCE(professional_id, (0)::bigint), start_minute);

CREATE TABLE opening_days (
  weekday smallint NOT NULL,
  is_open boolean NOT NULL,
  CONSTRAINT opening_days_pkey PRIMARY KEY (weekday),
  CONSTRAINT opening_days_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);

CREATE TABLE opening_periods (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  weekday smallint NOT NULL,
  start_minute smallint NOT NULL,
  end_minute smallint NOT NULL,
  CONSTRAINT opening_periods_check CHECK ((end_minute > start_minute)),
  CONSTRAINT opening_periods_end_minute_check CHECK (((end_minute >= 1) AND (end_minute <= 1440))),
  CONSTRAINT opening_periods_pkey PRIMARY KEY (id),
  CONSTRAINT opening_periods_start_minute_check CHECK (((start_minute >= 0) AND (start_minute <= 1439))),
  CONSTRAINT opening_periods_weekday_fkey FOREIGN KEY (weekday) REFERENCES opening_days(weekday) ON DELETE CASCADE,
  CONSTRAINT opening_periods_weekday_int4range_excl EXCLUDE USING gist (weekday WITH =, int4range((start_minute)::integer, (end_minute)::integer) WITH &&)
);

CREATE TABLE order_events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL,
  status text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_events_pkey PRIMARY KEY (id)
);
CREATE INDEX order_events_by_order ON public.order_events USING btree (order_id, id);
CREATE INDEX order_events_refunded ON public.order_events USING btree (at) WHERE (status = 'refunded'::text);

CREATE TABLE order_lines (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL,
  position integer NOT NULL,
  product_id bigint,
  name text NOT NULL,
  brand text NOT NULL,
  colors text[] NOT NULL,
  quantity integer NOT NULL,
  unit_price integer NOT NULL,
  vat_rate integer NOT NULL,
  discount integer NOT NULL,
  sealed boolean NOT NULL,
  is_counted boolean NOT NULL,
  returned integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  CONSTRAINT order_lines_check CHECK (((discount >= 0) AND (discount <= (quantity * unit_price)))),
  CONSTRAINT order_lines_check1 CHECK ((((refused >= 0) AND (refused <= returned)) AND (returned <= quantity))),
  CONSTRAINT order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  CONSTRAINT order_lines_order_id_position_key UNIQUE (order_id, "position"),
  CONSTRAINT order_lines_pkey PRIMARY KEY (id),
  CONSTRAINT order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  CONSTRAINT order_lines_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT order_lines_unit_price_check CHECK ((unit_price >= 0))
);
CREATE INDEX order_lines_by_product ON public.order_lines USING btree (product_id) WHERE (product_id IS NOT NULL);

CREATE TABLE orders (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  version integer NOT NULL DEFAULT 1,
  token text NOT NULL,
  status text NOT NULL,
  delivery text NOT NULL,
  payment text NOT NULL,
  customer_id bigint,
  language text NOT NULL,
  family_name text,
  given_name text,
  email text,
  phone text,
  street text,
  zip_code text,
  city text,
  note text,
  subtotal integer NOT NULL,
  discount integer NOT NULL,
  shipping integer NOT NULL,
  total integer NOT NULL,
  vat jsonb NOT NULL,
  promotion_id bigint,
  promotion_code text,
  pickup_code text,
  ready_on date NOT NULL,
  carrier text,
  tracking text,
  terms_version integer NOT NULL,
  receipt text,
  cancel_reason text,
  return_reason text,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone,
  reminded_at timestamp with time zone,
  received_at timestamp with time zone,
  request_key text,
  request_hash bytea,
  workshop_date_id bigint,
  participants text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT orders_check CHECK (((discount >= 0) AND (discount <= subtotal))),
  CONSTRAINT orders_check1 CHECK ((total = ((subtotal - discount) + shipping))),
  CONSTRAINT orders_check2 CHECK (((request_key IS NULL) = (request_hash IS NULL))),
  CONSTRAINT orders_check3 CHECK (((payment = 'online'::text) OR (delivery = 'pickup'::text))),
  CONSTRAINT orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT orders_delivery_check CHECK ((delivery = ANY (ARRAY['pickup'::text, 'shipping'::text]))),
  CONSTRAINT orders_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text, 'vi'::text, 'cn'::text, 'ar'::text]))),
  CONSTRAINT orders_payment_check CHECK ((payment = ANY (ARRAY['online'::text, 'salon'::text]))),
  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT orders_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id) ON DELETE SET NULL,
  CONSTRAINT orders_request_key_key UNIQUE (request_key),
  CONSTRAINT orders_shipping_check CHECK ((shipping >= 0)),
  CONSTRAINT orders_status_check CHECK ((status = ANY (ARRAY['awaiting_payment'::text, 'reserved'::text, 'paid'::text, 'ready'::text, 'shipped'::text, 'collected'::text, 'delivered'::text, 'cancelled'::text, 'expired'::text, 'withdrawn'::text, 'returned'::text, 'refunded'::text]))),
  CONSTRAINT orders_subtotal_check CHECK ((subtotal >= 0)),
  CONSTRAINT orders_token_key UNIQUE (token),
  CONSTRAINT orders_workshop_date_id_fkey FOREIGN KEY (workshop_date_id) REFERENCES workshop_dates(id)
);
CREATE INDEX orders_by_customer ON public.orders USING btree (customer_id, id) WHERE (customer_id IS NOT NULL);
CREATE INDEX orders_by_expiry ON public.orders USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX orders_by_promotion ON public.orders USING btree (promotion_id) WHERE (promotion_id IS NOT NULL);
CREATE INDEX orders_by_status ON public.orders USING btree (status, id);
CREATE INDEX orders_by_time ON public.orders USING btree (created_at);
CREATE INDEX orders_by_workshop_date ON public.orders USING btree (workshop_date_id) WHERE (workshop_date_id IS NOT NULL);
CREATE UNIQUE INDEX orders_one_per_code ON public.orders USING btree (pickup_code) WHERE (status = ANY (ARRAY['awaiting_payment'::text, 'reserved'::text, 'paid'::text, 'ready'::text]));
CREATE INDEX orders_received_at_till ON public.orders USING btree (received_at) WHERE ((payment = 'salon'::text) AND (received_at IS NOT NULL));

CREATE TABLE payment_comparison (
  id integer NOT NULL DEFAULT 1,
  compared_at timestamp with time zone NOT NULL,
  CONSTRAINT payment_comparison_id_check CHECK ((id = 1)),
  CONSTRAINT payment_comparison_pkey PRIMARY KEY (id)
);

CREATE TABLE payment_differences (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  object_id text NOT NULL,
  payment_id bigint,
  expected integer,
  found integer,
  found_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone,
  checked_at timestamp with time zone,
  checked_by bigint,
  note text NOT NULL DEFAULT ''::text,
  CONSTRAINT payment_differences_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT payment_differences_kind_check CHECK ((kind = ANY (ARRAY['missing_here'::text, 'missing_there'::text, 'amount'::text, 'payout'::text, 'refund_failed'::text, 'refund_unknown'::text]))),
  CONSTRAINT payment_differences_kind_object_id_key UNIQUE (kind, object_id),
  CONSTRAINT payment_differences_note_check CHECK ((length(note) <= 500)),
  CONSTRAINT payment_differences_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT payment_differences_pkey PRIMARY KEY (id)
);
CREATE INDEX payment_differences_by_checker ON public.payment_differences USING btree (checked_by) WHERE (checked_by IS NOT NULL);
CREATE INDEX payment_differences_by_payment ON public.payment_differences USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX payment_differences_open ON public.payment_differences USING btree (found_at) WHERE ((settled_at IS NULL) AND (checked_at IS NULL));

CREATE TABLE payment_events (
  provider_id text NOT NULL,
  type text NOT NULL,
  object_id text NOT NULL,
  received_at timestamp with time zone NOT NULL,
  CONSTRAINT payment_events_pkey PRIMARY KEY (provider_id)
);
CREATE INDEX payment_events_by_time ON public.payment_events USING btree (received_at);

CREATE TABLE payments (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  reference uuid NOT NULL,
  purpose text NOT NULL,
  order_id bigint,
  amount integer NOT NULL,
  status text NOT NULL DEFAULT 'open'::text,
  session_id text,
  url text,
  intent_id text,
  brand text,
  last4 text,
  created_at timestamp with time zone NOT NULL,
  paid_at timestamp with time zone,
  checked_at timestamp with time zone,
  CONSTRAINT payments_amount_check CHECK ((amount > 0)),
  CONSTRAINT payments_check CHECK (((status = 'succeeded'::text) = (paid_at IS NOT NULL))),
  CONSTRAINT payments_check1 CHECK (((purpose = 'order'::text) = (order_id IS NOT NULL))),
  CONSTRAINT payments_intent_id_key UNIQUE (intent_id),
  CONSTRAINT payments_last4_check CHECK ((last4 ~ '^\d{4}$'::text)),
  CONSTRAINT payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT,
  CONSTRAINT payments_pkey PRIMARY KEY (id),
  CONSTRAINT payments_purpose_check CHECK ((purpose = 'order'::text)),
  CONSTRAINT payments_reference_key UNIQUE (reference),
  CONSTRAINT payments_session_id_key UNIQUE (session_id),
  CONSTRAINT payments_status_check CHECK ((status = ANY (ARRAY['open'::text, 'succeeded'::text, 'expired'::text])))
);
CREATE INDEX payments_by_order ON public.payments USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX payments_by_time ON public.payments USING btree (created_at, id);
CREATE INDEX payments_open ON public.payments USING btree (created_at) WHERE (status = 'open'::text);
CREATE INDEX payments_paid ON public.payments USING btree (paid_at) WHERE (status = 'succeeded'::text);

CREATE TABLE payouts (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  provider_id text NOT NULL,
  amount integer NOT NULL,
  status text NOT NULL,
  arrives_on date NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT payouts_pkey PRIMARY KEY (id),
  CONSTRAINT payouts_provider_id_key UNIQUE (provider_id),
  CONSTRAINT payouts_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'in_transit'::text, 'paid'::text, 'failed'::text, 'canceled'::text])))
);
CREATE INDEX payouts_by_time ON public.payouts USING btree (created_at, id);

CREATE TABLE pending_sign_ups (
  id text NOT NULL,
  family_name text NOT NULL,
  given_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  password_hash text NOT NULL,
  known boolean NOT NULL,
  code_hash bytea,
  code_expires_at timestamp with time zone,
  tries smallint NOT NULL DEFAULT 0,
  language text NOT NULL DEFAULT 'fr'::text,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT pending_sign_ups_id_check CHECK (((length(id) >= 22) AND (length(id) <= 64))),
  CONSTRAINT pending_sign_ups_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text)),
  CONSTRAINT pending_sign_ups_pkey PRIMARY KEY (id),
  CONSTRAINT pending_sign_ups_tries_check CHECK ((tries >= 0))
);
CREATE INDEX pending_sign_ups_by_email ON public.pending_sign_ups USING btree (email);
CREATE INDEX pending_sign_ups_by_expiry ON public.pending_sign_ups USING btree (expires_at);

CREATE TABLE post_images (
  url text NOT NULL,
  post_id bigint NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT post_images_height_check CHECK ((height > 0)),
  CONSTRAINT post_images_pkey PRIMARY KEY (url),
  CONSTRAINT post_images_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  CONSTRAINT post_images_width_check CHECK ((width > 0))
);
CREATE INDEX post_images_by_post ON public.post_images USING btree (post_id);

CREATE TABLE post_services (
  post_id bigint NOT NULL,
  service_id bigint NOT NULL,
  position integer NOT NULL,
  CONSTRAINT post_services_pkey PRIMARY KEY (post_id, service_id),
  CONSTRAINT post_services_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE,
  CONSTRAINT post_services_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE
);
CREATE INDEX post_services_by_service ON public.post_services USING btree (service_id);

CREATE TABLE post_slugs (
  slug text NOT NULL,
  post_id bigint NOT NULL,
  CONSTRAINT post_slugs_pkey PRIMARY KEY (slug),
  CONSTRAINT post_slugs_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX post_slugs_by_post ON public.post_slugs USING btree (post_id);

CREATE TABLE posts (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  version integer NOT NULL DEFAULT 1,
  title text NOT NULL,
  slug text NOT NULL,
  description text NOT NULL,
  content text NOT NULL,
  plain_text text NOT NULL,
  cover_url text,
  cover_alt text NOT NULL DEFAULT ''::text,
  tags text[] NOT NULL,
  author_id bigint,
  publish_at timestamp with time zone,
  is_withdrawn boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT posts_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT posts_description_check CHECK ((length(description) <= 200)),
  CONSTRAINT posts_pkey PRIMARY KEY (id),
  CONSTRAINT posts_slug_check CHECK ((slug <> ''::text)),
  CONSTRAINT posts_slug_key UNIQUE (slug),
  CONSTRAINT posts_tags_check CHECK ((cardinality(tags) <= 8)),
  CONSTRAINT posts_title_check CHECK (((length(title) >= 5) AND (length(title) <= 120)))
);
CREATE INDEX posts_by_author ON public.posts USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX posts_by_publication ON public.posts USING btree (publish_at DESC, id DESC) WHERE ((publish_at IS NOT NULL) AND (NOT is_withdrawn));

CREATE TABLE product_images (
  url text NOT NULL,
  product_id bigint,
  alt text NOT NULL DEFAULT ''::text,
  position integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT product_images_pkey PRIMARY KEY (url),
  CONSTRAINT product_images_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL
);
CREATE INDEX product_images_by_product ON public.product_images USING btree (product_id, "position");

CREATE TABLE product_prices (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  product_id bigint NOT NULL,
  since date NOT NULL,
  regular integer,
  reduced integer,
  reduced_from date,
  reduced_to date,
  CONSTRAINT product_prices_pkey PRIMARY KEY (id),
  CONSTRAINT product_prices_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_prices_by_product ON public.product_prices USING btree (product_id, id);

CREATE TABLE product_services (
  product_id bigint NOT NULL,
  service_id bigint NOT NULL,
  CONSTRAINT product_services_pkey PRIMARY KEY (product_id, service_id),
  CONSTRAINT product_services_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT product_services_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE
);
CREATE INDEX product_services_by_service ON public.product_services USING btree (service_id);

CREATE TABLE products (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL,
  category text NOT NULL DEFAULT ''::text,
  brand text NOT NULL DEFAULT ''::text,
  description text NOT NULL DEFAULT ''::text,
  price integer NOT NULL,
  reduced_price integer,
  reduced_from date,
  reduced_to date,
  vat_rate integer NOT NULL,
  content_value integer,
  content_unit text,
  ean text NOT NULL DEFAULT ''::text,
  stock integer,
  low_stock integer,
  max_per_order integer NOT NULL DEFAULT 10,
  pickup_only boolean NOT NULL DEFAULT false,
  colors jsonb NOT NULL DEFAULT '[]'::jsonb,
  manufacturer_name text NOT NULL DEFAULT ''::text,
  manufacturer_address text NOT NULL DEFAULT ''::text,
  manufacturer_contact text NOT NULL DEFAULT ''::text,
  warnings text NOT NULL DEFAULT ''::text,
  ingredients text NOT NULL DEFAULT ''::text,
  sealed boolean NOT NULL DEFAULT false,
  salon_use boolean NOT NULL DEFAULT false,
  published boolean NOT NULL DEFAULT false,
  family bigint,
  created_at timestamp with time zone NOT NULL,
  is_seat boolean NOT NULL DEFAULT false,
  CONSTRAINT products_brand_check CHECK ((length(brand) <= 80)),
  CONSTRAINT products_category_check CHECK ((length(category) <= 80)),
  CONSTRAINT products_check CHECK (((reduced_price IS NULL) = (reduced_from IS NULL))),
  CONSTRAINT products_check1 CHECK (((reduced_to IS NULL) OR (reduced_to >= reduced_from))),
  CONSTRAINT products_check2 CHECK (((content_value IS NULL) = (content_unit IS NULL))),
  CONSTRAINT products_check3 CHECK ((NOT (published AND salon_use))),
  CONSTRAINT products_content_unit_check CHECK ((content_unit = ANY (ARRAY['ml'::text, 'g'::text, 'piece'::text]))),
  CONSTRAINT products_content_value_check CHECK ((content_value > 0)),
  CONSTRAINT products_ean_check CHECK ((ean ~ '^(\d{8}|\d{13})?$'::text)),
  CONSTRAINT products_low_stock_check CHECK ((low_stock >= 0)),
  CONSTRAINT products_max_per_order_check CHECK ((max_per_order > 0)),
  CONSTRAINT products_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
  CONSTRAINT products_pkey PRIMARY KEY (id),
  CONSTRAINT products_price_check CHECK ((price >= 0)),
  CONSTRAINT products_reduced_price_check CHECK ((reduced_price > 0)),
  CONSTRAINT products_stock_check CHECK ((stock >= 0)),
  CONSTRAINT products_vat_rate_check CHECK ((vat_rate = ANY (ARRAY[2000, 1000, 550, 210, 0])))
);
CREATE INDEX products_by_family ON public.products USING btree (family) WHERE (family IS NOT NULL);
CREATE INDEX products_on_sale ON public.products USING btree (created_at) WHERE published;
CREATE UNIQUE INDEX products_one_per_ean ON public.products USING btree (ean) WHERE (ean <> ''::text);

CREATE TABLE professional_service_lengths (
  professional_id bigint NOT NULL,
  service_id bigint NOT NULL,
  length_id bigint NOT NULL,
  duration integer,
  price integer,
  CONSTRAINT professional_service_lengths_check CHECK ((num_nonnulls(duration, price) > 0)),
  CONSTRAINT professional_service_lengths_duration_check CHECK (((duration >= 1) AND (duration <= 720))),
  CONSTRAINT professional_service_lengths_length_id_fkey FOREIGN KEY (length_id) REFERENCES hair_lengths(id) ON DELETE CASCADE,
  CONSTRAINT professional_service_lengths_pkey PRIMARY KEY (professional_id, service_id, length_id),
  CONSTRAINT professional_service_lengths_price_check CHECK (((price >= 0) AND (price <= 10000000))),
  CONSTRAINT professional_service_lengths_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT professional_service_lengths_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE
);
CREATE INDEX professional_service_lengths_by_length ON public.professional_service_lengths USING btree (length_id);
CREATE INDEX professional_service_lengths_by_service ON public.professional_service_lengths USING btree (service_id);

CREATE TABLE professional_services (
  professional_id bigint NOT NULL,
  service_id bigint NOT NULL,
  duration integer,
  price integer,
  CONSTRAINT professional_services_duration_check CHECK (((duration >= 1) AND (duration <= 720))),
  CONSTRAINT professional_services_pkey PRIMARY KEY (professional_id, service_id),
  CONSTRAINT professional_services_price_check CHECK (((price >= 0) AND (price <= 10000000))),
  CONSTRAINT professional_services_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT professional_services_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE
);
CREATE INDEX professional_services_by_service ON public.professional_services USING btree (service_id);

CREATE TABLE promotions (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  version integer NOT NULL DEFAULT 1,
  code text NOT NULL,
  kind text NOT NULL,
  value integer NOT NULL,
  valid_from date,
  valid_to date,
  minimum integer NOT NULL DEFAULT 0,
  max_uses integer,
  max_uses_per_client integer,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT promotions_check CHECK (((kind = 'amount'::text) OR (value <= 100))),
  CONSTRAINT promotions_check1 CHECK (((valid_to IS NULL) OR (valid_from IS NULL) OR (valid_to >= valid_from))),
  CONSTRAINT promotions_code_check CHECK ((code ~ '^[A-Z0-9-]{1,30}$'::text)),
  CONSTRAINT promotions_code_key UNIQUE (code),
  CONSTRAINT promotions_kind_check CHECK ((kind = ANY (ARRAY['percent'::text, 'amount'::text]))),
  CONSTRAINT promotions_max_uses_check CHECK ((max_uses > 0)),
  CONSTRAINT promotions_max_uses_per_client_check CHECK ((max_uses_per_client > 0)),
  CONSTRAINT promotions_minimum_check CHECK ((minimum >= 0)),
  CONSTRAINT promotions_pkey PRIMARY KEY (id),
  CONSTRAINT promotions_value_check CHECK ((value > 0))
);

CREATE TABLE provider_entries (
  provider_id text NOT NULL,
  kind text NOT NULL,
  object_id text,
  amount integer NOT NULL,
  fee integer NOT NULL,
  at timestamp with time zone NOT NULL,
  payout_id bigint,
  CONSTRAINT provider_entries_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'dispute'::text, 'fee'::text, 'other'::text]))),
  CONSTRAINT provider_entries_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id),
  CONSTRAINT provider_entries_pkey PRIMARY KEY (provider_id)
);
CREATE INDEX provider_entries_by_object ON public.provider_entries USING btree (object_id) WHERE (object_id IS NOT NULL);
CREATE INDEX provider_entries_by_payout ON public.provider_entries USING btree (payout_id) WHERE (payout_id IS NOT NULL);
CREATE INDEX provider_entries_by_time ON public.provider_entries USING btree (at);

CREATE TABLE refunds (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  reference uuid NOT NULL,
  payment_id bigint NOT NULL,
  amount integer NOT NULL,
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'pending'::text,
  provider_id text,
  created_at timestamp with time zone NOT NULL,
  tried_at timestamp with time zone,
  CONSTRAINT refunds_amount_check CHECK ((amount > 0)),
  CONSTRAINT refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT refunds_pkey PRIMARY KEY (id),
  CONSTRAINT refunds_provider_id_key UNIQUE (provider_id),
  CONSTRAINT refunds_reference_key UNIQUE (reference),
  CONSTRAINT refunds_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text, 'to_check'::text])))
);
CREATE INDEX refunds_by_payment ON public.refunds USING btree (payment_id);
CREATE INDEX refunds_by_time ON public.refunds USING btree (created_at);
CREATE INDEX refunds_pending ON public.refunds USING btree (id) WHERE (status = 'pending'::text);

CREATE TABLE revoked_tokens (
  jti text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT revoked_tokens_pkey PRIMARY KEY (jti)
);
CREATE INDEX revoked_tokens_by_expiry ON public.revoked_tokens USING btree (expires_at);

CREATE TABLE salon_version (
  id smallint NOT NULL,
  version bigint NOT NULL,
  installation uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT salon_version_id_check CHECK ((id = 1)),
  CONSTRAINT salon_version_pkey PRIMARY KEY (id)
);

CREATE TABLE schedule_exceptions (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  professional_id bigint NOT NULL,
  during tstzrange NOT NULL,
  reason text,
  training_date_id bigint,
  CONSTRAINT schedule_exceptions_during_check CHECK ((lower_inc(during) AND (NOT upper_inc(during)) AND (NOT isempty(during)) AND (NOT lower_inf(during)) AND (NOT upper_inf(during)))),
  CONSTRAINT schedule_exceptions_pkey PRIMARY KEY (id),
  CONSTRAINT schedule_exceptions_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT schedule_exceptions_reason_check CHECK ((length(reason) <= 500)),
  CONSTRAINT schedule_exceptions_training_date_id_fkey FOREIGN KEY (training_date_id) REFERENCES training_dates(id) ON DELETE CASCADE
);
CREATE INDEX schedule_exceptions_by_professional ON public.schedule_exceptions USING gist (professional_id, during);
CREATE INDEX schedule_exceptions_by_training_date ON public.schedule_exceptions USING btree (training_date_id) WHERE (training_date_id IS NOT NULL);

CREATE TABLE schedules (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  professional_id bigint NOT NULL,
  weekday smallint NOT NULL,
  start_minute smallint NOT NULL,
  end_minute smallint NOT NULL,
  week smallint,
  CONSTRAINT schedules_check CHECK ((end_minute > start_minute)),
  CONSTRAINT schedules_end_minute_check CHECK (((end_minute >= 1) AND (end_minute <= 1440))),
  CONSTRAINT schedules_pkey PRIMARY KEY (id),
  CONSTRAINT schedules_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT schedules_professional_id_weekday_int4range_int4range1_excl EXCLUDE USING gist (professional_id WITH =, weekday WITH =, int4range(COALESCE((week)::integer, 1), COALESCE((week)::integer, 4), '[]'::text) WITH &&, int4range((start_minute)::integer, (end_minute)::integer) WITH &&),
  CONSTRAINT schedules_start_minute_check CHECK (((start_minute >= 0) AND (start_minute <= 1439))),
  CONSTRAINT schedules_week_check CHECK (((week >= 1) AND (week <= 4))),
  CONSTRAINT schedules_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);

CREATE TABLE schema_migrations (
  version integer NOT NULL,
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT schema_migrations_pkey PRIMARY KEY (version)
);

CREATE TABLE service_lengths (
  service_id bigint NOT NULL,
  length_id bigint NOT NULL,
  duration integer,
  price integer,
  CONSTRAINT service_lengths_check CHECK ((num_nonnulls(duration, price) > 0)),
  CONSTRAINT service_lengths_duration_check CHECK (((duration >= 1) AND (duration <= 720))),
  CONSTRAINT service_lengths_length_id_fkey FOREIGN KEY (length_id) REFERENCES hair_lengths(id) ON DELETE CASCADE,
  CONSTRAINT service_lengths_pkey PRIMARY KEY (service_id, length_id),
  CONSTRAINT service_lengths_price_check CHECK (((price >= 0) AND (price <= 10000000))),
  CONSTRAINT service_lengths_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE
);
CREATE INDEX service_lengths_by_length ON public.service_lengths USING btree (length_id);

CREATE TABLE service_options (
  option_id bigint NOT NULL,
  service_id bigint NOT NULL,
  CONSTRAINT service_options_check CHECK ((option_id <> service_id)),
  CONSTRAINT service_options_option_id_fkey FOREIGN KEY (option_id) REFERENCES services(id) ON DELETE CASCADE,
  CONSTRAINT service_options_pkey PRIMARY KEY (option_id, service_id),
  CONSTRAINT service_options_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE
);
CREATE INDEX service_options_by_service ON public.service_options USING btree (service_id);

CREATE TABLE services (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  category_id bigint,
  name text NOT NULL,
  description text,
  duration integer NOT NULL,
  price integer NOT NULL,
  buffer_before smallint NOT NULL DEFAULT 0,
  buffer_after smallint NOT NULL DEFAULT 0,
  is_break boolean NOT NULL DEFAULT false,
  disabled boolean NOT NULL DEFAULT false,
  visibility text NOT NULL DEFAULT 'online'::text,
  block_kind text,
  is_option boolean NOT NULL DEFAULT false,
  CONSTRAINT services_block_kind_check CHECK ((block_kind = ANY (ARRAY['pause'::text, 'training'::text, 'meeting'::text, 'personal'::text, 'other'::text]))),
  CONSTRAINT services_block_kind_key UNIQUE (block_kind),
  CONSTRAINT services_buffer_after_check CHECK (((buffer_after >= 0) AND (buffer_after <= 120))),
  CONSTRAINT services_buffer_before_check CHECK (((buffer_before >= 0) AND (buffer_before <= 120))),
  CONSTRAINT services_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  CONSTRAINT services_check CHECK ((is_break OR (category_id IS NOT NULL))),
  CONSTRAINT services_check1 CHECK (((block_kind IS NULL) OR is_break)),
  CONSTRAINT services_description_check CHECK ((length(description) <= 1000)),
  CONSTRAINT services_duration_check CHECK ((((duration >= 0) AND (duration <= 720)) AND ((duration > 0) OR is_option))),
  CONSTRAINT services_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
  CONSTRAINT services_option_check CHECK ((NOT (is_option AND is_break))),
  CONSTRAINT services_pkey PRIMARY KEY (id),
  CONSTRAINT services_price_check CHECK (((price >= 0) AND (price <= 10000000))),
  CONSTRAINT services_visibility_check CHECK ((visibility = ANY (ARRAY['online'::text, 'salon'::text, 'step'::text])))
);
CREATE INDEX services_by_category ON public.services USING btree (category_id);

CREATE TABLE settings (
  id smallint NOT NULL,
  name text NOT NULL,
  address text NOT NULL,
  phone text NOT NULL,
  zip_code text NOT NULL,
  city text NOT NULL,
  country text NOT NULL,
  department text,
  instagram text,
  send_sms_reminder boolean NOT NULL DEFAULT false,
  sms_reminder_value double precision,
  sms_reminder_unit text,
  has_booking_limit boolean NOT NULL DEFAULT false,
  booking_limit_value double precision,
  booking_limit_unit text,
  has_booking_deadline boolean NOT NULL DEFAULT false,
  booking_deadline_value double precision,
  booking_deadline_unit text,
  can_cancel_until_last_moment boolean NOT NULL DEFAULT false,
  has_cancellation_deadline boolean NOT NULL DEFAULT false,
  cancellation_deadline_value double precision,
  cancellation_deadline_unit text,
  grid_step smallint NOT NULL DEFAULT 15,
  slot_policy text NOT NULL DEFAULT 'all'::text,
  max_upcoming_per_client smallint NOT NULL DEFAULT 5,
  version integer NOT NULL DEFAULT 1,
  retention_years smallint NOT NULL DEFAULT 3,
  professionals_book_for_team boolean NOT NULL DEFAULT false,
  uses_arrivals boolean NOT NULL DEFAULT false,
  discount_max integer NOT NULL DEFAULT 20,
  modules text[] NOT NULL DEFAULT '{tasks,mail,files}'::text[],
  automatic_tasks text[] NOT NULL DEFAULT '{no_show,unconfirmed,absence,unanswered,certificate}'::text[],
  delivers_orders boolean NOT NULL DEFAULT false,
  delivery_price integer NOT NULL DEFAULT 590,
  delivery_free_from integer,
  ready_days integer NOT NULL DEFAULT 1,
  reservation_days integer NOT NULL DEFAULT 7,
  waitlist_mode text NOT NULL DEFAULT 'first'::text,
  waitlist_offer_minutes integer NOT NULL DEFAULT 30,
  booking_open boolean NOT NULL DEFAULT true,
  CONSTRAINT settings_address_check CHECK ((length(address) <= 300)),
  CONSTRAINT settings_automatic_tasks_check CHECK ((automatic_tasks <@ '{no_show,unconfirmed,absence,unanswered,certificate}'::text[])),
  CONSTRAINT settings_booking_deadline_unit_check CHECK ((booking_deadline_unit = ANY (ARRAY['minutes'::text, 'hours'::text]))),
  CONSTRAINT settings_booking_deadline_value_check CHECK (((booking_deadline_value >= (0)::double precision) AND (booking_deadline_value <= (10000)::double precision))),
  CONSTRAINT settings_booking_limit_unit_check CHECK ((booking_limit_unit = ANY (ARRAY['days'::text, 'weeks'::text, 'months'::text]))),
  CONSTRAINT settings_booking_limit_value_check CHECK (((booking_limit_value >= (0)::double precision) AND (booking_limit_value <= (10000)::double precision))),
  CONSTRAINT settings_cancellation_deadline_unit_check CHECK ((cancellation_deadline_unit = ANY (ARRAY['hours'::text, 'days'::text]))),
  CONSTRAINT settings_cancellation_deadline_value_check CHECK (((cancellation_deadline_value >= (0)::double precision) AND (cancellation_deadline_value <= (10000)::double precision))),
  CONSTRAINT settings_city_check CHECK ((length(city) <= 120)),
  CONSTRAINT settings_country_check CHECK (((length(country) >= 1) AND (length(country) <= 120))),
  CONSTRAINT settings_delivery_free_from_check CHECK ((delivery_free_from >= 0)),
  CONSTRAINT settings_delivery_price_check CHECK ((delivery_price >= 0)),
  CONSTRAINT settings_department_check CHECK ((length(department) <= 120)),
  CONSTRAINT settings_discount_max_check CHECK (((discount_max >= 0) AND (discount_max <= 100))),
  CONSTRAINT settings_grid_step_check CHECK (((grid_step >= 5) AND (grid_step <= 120))),
  CONSTRAINT settings_id_check CHECK ((id = 1)),
  CONSTRAINT settings_instagram_check CHECK ((length(instagram) <= 300)),
  CONSTRAINT settings_max_upcoming_per_client_check CHECK (((max_upcoming_per_client >= 1) AND (max_upcoming_per_client <= 100))),
  CONSTRAINT settings_modules_check CHECK ((modules <@ '{shop,journal,mail,chat,tasks,files,training,jobs,workshops}'::text[])),
  CONSTRAINT settings_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  CONSTRAINT settings_phone_check CHECK ((phone ~ '^(\+[1-9][0-9]{6,14})?$'::text)),
  CONSTRAINT settings_pkey PRIMARY KEY (id),
  CONSTRAINT settings_ready_days_check CHECK (((ready_days >= 0) AND (ready_days <= 30))),
  CONSTRAINT settings_reservation_days_check CHECK (((reservation_days >= 1) AND (reservation_days <= 60))),
  CONSTRAINT settings_retention_years_check CHECK (((retention_years >= 1) AND (retention_years <= 10))),
  CONSTRAINT settings_slot_policy_check CHECK ((slot_policy = ANY (ARRAY['all'::text, 'prefer_tight'::text, 'only_tight'::text]))),
  CONSTRAINT settings_sms_reminder_unit_check CHECK ((sms_reminder_unit = ANY (ARRAY['hours'::text, 'days'::text]))),
  CONSTRAINT settings_sms_reminder_value_check CHECK (((sms_reminder_value >= (0)::double precision) AND (sms_reminder_value <= (10000)::double precision))),
  CONSTRAINT settings_waitlist_mode_check CHECK ((waitlist_mode = ANY (ARRAY['first'::text, 'value'::text, 'manual'::text]))),
  CONSTRAINT settings_waitlist_offer_minutes_check CHECK (((waitlist_offer_minutes >= 10) AND (waitlist_offer_minutes <= 120))),
  CONSTRAINT settings_zip_code_check CHECK ((length(zip_code) <= 20))
);

CREATE TABLE stock_moves (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  product_id bigint NOT NULL,
  delta integer NOT NULL,
  reason text NOT NULL,
  by_id bigint,
  at timestamp with time zone NOT NULL,
  note text NOT NULL DEFAULT ''::text,
  order_id bigint,
  CONSTRAINT stock_moves_by_id_fkey FOREIGN KEY (by_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT stock_moves_delta_check CHECK ((delta <> 0)),
  CONSTRAINT stock_moves_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
  CONSTRAINT stock_moves_pkey PRIMARY KEY (id),
  CONSTRAINT stock_moves_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT stock_moves_reason_check CHECK ((reason = ANY (ARRAY['sale'::text, 'release'::text, 'return'::text, 'receipt'::text, 'count'::text, 'loss'::text, 'salon_use'::text])))
);
CREATE INDEX stock_moves_by_author ON public.stock_moves USING btree (by_id) WHERE (by_id IS NOT NULL);
CREATE INDEX stock_moves_by_order ON public.stock_moves USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX stock_moves_by_product ON public.stock_moves USING btree (product_id, id);

CREATE TABLE stored_files (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  name text NOT NULL,
  bytes bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT stored_files_bytes_check CHECK ((bytes >= 0)),
  CONSTRAINT stored_files_kind_check CHECK ((kind = ANY (ARRAY['picture'::text, 'content'::text]))),
  CONSTRAINT stored_files_kind_name_key UNIQUE (kind, name),
  CONSTRAINT stored_files_name_check CHECK ((name <> ''::text)),
  CONSTRAINT stored_files_pkey PRIMARY KEY (id)
);

CREATE TABLE stored_parts (
  file_id bigint NOT NULL,
  number integer NOT NULL,
  part bytea NOT NULL,
  CONSTRAINT stored_parts_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_files(id) ON DELETE CASCADE,
  CONSTRAINT stored_parts_number_check CHECK ((number >= 0)),
  CONSTRAINT stored_parts_part_check CHECK (((octet_length(part) >= 1) AND (octet_length(part) <= 1048576))),
  CONSTRAINT stored_parts_pkey PRIMARY KEY (file_id, number)
);

CREATE TABLE task_assignees (
  task_id bigint NOT NULL,
  user_id bigint NOT NULL,
  CONSTRAINT task_assignees_pkey PRIMARY KEY (task_id, user_id),
  CONSTRAINT task_assignees_task_id_fkey FOREIGN KEY (task_id) REFERENCES tasks(id) ON DELETE CASCADE,
  CONSTRAINT task_assignees_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX task_assignees_by_user ON public.task_assignees USING btree (user_id);

CREATE TABLE task_columns (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  place text NOT NULL,
  is_done boolean NOT NULL DEFAULT false,
  CONSTRAINT task_columns_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  CONSTRAINT task_columns_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX task_columns_one_done ON public.task_columns USING btree (is_done) WHERE is_done;

CREATE TABLE task_comments (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  task_id bigint NOT NULL,
  author_id bigint,
  body text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT task_comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT task_comments_body_check CHECK (((length(body) >= 1) AND (length(body) <= 1000))),
  CONSTRAINT task_comments_pkey PRIMARY KEY (id),
  CONSTRAINT task_comments_task_id_fkey FOREIGN KEY (task_id) REFERENCES tasks(id) ON DELETE CASCADE
);
CREATE INDEX task_comments_by_author ON public.task_comments USING btree (author_id);
CREATE INDEX task_comments_by_task ON public.task_comments USING btree (task_id, id);

CREATE TABLE tasks (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  column_id bigint,
  place text NOT NULL,
  title text,
  cause text,
  body text NOT NULL DEFAULT ''::text,
  priority text NOT NULL DEFAULT 'normal'::text,
  due_on date,
  labels text[] NOT NULL DEFAULT '{}'::text[],
  checklist jsonb NOT NULL DEFAULT '[]'::jsonb,
  client_id bigint,
  appointment_id bigint,
  created_at timestamp with time zone NOT NULL,
  done_at timestamp with time zone,
  removed_at timestamp with time zone,
  version integer NOT NULL DEFAULT 1,
  moved_version integer NOT NULL DEFAULT 1,
  edited_version integer NOT NULL DEFAULT 1,
  moved_by bigint,
  mail_id bigint,
  training_id bigint,
  CONSTRAINT tasks_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE SET NULL,
  CONSTRAINT tasks_body_check CHECK ((length(body) <= 3000)),
  CONSTRAINT tasks_cause_check CHECK ((cause = ANY (ARRAY['no_show'::text, 'unconfirmed'::text, 'absence'::text, 'unanswered'::text, 'certificate'::text]))),
  CONSTRAINT tasks_check CHECK (((cause IS NOT NULL) OR (title IS NOT NULL))),
  CONSTRAINT tasks_check1 CHECK (((column_id IS NULL) = (removed_at IS NOT NULL))),
  CONSTRAINT tasks_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT tasks_column_id_fkey FOREIGN KEY (column_id) REFERENCES task_columns(id),
  CONSTRAINT tasks_labels_check CHECK ((cardinality(labels) <= 10)),
  CONSTRAINT tasks_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mail_threads(id) ON DELETE CASCADE,
  CONSTRAINT tasks_moved_by_fkey FOREIGN KEY (moved_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT tasks_pkey PRIMARY KEY (id),
  CONSTRAINT tasks_priority_check CHECK ((priority = ANY (ARRAY['high'::text, 'normal'::text, 'low'::text]))),
  CONSTRAINT tasks_title_check CHECK (((length(title) >= 1) AND (length(title) <= 150))),
  CONSTRAINT tasks_training_id_fkey FOREIGN KEY (training_id) REFERENCES trainings(id) ON DELETE CASCADE
);
CREATE INDEX tasks_by_appointment ON public.tasks USING btree (appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX tasks_by_client ON public.tasks USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX tasks_by_column ON public.tasks USING btree (column_id, place);
CREATE INDEX tasks_by_end ON public.tasks USING btree (COALESCE(done_at, removed_at)) WHERE ((done_at IS NOT NULL) OR (removed_at IS NOT NULL));
CREATE INDEX tasks_by_mail ON public.tasks USING btree (mail_id) WHERE (mail_id IS NOT NULL);
CREATE UNIQUE INDEX tasks_one_per_cause ON public.tasks USING btree (cause, appointment_id) WHERE (cause IS NOT NULL);
CREATE UNIQUE INDEX tasks_one_per_mail ON public.tasks USING btree (cause, mail_id) WHERE ((cause IS NOT NULL) AND (mail_id IS NOT NULL));
CREATE UNIQUE INDEX tasks_one_per_training ON public.tasks USING btree (cause, training_id) WHERE ((cause IS NOT NULL) AND (training_id IS NOT NULL));

CREATE TABLE technique_levels (
  technique_id bigint NOT NULL,
  user_id bigint NOT NULL,
  level integer NOT NULL,
  signed_by bigint,
  signed_on date NOT NULL,
  CONSTRAINT technique_levels_level_check CHECK (((level >= 1) AND (level <= 4))),
  CONSTRAINT technique_levels_pkey PRIMARY KEY (technique_id, user_id),
  CONSTRAINT technique_levels_signed_by_fkey FOREIGN KEY (signed_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT technique_levels_technique_id_fkey FOREIGN KEY (technique_id) REFERENCES techniques(id) ON DELETE CASCADE,
  CONSTRAINT technique_levels_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX technique_levels_by_tutor ON public.technique_levels USING btree (signed_by) WHERE (signed_by IS NOT NULL);
CREATE INDEX technique_levels_by_user ON public.technique_levels USING btree (user_id);

CREATE TABLE technique_services (
  technique_id bigint NOT NULL,
  service_id bigint NOT NULL,
  CONSTRAINT technique_services_pkey PRIMARY KEY (technique_id, service_id),
  CONSTRAINT technique_services_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id) ON DELETE CASCADE,
  CONSTRAINT technique_services_technique_id_fkey FOREIGN KEY (technique_id) REFERENCES techniques(id) ON DELETE CASCADE
);
CREATE INDEX technique_services_by_service ON public.technique_services USING btree (service_id);

CREATE TABLE techniques (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  position integer NOT NULL,
  CONSTRAINT techniques_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  CONSTRAINT techniques_pkey PRIMARY KEY (id)
);

CREATE TABLE throttles (
  key text NOT NULL,
  hits timestamp with time zone[] NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT throttles_key_check CHECK ((length(key) <= 200)),
  CONSTRAINT throttles_pkey PRIMARY KEY (key)
);
CREATE INDEX throttles_by_expiry ON public.throttles USING btree (expires_at);

CREATE TABLE till_entries (
  day date NOT NULL,
  version integer NOT NULL,
  cash integer NOT NULL,
  card integer NOT NULL,
  cheque integer NOT NULL,
  transfer integer NOT NULL,
  vouchers integer NOT NULL,
  other integer NOT NULL,
  receipts integer NOT NULL,
  note text NOT NULL DEFAULT ''::text,
  reason text,
  by_id bigint,
  at timestamp with time zone NOT NULL,
  CONSTRAINT till_entries_by_id_fkey FOREIGN KEY (by_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT till_entries_check CHECK (((version = 1) = (reason IS NULL))),
  CONSTRAINT till_entries_note_check CHECK ((length(note) <= 500)),
  CONSTRAINT till_entries_pkey PRIMARY KEY (day, version),
  CONSTRAINT till_entries_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  CONSTRAINT till_entries_receipts_check CHECK ((receipts >= 0)),
  CONSTRAINT till_entries_version_check CHECK ((version > 0))
);
CREATE INDEX till_entries_by_author ON public.till_entries USING btree (by_id) WHERE (by_id IS NOT NULL);

CREATE TABLE training_dates (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  training_id bigint NOT NULL,
  during tstzrange NOT NULL,
  CONSTRAINT training_dates_during_check CHECK ((NOT isempty(during))),
  CONSTRAINT training_dates_pkey PRIMARY KEY (id),
  CONSTRAINT training_dates_training_id_during_excl EXCLUDE USING gist (training_id WITH =, during WITH &&),
  CONSTRAINT training_dates_training_id_fkey FOREIGN KEY (training_id) REFERENCES trainings(id) ON DELETE CASCADE
);
CREATE INDEX training_dates_by_training ON public.training_dates USING btree (training_id);

CREATE TABLE training_participants (
  training_id bigint NOT NULL,
  user_id bigint NOT NULL,
  certificate_id bigint,
  CONSTRAINT training_participants_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES files(id) ON DELETE SET NULL,
  CONSTRAINT training_participants_pkey PRIMARY KEY (training_id, user_id),
  CONSTRAINT training_participants_training_id_fkey FOREIGN KEY (training_id) REFERENCES trainings(id) ON DELETE CASCADE,
  CONSTRAINT training_participants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX training_participants_by_certificate ON public.training_participants USING btree (certificate_id) WHERE (certificate_id IS NOT NULL);
CREATE INDEX training_participants_by_user ON public.training_participants USING btree (user_id);

CREATE TABLE trainings (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  version integer NOT NULL DEFAULT 1,
  title text NOT NULL,
  kind text NOT NULL,
  organiser text NOT NULL,
  place text NOT NULL,
  cost integer,
  funding text NOT NULL,
  expires_on date,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT trainings_cost_check CHECK ((cost >= 0)),
  CONSTRAINT trainings_kind_check CHECK ((kind = ANY (ARRAY['brand'::text, 'school'::text, 'internal'::text, 'safety'::text]))),
  CONSTRAINT trainings_pkey PRIMARY KEY (id),
  CONSTRAINT trainings_title_check CHECK (((length(title) >= 1) AND (length(title) <= 150)))
);

CREATE TABLE url_category_orders (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  url text NOT NULL,
  order_category bigint[] NOT NULL DEFAULT '{}'::bigint[],
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT url_category_orders_pkey PRIMARY KEY (id),
  CONSTRAINT url_category_orders_url_check CHECK (((url ~ '^https?://[^/]+$'::text) AND (length(url) <= 300))),
  CONSTRAINT url_category_orders_url_key UNIQUE (url)
);

CREATE TABLE users (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  family_name text NOT NULL,
  given_name text NOT NULL,
  email text,
  phone text,
  password_hash text,
  quality text NOT NULL,
  roles text[] NOT NULL DEFAULT '{ROLE_USER}'::text[],
  verified boolean NOT NULL DEFAULT false,
  use_setting_schedule boolean NOT NULL DEFAULT true,
  red_zone boolean NOT NULL DEFAULT false,
  red_zone_reason text,
  google_link text,
  avatar_url text,
  language text NOT NULL DEFAULT 'fr'::text,
  sms_opt_out boolean NOT NULL DEFAULT false,
  token_version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  erased_at timestamp with time zone,
  search_text text NOT NULL GENERATED AS ((((folded(family_name) || ' '::text) || folded(given_name)) || COALESCE((' '::text || substr(phone, 2)), ''::text))),
  kept_token_id text,
  erasure_told_at timestamp with time zone,
  red_zone_until date,
  portrait smallint,
  email_proved_at timestamp with time zone,
  is_walk_in boolean NOT NULL DEFAULT false,
  writes_journal boolean NOT NULL DEFAULT false,
  cycle_weeks smallint NOT NULL DEFAULT 1,
  cycle_start date,
  merged_into bigint,
  CONSTRAINT users_avatar_url_check CHECK ((length(avatar_url) <= 300)),
  CONSTRAINT users_check CHECK (((NOT is_walk_in) OR ((quality = 'Customer'::text) AND (email IS NULL) AND (phone IS NULL) AND (password_hash IS NULL)))),
  CONSTRAINT users_check1 CHECK (((cycle_weeks = 1) = (cycle_start IS NULL))),
  CONSTRAINT users_check2 CHECK (((merged_into IS NULL) OR (erased_at IS NOT NULL))),
  CONSTRAINT users_check3 CHECK ((merged_into <> id)),
  CONSTRAINT users_cycle_start_check CHECK ((EXTRACT(isodow FROM cycle_start) = (1)::numeric)),
  CONSTRAINT users_cycle_weeks_check CHECK (((cycle_weeks >= 1) AND (cycle_weeks <= 4))),
  CONSTRAINT users_email_check CHECK (((email = lower(btrim(email))) AND ((length(email) >= 3) AND (length(email) <= 254)))),
  CONSTRAINT users_email_key UNIQUE (email),
  CONSTRAINT users_family_name_check CHECK (((length(family_name) >= 1) AND (length(family_name) <= 100))),
  CONSTRAINT users_given_name_check CHECK (((length(given_name) >= 1) AND (length(given_name) <= 100))),
  CONSTRAINT users_google_link_check CHECK (((google_link ~ '^https://'::text) AND (length(google_link) <= 500))),
  CONSTRAINT users_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text, 'vi'::text, 'cn'::text, 'ar'::text]))),
  CONSTRAINT users_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES users(id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT users_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text)),
  CONSTRAINT users_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  CONSTRAINT users_phone_key UNIQUE (phone),
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_portrait_check CHECK (((portrait >= 0) AND (portrait <= 9))),
  CONSTRAINT users_quality_check CHECK ((quality = ANY (ARRAY['Customer'::text, 'HairDresser'::text]))),
  CONSTRAINT users_red_zone_reason_check CHECK ((length(red_zone_reason) <= 1000)),
  CONSTRAINT users_roles_check CHECK (((roles <@ ARRAY['ROLE_USER'::text, 'ROLE_ADMIN'::text, 'ROLE_SUPER_ADMIN'::text]) AND (cardinality(roles) > 0) AND ((NOT ('ROLE_SUPER_ADMIN'::text = ANY (roles))) OR ('ROLE_ADMIN'::text = ANY (roles)))))
);
CREATE INDEX users_by_merged_into ON public.users USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX users_by_quality ON public.users USING btree (quality, id) WHERE (erased_at IS NULL);
CREATE INDEX users_by_search_text ON public.users USING btree (search_text, id) WHERE (erased_at IS NULL);
CREATE UNIQUE INDEX users_walk_in ON public.users USING btree (is_walk_in) WHERE is_walk_in;

CREATE TABLE waitlist_entries (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  version integer NOT NULL DEFAULT 1,
  client_id bigint NOT NULL,
  items text NOT NULL,
  title text NOT NULL,
  for_person text,
  note text,
  notice integer NOT NULL,
  appointment_id bigint,
  state text NOT NULL DEFAULT 'waiting'::text,
  unanswered smallint NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  created_by bigint,
  length_id bigint,
  family_member_id bigint,
  CONSTRAINT waitlist_entries_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE CASCADE,
  CONSTRAINT waitlist_entries_client_id_fkey FOREIGN KEY (client_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT waitlist_entries_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT waitlist_entries_family_member_id_fkey FOREIGN KEY (family_member_id) REFERENCES family_members(id) ON DELETE SET NULL,
  CONSTRAINT waitlist_entries_for_person_check CHECK ((length(for_person) <= 40)),
  CONSTRAINT waitlist_entries_length_id_fkey FOREIGN KEY (length_id) REFERENCES hair_lengths(id),
  CONSTRAINT waitlist_entries_note_check CHECK ((length(note) <= 1000)),
  CONSTRAINT waitlist_entries_notice_check CHECK (((notice >= 0) AND (notice <= 10080))),
  CONSTRAINT waitlist_entries_pkey PRIMARY KEY (id),
  CONSTRAINT waitlist_entries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'offered'::text, 'booked'::text, 'paused'::text, 'closed'::text])))
);
CREATE INDEX waitlist_entries_by_appointment ON public.waitlist_entries USING btree (appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX waitlist_entries_by_client ON public.waitlist_entries USING btree (client_id);
CREATE INDEX waitlist_entries_by_family_member ON public.waitlist_entries USING btree (family_member_id) WHERE (family_member_id IS NOT NULL);
CREATE INDEX waitlist_entries_by_length ON public.waitlist_entries USING btree (length_id) WHERE (length_id IS NOT NULL);
CREATE INDEX waitlist_entries_open ON public.waitlist_entries USING btree (created_at, id) WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text, 'paused'::text]));
CREATE UNIQUE INDEX waitlist_one_open_entry ON public.waitlist_entries USING btree (client_id, regexp_replace(items, '@\d+'::text, ''::text, 'g'::text), COALESCE(family_member_id, (0)::bigint), (
CASE
    WHEN (family_member_id IS NULL) THEN COALESCE(for_person, ''::text)
    ELSE ''::text
END)) WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text, 'paused'::text]));

CREATE TABLE waitlist_offers (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  entry_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  items text NOT NULL,
  professionals bigint[] NOT NULL,
  start_at timestamp with time zone NOT NULL,
  end_at timestamp with time zone NOT NULL,
  price integer NOT NULL,
  hold_id bigint,
  state text NOT NULL DEFAULT 'sent'::text,
  sent_at timestamp with time zone NOT NULL,
  sent_by bigint,
  expires_at timestamp with time zone NOT NULL,
  answered_at timestamp with time zone,
  appointment_id bigint,
  CONSTRAINT waitlist_offers_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE SET NULL,
  CONSTRAINT waitlist_offers_check CHECK ((end_at > start_at)),
  CONSTRAINT waitlist_offers_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES waitlist_entries(id) ON DELETE CASCADE,
  CONSTRAINT waitlist_offers_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES holds(id) ON DELETE SET NULL,
  CONSTRAINT waitlist_offers_pkey PRIMARY KEY (id),
  CONSTRAINT waitlist_offers_price_check CHECK ((price >= 0)),
  CONSTRAINT waitlist_offers_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT waitlist_offers_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'accepted'::text, 'declined'::text, 'expired'::text, 'withdrawn'::text]))),
  CONSTRAINT waitlist_offers_token_hash_check CHECK ((length(token_hash) = 32)),
  CONSTRAINT waitlist_offers_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX waitlist_offers_by_appointment ON public.waitlist_offers USING btree (appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX waitlist_offers_by_entry ON public.waitlist_offers USING btree (entry_id, sent_at);
CREATE INDEX waitlist_offers_by_hold ON public.waitlist_offers USING btree (hold_id) WHERE (hold_id IS NOT NULL);
CREATE INDEX waitlist_offers_live ON public.waitlist_offers USING btree (expires_at) WHERE (state = 'sent'::text);
CREATE UNIQUE INDEX waitlist_one_live_offer ON public.waitlist_offers USING btree (entry_id) WHERE (state = 'sent'::text);

CREATE TABLE waitlist_windows (
  entry_id bigint NOT NULL,
  position smallint NOT NULL,
  from_date date NOT NULL,
  to_date date NOT NULL,
  weekdays smallint[] NOT NULL,
  after_minute smallint,
  before_minute smallint,
  CONSTRAINT waitlist_windows_after_minute_check CHECK (((after_minute >= 0) AND (after_minute <= 1440))),
  CONSTRAINT waitlist_windows_before_minute_check CHECK (((before_minute >= 0) AND (before_minute <= 1440))),
  CONSTRAINT waitlist_windows_check CHECK ((to_date >= from_date)),
  CONSTRAINT waitlist_windows_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES waitlist_entries(id) ON DELETE CASCADE,
  CONSTRAINT waitlist_windows_pkey PRIMARY KEY (entry_id, "position"),
  CONSTRAINT waitlist_windows_weekdays_check CHECK ((weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]))
);

CREATE TABLE worked_days (
  day date NOT NULL,
  professional_id bigint NOT NULL,
  hours integer[] NOT NULL,
  CONSTRAINT worked_days_hours_check CHECK (((cardinality(hours) % 2) = 0)),
  CONSTRAINT worked_days_pkey PRIMARY KEY (day, professional_id),
  CONSTRAINT worked_days_professional_id_fkey FOREIGN KEY (professional_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX worked_days_by_professional ON public.worked_days USING btree (professional_id);

CREATE TABLE workshop_blocks (
  date_id bigint NOT NULL,
  step_id bigint NOT NULL,
  CONSTRAINT workshop_blocks_date_id_fkey FOREIGN KEY (date_id) REFERENCES workshop_dates(id) ON DELETE CASCADE,
  CONSTRAINT workshop_blocks_pkey PRIMARY KEY (date_id, step_id),
  CONSTRAINT workshop_blocks_step_id_fkey FOREIGN KEY (step_id) REFERENCES appointment_services(id) ON DELETE CASCADE
);
CREATE INDEX workshop_blocks_by_step ON public.workshop_blocks USING btree (step_id);

CREATE TABLE workshop_dates (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  workshop_id bigint NOT NULL,
  product_id bigint NOT NULL,
  during tstzrange NOT NULL,
  seats integer NOT NULL,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  CONSTRAINT workshop_dates_check CHECK (((cancelled_at IS NULL) = (cancel_reason IS NULL))),
  CONSTRAINT workshop_dates_during_check CHECK ((NOT isempty(during))),
  CONSTRAINT workshop_dates_pkey PRIMARY KEY (id),
  CONSTRAINT workshop_dates_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT workshop_dates_product_id_key UNIQUE (product_id),
  CONSTRAINT workshop_dates_seats_check CHECK ((seats > 0)),
  CONSTRAINT workshop_dates_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id)
);
CREATE INDEX workshop_dates_by_workshop ON public.workshop_dates USING btree (workshop_id);

CREATE TABLE workshop_hosts (
  workshop_id bigint NOT NULL,
  user_id bigint NOT NULL,
  CONSTRAINT workshop_hosts_pkey PRIMARY KEY (workshop_id, user_id),
  CONSTRAINT workshop_hosts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT workshop_hosts_workshop_id_fkey FOREIGN KEY (workshop_id) REFERENCES workshops(id) ON DELETE CASCADE
);
CREATE INDEX workshop_hosts_by_user ON public.workshop_hosts USING btree (user_id);

CREATE TABLE workshop_waiting (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  date_id bigint NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  language text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  told_at timestamp with time zone,
  CONSTRAINT workshop_waiting_date_id_email_key UNIQUE (date_id, email),
  CONSTRAINT workshop_waiting_date_id_fkey FOREIGN KEY (date_id) REFERENCES workshop_dates(id) ON DELETE CASCADE,
  CONSTRAINT workshop_waiting_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text, 'vi'::text, 'cn'::text, 'ar'::text]))),
  CONSTRAINT workshop_waiting_pkey PRIMARY KEY (id)
);

CREATE TABLE workshops (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  version integer NOT NULL DEFAULT 1,
  title text NOT NULL,
  text text NOT NULL,
  price integer NOT NULL,
  seats integer NOT NULL,
  is_published boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT workshops_pkey PRIMARY KEY (id),
  CONSTRAINT workshops_price_check CHECK ((price > 0)),
  CONSTRAINT workshops_seats_check CHECK ((seats > 0)),
  CONSTRAINT workshops_title_check CHECK (((length(title) >= 1) AND (length(title) <= 100)))
);

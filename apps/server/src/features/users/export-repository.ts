/** Everything that is held about a person. SQL only. */
import { sql } from 'kysely'
import type { TaskCause } from '@meche/contract/kanban.ts'
import type { UserExport } from '@meche/contract/users.ts'
import { isApplicationOf } from '../../applications/remove-applications.ts'
import type { Queries } from '../../db/database.ts'
import { hasAddress } from '../../erasure/imported-rows.ts'
import { isOrderOf } from '../../orders/orders-of-person.ts'

export async function preferencesOf(db: Queries, id: number) {
  return db.selectFrom('users').select('language').where('id', '=', id).executeTakeFirstOrThrow()
}

interface HeldVisit {
  readonly id: number
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly status: string
  readonly price: number
  readonly note: string | null
  readonly for: string | null
  readonly createdAt: Temporal.Instant
  readonly cancelledAt: Temporal.Instant | null
  readonly cancelReason: string | null
  readonly items: string[]
  readonly length: string | null
  readonly arrivedAt: Temporal.Instant | null
  readonly startedAt: Temporal.Instant | null
  readonly lateMinutes: number | null
  readonly charged: number | null
  readonly discount: number | null
  readonly discountReason: string | null
  readonly discountNote: string | null
  readonly receipt: string | null
  readonly extras: string[]
}

export async function visitsOf(db: Queries, id: number): Promise<HeldVisit[]> {
  const { rows } = await sql<HeldVisit>`
    SELECT a.id, a.start_at AS start, a.end_at AS "end", a.status, a.price, a.note, a.for_person AS "for", a.created_at AS "createdAt",
           a.cancelled_at AS "cancelledAt", a.cancel_reason AS "cancelReason",
           ARRAY(SELECT i.name FROM appointment_items i WHERE i.appointment_id = a.id ORDER BY i.position) AS items,
           (SELECT l.name FROM hair_lengths l WHERE l.id = a.length_id) AS length,
           a.arrived_at AS "arrivedAt", a.started_at AS "startedAt", a.late_minutes AS "lateMinutes", a.charged, a.discount,
           a.discount_reason AS "discountReason", a.discount_note AS "discountNote", a.receipt,
           ARRAY(SELECT e.name FROM appointment_extras e WHERE e.appointment_id = a.id ORDER BY e.id) AS extras
    FROM appointments a WHERE a.client_id = ${id} ORDER BY a.start_at, a.id`.execute(db)
  return rows
}

export async function identitiesOf(db: Queries, id: number) {
  return db
    .selectFrom('external_identities')
    .select(['issuer', 'subject', 'linked_at as linkedAt'])
    .where('user_id', '=', id)
    .orderBy('issuer')
    .execute()
}

export async function familyOf(db: Queries, id: number) {
  const { rows } = await sql<{
    readonly familyName: string
    readonly givenName: string
    readonly birthDate: string | null
    readonly createdAt: Temporal.Instant
  }>`
    SELECT family_name AS "familyName", given_name AS "givenName", birth_date::text AS "birthDate", created_at AS "createdAt"
    FROM family_members WHERE guardian_id = ${id} ORDER BY id`.execute(db)
  return rows
}

export async function notesAbout(db: Queries, id: number) {
  return db
    .selectFrom('client_notes')
    .select(['body', 'created_at as createdAt'])
    .where('client_id', '=', id)
    .orderBy('id')
    .execute()
}

interface HeldTask {
  readonly title: string | null
  readonly cause: TaskCause | null
  readonly text: string
  readonly labels: string[]
  readonly checklist: { text: string; done: boolean }[]
  readonly due: Temporal.PlainDate | null
  readonly createdAt: Temporal.Instant
  readonly doneAt: Temporal.Instant | null
  readonly removedAt: Temporal.Instant | null
  readonly comments: string[]
}

export async function waitlistOf(db: Queries, id: number) {
  const { rows } = await sql<{
    readonly title: string
    readonly for: string | null
    readonly note: string | null
    readonly state: string
    readonly createdAt: Temporal.Instant
    readonly windows: string[]
    readonly offers: string[]
  }>`
    SELECT e.title, coalesce((SELECT f.given_name FROM family_members f WHERE f.id = e.family_member_id), e.for_person) AS "for", e.note, e.state, e.created_at AS "createdAt",
           ARRAY(SELECT concat_ws(' ', w.from_date, w.to_date, array_to_string(w.weekdays, ','), w.after_minute, w.before_minute)
                 FROM waitlist_windows w WHERE w.entry_id = e.id ORDER BY w.position) AS windows,
           ARRAY(SELECT concat_ws(' ', o.start_at, o.state, o.sent_at)
                 FROM waitlist_offers o WHERE o.entry_id = e.id ORDER BY o.id) AS offers
    FROM waitlist_entries e WHERE e.client_id = ${id} ORDER BY e.id`.execute(db)
  return rows
}

export async function trainingsOf(db: Queries, id: number) {
  const { rows } = await sql<{
    readonly title: string
    readonly organiser: string
    readonly place: string
    readonly dates: string[]
  }>`
    SELECT t.title, t.organiser, t.place,
           ARRAY(SELECT d.during::text FROM training_dates d WHERE d.training_id = t.id ORDER BY d.during) AS dates
    FROM trainings t JOIN training_participants p ON p.training_id = t.id WHERE p.user_id = ${id} ORDER BY t.id`.execute(
    db,
  )
  return rows
}

export async function techniquesOf(db: Queries, id: number) {
  const { rows } = await sql<{ readonly name: string; readonly level: number; readonly signedOn: string }>`
    SELECT t.name, l.level, l.signed_on::text AS "signedOn"
    FROM technique_levels l JOIN techniques t ON t.id = l.technique_id WHERE l.user_id = ${id} ORDER BY t.position`.execute(
    db,
  )
  return rows
}

/** Also those that were sent without signing in, from an e-mail that is proved. */
export async function applicationsOf(db: Queries, id: number) {
  const addresses = await provedEmailsOf(db, id)
  const { rows } = await sql<{
    readonly job: string
    readonly familyName: string
    readonly givenName: string
    readonly email: string
    readonly phone: string | null
    readonly message: string
    readonly hasConsented: boolean
    readonly language: string
    readonly stage: string
    readonly trialOn: string | null
    readonly decidedOn: string | null
    readonly answeredAt: Temporal.Instant | null
    readonly cv: string | null
    readonly createdAt: Temporal.Instant
  }>`
    SELECT j.title AS job, a.family_name AS "familyName", a.given_name AS "givenName", a.email, a.phone, a.message,
           a.has_consented AS "hasConsented", a.language, a.stage, a.trial_on::text AS "trialOn", a.decided_on::text AS "decidedOn",
           a.answered_at AS "answeredAt", a.created_at AS "createdAt",
           (SELECT f.name FROM application_files f WHERE f.application_id = a.id) AS cv
    FROM applications a JOIN jobs j ON j.id = a.job_id WHERE ${isApplicationOf(id, addresses)} ORDER BY a.id`.execute(
    db,
  )
  return rows
}

/** Those that were deleted and are kept out of sight, too. */
export async function tasksAbout(db: Queries, id: number): Promise<HeldTask[]> {
  const { rows } = await sql<HeldTask>`
    SELECT title, cause, body AS text, labels, checklist, due_on AS due, created_at AS "createdAt", done_at AS "doneAt",
           removed_at AS "removedAt", ARRAY(SELECT m.body FROM task_comments m WHERE m.task_id = t.id ORDER BY m.id) AS comments
    FROM tasks t WHERE client_id = ${id} ORDER BY id`.execute(db)
  return rows
}

interface HeldMail {
  readonly subject: string
  readonly text: string
  readonly isFromClient: boolean
  readonly createdAt: Temporal.Instant
}

/** Conversations of the salon's mail with a client, whether or not they were signed in: an e-mail address counts once it is proved. */
export async function mailsWith(db: Queries, id: number): Promise<HeldMail[]> {
  const { rows } = await sql<HeldMail>`
    SELECT t.subject, m.body AS text, m.is_incoming AS "isFromClient", m.created_at AS "createdAt"
    FROM mail_threads t JOIN mails m ON m.thread_id = t.id
    WHERE t.client_id = ${id} OR t.client_id IS NULL AND EXISTS (
      SELECT 1 FROM users c WHERE c.id = ${id} AND (
        c.email = t.contact_email AND c.email_proved_at IS NOT NULL OR c.phone = t.contact_phone))
    ORDER BY t.id, m.id`.execute(db)
  return rows
}

interface HeldOrder extends Omit<UserExport['orders'][number], 'createdAt'> {
  readonly createdAt: Temporal.Instant
}

/** Also as a guest, under an e-mail that is proved or a phone that is verified. */
export async function ordersOf(db: Queries, id: number): Promise<HeldOrder[]> {
  const { rows } = await sql<HeldOrder>`
    SELECT 'C' || lpad(o.id::text, 6, '0') AS number, o.status, o.created_at AS "createdAt", o.total, o.note, o.email, o.phone,
           ARRAY(SELECT l.quantity || ' × ' || l.name FROM order_lines l WHERE l.order_id = o.id ORDER BY l.position) AS lines,
           o.participants, CASE WHEN o.street IS NOT NULL THEN concat_ws(', ', o.street, o.zip_code || ' ' || o.city) END AS "deliveredTo",
           (SELECT p.brand || ' ' || p.last4 FROM payments p WHERE p.order_id = o.id AND p.last4 IS NOT NULL LIMIT 1) AS card
    FROM orders o WHERE ${isOrderOf(id)} ORDER BY o.id`.execute(db)
  return rows
}

/** Of their folder, and exports about them. */
export async function filesAbout(db: Queries, id: number) {
  return db
    .selectFrom('files')
    .select(['name', 'bytes', 'tags', 'created_at as createdAt', 'trashed_at as trashedAt'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
}

export async function messagesTo(db: Queries, id: number) {
  return db
    .selectFrom('messages')
    .select([
      'kind',
      'channel',
      'recipient',
      'subject',
      'body',
      'status',
      'created_at as createdAt',
      'sent_at as sentAt',
    ])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
}

export async function changesOf(db: Queries, id: number) {
  return db
    .selectFrom('history')
    .select(['at', 'action', 'changes'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
}

export async function blocksOf(db: Queries, id: number) {
  return db
    .selectFrom('appointment_services')
    .select(['start_at as start', 'end_at as end', 'title'])
    .where('professional_id', '=', id)
    .where('appointment_id', 'is', null)
    .where('status', '!=', 'cancelled')
    .orderBy('start_at')
    .execute()
}

export async function absencesOf(db: Queries, id: number) {
  return db
    .selectFrom('schedule_exceptions')
    .select([
      sql<Temporal.Instant>`lower(during)`.as('start'),
      sql<Temporal.Instant>`upper(during)`.as('end'),
      'reason',
    ])
    .where('professional_id', '=', id)
    .orderBy('during')
    .execute()
}

/** SMS with a client, the oldest first. */
export async function chatsWith(db: Queries, id: number) {
  return db
    .selectFrom('chat_messages')
    .innerJoin('conversations', 'conversations.id', 'chat_messages.conversation_id')
    .select([
      'chat_messages.is_incoming as isIncoming',
      'chat_messages.text',
      'chat_messages.at as createdAt',
    ])
    .where('conversations.client_id', '=', id)
    .orderBy('chat_messages.id')
    .execute()
}

/** Their e-mail once it is proved, in lower case: with another one they would read what is somebody else's. */
async function provedEmailsOf(db: Queries, id: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    SELECT lower(email) AS email FROM users WHERE id = ${id} AND email_proved_at IS NOT NULL AND email IS NOT NULL`.execute(
    db,
  )
  return rows.map(({ email }) => email)
}

/** Rows of imported files that are about them, or that have an address of theirs: those that erasing them deletes. */
export async function importedRowsOf(db: Queries, id: number) {
  const { rows: phones } = await sql<{ phone: string }>`
    SELECT phone FROM users WHERE id = ${id} AND verified AND phone IS NOT NULL`.execute(db)
  const addresses = [...(await provedEmailsOf(db, id)), ...phones.map(({ phone }) => phone)]
  return db
    .selectFrom('import_rows as r')
    .innerJoin('imports as i', 'i.id', 'r.import_id')
    .select(['i.file_name as file', 'r.cells'])
    .$castTo<{ file: string; cells: string[] }>()
    .where(({ or, eb }) => or([eb('r.person_id', '=', id), hasAddress(sql.ref('r.cells'), addresses)]))
    .orderBy('i.id')
    .orderBy('r.line')
    .execute()
}

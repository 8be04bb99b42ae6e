/** Trainings, their dates, their participants and the absences that these make. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import type { Direction } from '@meche/contract/fields.ts'
import type { TrainingKind } from '@meche/domain/training/training.ts'
import type { Queries } from '../../db/database.ts'
import { person, type PersonRow } from '../../db/person-row.ts'
import type { Page } from '../../http/paging.ts'

export interface DateRow {
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
}

export interface ParticipantRow {
  readonly person: PersonRow
  readonly certificate: { readonly id: number; readonly name: string } | null
}

export interface TrainingRow {
  readonly id: number
  readonly version: number
  readonly title: string
  readonly kind: TrainingKind
  readonly organiser: string
  readonly place: string
  readonly cost: number | null
  readonly funding: string
  readonly expiresOn: Temporal.PlainDate | null
  readonly dates: readonly DateRow[]
  readonly participants: readonly ParticipantRow[]
}

interface StoredTraining extends Omit<TrainingRow, 'dates'> {
  readonly dates: readonly { readonly start: string; readonly end: string }[]
}

const trainings = sql`
  SELECT t.id, t.version, t.title, t.kind, t.organiser, t.place, t.cost, t.funding, t.expires_on AS "expiresOn",
         coalesce((SELECT jsonb_agg(jsonb_build_object('start', lower(d.during), 'end', upper(d.during)) ORDER BY d.during)
                   FROM training_dates d WHERE d.training_id = t.id), '[]') AS dates,
         coalesce((SELECT jsonb_agg(jsonb_build_object('person', ${person('u')},
                            'certificate', CASE WHEN f.id IS NULL THEN NULL ELSE jsonb_build_object('id', f.id, 'name', f.name) END)
                          ORDER BY u.given_name, u.id)
                   FROM training_participants p JOIN users u ON u.id = p.user_id AND u.erased_at IS NULL
                   LEFT JOIN files f ON f.id = p.certificate_id AND f.trashed_at IS NULL
                   WHERE p.training_id = t.id), '[]') AS participants
  FROM trainings t`

const firstStart = sql`(SELECT min(lower(d.during)) FROM training_dates d WHERE d.training_id = t.id)`
const orders = { title: sql`folded(t.title)`, start: firstStart, expiresOn: sql`t.expires_on` }
export type TrainingOrder = keyof typeof orders

export interface TrainingFilter {
  /** Those in which this person takes part; null: all. */
  readonly participant: number | null
  readonly kind: TrainingKind | undefined
  readonly search: string
}

export async function findTrainings(
  db: Queries,
  { participant, kind, search }: TrainingFilter,
  {
    page,
    order: [by, direction],
  }: { readonly page: Page; readonly order: readonly [TrainingOrder, Direction] },
): Promise<{ items: TrainingRow[]; total: number }> {
  const where = sql`${participant === null ? sql`true` : takesPart(participant)}
    AND ${kind === undefined ? sql`true` : sql`t.kind = ${kind}`}
    AND ${search === '' ? sql`true` : sql`strpos(folded(concat_ws(' ', t.title, t.organiser, t.place)), folded(${search})) > 0`}`
  const [{ rows }, count] = await Promise.all([
    sql<StoredTraining>`
      ${trainings} WHERE ${where} ORDER BY ${orders[by]} ${sql.raw(direction)} NULLS LAST, t.id ${sql.raw(direction)}
      LIMIT ${page.size} OFFSET ${page.offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM trainings t WHERE ${where}`.execute(db),
  ])
  return { items: rows.map(read), total: count.rows[0]!.total }
}

function takesPart(id: number): RawBuilder<unknown> {
  return sql`EXISTS (SELECT 1 FROM training_participants p WHERE p.training_id = t.id AND p.user_id = ${id})`
}

/** Times inside JSON come as texts. */
function read({ dates, ...rest }: StoredTraining): TrainingRow {
  return {
    ...rest,
    dates: dates.map(({ start, end }) => ({
      start: Temporal.Instant.from(start),
      end: Temporal.Instant.from(end),
    })),
  }
}

/** All trainings of the salon. */
export async function allTrainings(db: Queries): Promise<TrainingRow[]> {
  const { rows } = await sql<StoredTraining>`${trainings} ORDER BY t.id`.execute(db)
  return rows.map(read)
}

/** With `lock`, other changes of it wait until the transaction ends. */
export async function trainingById(db: Queries, id: number, lock?: 'lock'): Promise<TrainingRow | null> {
  const { rows } = await sql<StoredTraining>`
    ${trainings} WHERE t.id = ${id} ${lock ? sql`FOR UPDATE OF t` : sql``}`.execute(db)
  return rows[0] ? read(rows[0]) : null
}

export interface TrainingFields {
  readonly title: string
  readonly kind: TrainingKind
  readonly organiser: string
  readonly place: string
  readonly cost: number | null
  readonly funding: string
  readonly expiresOn: string | null
}

function columnsOf({ title, kind, organiser, place, cost, funding, expiresOn }: TrainingFields) {
  const expires = expiresOn === null ? null : Temporal.PlainDate.from(expiresOn)
  return { title, kind, organiser, place, cost, funding, expires_on: expires }
}

export async function insertTraining(
  tx: Queries,
  fields: TrainingFields,
  now: Temporal.Instant,
): Promise<number> {
  const { id } = await tx
    .insertInto('trainings')
    .values({ ...columnsOf(fields), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function writeTraining(tx: Queries, id: number, fields: TrainingFields): Promise<void> {
  await tx
    .updateTable('trainings')
    .set(({ eb }) => ({ ...columnsOf(fields), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function removeTraining(tx: Queries, id: number): Promise<void> {
  await tx.deleteFrom('trainings').where('id', '=', id).execute()
}

export interface Attendance {
  readonly dates: readonly DateRow[]
  readonly participants: readonly { readonly person: number; readonly certificate: number | null }[]
  /** The reason of the absences. */
  readonly reason: string
}

/** Replaces the dates, and with them the absences. A certificate is a file about its participant from then on. */
export async function writeAttendance(
  tx: Queries,
  training: number,
  { dates, participants, reason }: Attendance,
): Promise<void> {
  await tx.deleteFrom('training_dates').where('training_id', '=', training).execute()
  await tx.deleteFrom('training_participants').where('training_id', '=', training).execute()
  const people = participants.map(({ person: one }) => one)
  const certificates = participants.map(({ certificate }) => certificate)
  await sql`
    INSERT INTO training_participants (training_id, user_id, certificate_id)
    SELECT ${training}, asked.person, asked.certificate
    FROM unnest(${people}::bigint[], ${certificates}::bigint[]) AS asked (person, certificate)`.execute(tx)
  await sql`
    UPDATE files SET subject_id = p.user_id FROM training_participants p
    WHERE p.training_id = ${training} AND p.certificate_id = files.id AND files.subject_id IS NULL`.execute(
    tx,
  )
  const times = JSON.stringify(dates)
  await sql`
    WITH made AS (
      INSERT INTO training_dates (training_id, during)
      SELECT ${training}, tstzrange(start, "end")
      FROM jsonb_to_recordset(${times}::jsonb) AS asked (start timestamptz, "end" timestamptz)
      RETURNING id, during)
    INSERT INTO schedule_exceptions (professional_id, during, reason, training_date_id)
    SELECT person, made.during, ${reason}, made.id FROM made CROSS JOIN unnest(${people}::bigint[]) AS person`.execute(
    tx,
  )
}

/** The absences that a training makes now, by professional. */
export async function absencesOfTraining(db: Queries, training: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT e.id FROM schedule_exceptions e JOIN training_dates d ON d.id = e.training_date_id
    WHERE d.training_id = ${training}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Files of the salon among these, the trash and expiring ones left out. */
export async function knownFiles(db: Queries, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM files WHERE id = ANY (${[...ids]}::bigint[]) AND trashed_at IS NULL AND expires_at IS NULL`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

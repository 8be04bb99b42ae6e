/** Applications and their CVs in the database. SQL only. */
import { sql } from 'kysely'
import type { ApplicationStage } from '@meche/domain/recruiting/application.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'
import type { Queries } from '../../db/database.ts'
import type { Page } from '../../http/paging.ts'

export interface ApplicationRow {
  readonly id: number
  readonly version: number
  readonly job: number
  readonly familyName: string
  readonly givenName: string
  readonly email: string
  readonly phone: string | null
  readonly message: string
  readonly hasConsented: boolean
  readonly language: Language
  readonly stage: ApplicationStage
  readonly trialOn: Temporal.PlainDate | null
  /** The blocked time of the colleague who looks after the candidate; in epoch minutes. */
  readonly trial: {
    readonly block: number
    readonly professional: number
    readonly start: number
    readonly end: number
  } | null
  readonly decidedOn: Temporal.PlainDate | null
  readonly closesOn: Temporal.PlainDate
  readonly answeredAt: Temporal.Instant | null
  readonly createdAt: Temporal.Instant
  readonly cv: { readonly name: string; readonly size: number; readonly content: string } | null
}

const applications = sql`
  SELECT a.id, a.version, a.job_id AS job, a.family_name AS "familyName", a.given_name AS "givenName", a.email, a.phone, a.message,
         a.has_consented AS "hasConsented", a.language, a.stage, a.trial_on AS "trialOn", a.decided_on AS "decidedOn",
         j.valid_through AS "closesOn", a.answered_at AS "answeredAt", a.created_at AS "createdAt",
         (SELECT jsonb_build_object('name', f.name, 'size', f.bytes, 'content', f.content)
          FROM application_files f WHERE f.application_id = a.id) AS cv,
         (SELECT jsonb_build_object('block', s.id, 'professional', s.professional_id,
                                    'start', (extract(epoch FROM s.start_at) / 60)::int,
                                    'end', (extract(epoch FROM s.end_at) / 60)::int)
          FROM appointment_services s WHERE s.id = a.trial_block_id AND s.status <> 'cancelled') AS trial
  FROM applications a JOIN jobs j ON j.id = a.job_id`

export async function findApplications(
  db: Queries,
  { job, stage }: { readonly job: number; readonly stage: ApplicationStage | undefined },
  page: Page,
): Promise<{ items: ApplicationRow[]; total: number }> {
  const where = sql`a.job_id = ${job} AND ${stage === undefined ? sql`true` : sql`a.stage = ${stage}`}`
  const [{ rows }, count] = await Promise.all([
    sql<ApplicationRow>`
      ${applications} WHERE ${where} ORDER BY a.id DESC LIMIT ${page.size} OFFSET ${page.offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM applications a WHERE ${where}`.execute(db),
  ])
  return { items: rows, total: count.rows[0]!.total }
}

export interface ApplicationOfJob {
  readonly job: number
  readonly id: number
}

/** With `lock`, other changes of it wait until the transaction ends. */
export async function applicationById(
  db: Queries,
  { job, id }: ApplicationOfJob,
  lock?: 'lock',
): Promise<ApplicationRow | null> {
  const { rows } = await sql<ApplicationRow>`
    ${applications} WHERE a.id = ${id} AND a.job_id = ${job} ${lock ? sql`FOR UPDATE OF a` : sql``}`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function applicationsOf(db: Queries, job: number): Promise<number[]> {
  const rows = await db.selectFrom('applications').select('id').where('job_id', '=', job).execute()
  return rows.map(({ id }) => id)
}

export interface NewApplication {
  readonly job: number
  readonly user: number | null
  readonly familyName: string
  readonly givenName: string
  readonly email: string
  readonly phone: string | null
  readonly message: string
  readonly hasConsented: boolean
  readonly language: Language
}

export async function insertApplication(
  tx: Queries,
  { job, user, familyName, givenName, hasConsented, ...rest }: NewApplication,
  now: Temporal.Instant,
): Promise<number> {
  const { id } = await tx
    .insertInto('applications')
    .values({
      ...rest,
      job_id: job,
      user_id: user,
      family_name: familyName,
      given_name: givenName,
      has_consented: hasConsented,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface Progress {
  readonly stage: ApplicationStage
  readonly trialOn: string | null
  readonly trialBlock: number | null
  readonly decidedOn: string | null
  readonly answeredAt: Temporal.Instant | null
}

export async function writeProgress(
  tx: Queries,
  id: number,
  { stage, trialOn, trialBlock, decidedOn, answeredAt }: Progress,
): Promise<void> {
  await tx
    .updateTable('applications')
    .set(({ eb }) => ({
      stage,
      trial_on: dateOrNull(trialOn),
      trial_block_id: trialBlock,
      decided_on: dateOrNull(decidedOn),
      answered_at: answeredAt,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

function dateOrNull(text: string | null): Temporal.PlainDate | null {
  return text === null ? null : Temporal.PlainDate.from(text)
}

export interface NewCv {
  readonly token: string
  readonly job: number
  readonly name: string
  readonly bytes: number
  readonly content: string
}

/** False: the offer has gone meanwhile. */
export async function insertCv(tx: Queries, cv: NewCv, now: Temporal.Instant): Promise<boolean> {
  const { token, job, name, bytes, content } = cv
  const { rows } = await sql`
    INSERT INTO application_files (token, job_id, name, bytes, content, created_at)
    SELECT ${token}, id, ${name}, ${bytes}, ${content}, ${now} FROM jobs WHERE id = ${job} FOR KEY SHARE
    RETURNING token`.execute(tx)
  return rows.length > 0
}

/** The CVs that wait for an application, of all offers. */
export async function bytesWaiting(db: Queries): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT coalesce(sum(bytes), 0)::bigint AS bytes FROM application_files WHERE application_id IS NULL`.execute(
    db,
  )
  return Number(rows[0]!.bytes)
}

/** False: no such file waits for an application to this offer. */
export async function attachCv(
  tx: Queries,
  { token, job, application }: { readonly token: string; readonly job: number; readonly application: number },
): Promise<boolean> {
  const rows = await tx
    .updateTable('application_files')
    .set({ application_id: application })
    .where('token', '=', token)
    .where('job_id', '=', job)
    .where('application_id', 'is', null)
    .returning('token')
    .execute()
  return rows.length > 0
}

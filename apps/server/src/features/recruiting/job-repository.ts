/** Job offers in the database. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import type { Direction } from '@meche/contract/fields.ts'
import type { ContractKind, JobState, PayPeriod } from '@meche/domain/recruiting/job.ts'
import type { Queries } from '../../db/database.ts'
import type { Page } from '../../http/paging.ts'

export interface JobRow {
  readonly id: number
  readonly version: number
  readonly title: string
  readonly contract: ContractKind
  readonly weeklyMinutes: number | null
  readonly payMin: number
  readonly payMax: number
  readonly payPer: PayPeriod
  readonly content: string
  readonly startsOn: Temporal.PlainDate | null
  readonly publishAt: Temporal.Instant | null
  readonly validThrough: Temporal.PlainDate
  readonly received: number
  readonly waiting: number
  readonly updatedAt: Temporal.Instant
}

export interface OpenJobRow extends JobRow {
  readonly publishAt: Temporal.Instant
}

/** The moment, and the salon's day that it lies on. */
export interface SalonTime {
  readonly now: Temporal.Instant
  readonly today: string
}

const jobs = sql`
  SELECT j.id, j.version, j.title, j.contract, j.weekly_minutes AS "weeklyMinutes", j.pay_min AS "payMin", j.pay_max AS "payMax",
         j.pay_per AS "payPer", j.content, j.starts_on AS "startsOn", j.publish_at AS "publishAt",
         j.valid_through AS "validThrough", j.received, j.updated_at AS "updatedAt",
         (SELECT count(*)::int FROM applications a WHERE a.job_id = j.id AND a.stage = 'received') AS waiting
  FROM jobs j`

const states: Readonly<Record<JobState, (time: SalonTime) => RawBuilder<unknown>>> = {
  draft: () => sql`j.publish_at IS NULL`,
  scheduled: ({ now, today }) => sql`j.publish_at > ${now} AND j.valid_through >= ${today}`,
  open: ({ now, today }) => sql`j.publish_at <= ${now} AND j.valid_through >= ${today}`,
  closed: ({ today }) => sql`j.publish_at IS NOT NULL AND j.valid_through < ${today}`,
}

const orders = {
  title: sql`folded(j.title)`,
  validThrough: sql`j.valid_through`,
  updatedAt: sql`j.updated_at`,
}
export type JobOrder = keyof typeof orders

export async function findJobs(
  db: Queries,
  { state, search }: { readonly state: JobState | undefined; readonly search: string },
  wanted: { readonly time: SalonTime; readonly page: Page; readonly order: readonly [JobOrder, Direction] },
): Promise<{ items: JobRow[]; total: number }> {
  const { time, page } = wanted
  const [by, direction] = wanted.order
  const where = sql`${state === undefined ? sql`true` : states[state](time)}
    AND ${search === '' ? sql`true` : sql`strpos(folded(j.title || ' ' || j.plain_text), folded(${search})) > 0`}`
  const [{ rows }, count] = await Promise.all([
    sql<JobRow>`
      ${jobs} WHERE ${where} ORDER BY ${orders[by]} ${sql.raw(direction)}, j.id ${sql.raw(direction)}
      LIMIT ${page.size} OFFSET ${page.offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM jobs j WHERE ${where}`.execute(db),
  ])
  return { items: rows, total: count.rows[0]!.total }
}

/** Open offers, the newest first. */
export async function openJobs(db: Queries, time: SalonTime, most: number): Promise<OpenJobRow[]> {
  const { rows } = await sql<OpenJobRow>`
    ${jobs} WHERE ${states.open(time)} ORDER BY j.publish_at DESC, j.id DESC LIMIT ${most}`.execute(db)
  return rows
}

export async function openJob(db: Queries, id: number, time: SalonTime): Promise<OpenJobRow | null> {
  const { rows } = await sql<OpenJobRow>`${jobs} WHERE j.id = ${id} AND ${states.open(time)}`.execute(db)
  return rows[0] ?? null
}

/** When offers will open and close by the clock alone, the soonest first. */
export async function jobMoments(
  db: Queries,
  { now, timeZone }: { readonly now: Temporal.Instant; readonly timeZone: string },
): Promise<Temporal.Instant[]> {
  const { rows } = await sql<{ at: Temporal.Instant }>`
    SELECT at FROM jobs j CROSS JOIN LATERAL unnest(
      ARRAY[j.publish_at, (j.valid_through + 1)::timestamp AT TIME ZONE ${timeZone}]) AS at
    WHERE j.publish_at IS NOT NULL AND at > ${now} ORDER BY at LIMIT 100`.execute(db)
  return rows.map(({ at }) => at)
}

/** With `lock`, other changes of it wait until the transaction ends. */
export async function jobById(db: Queries, id: number, lock?: 'lock'): Promise<JobRow | null> {
  const { rows } = await sql<JobRow>`
    ${jobs} WHERE j.id = ${id} ${lock ? sql`FOR UPDATE OF j` : sql``}`.execute(db)
  return rows[0] ?? null
}

export interface JobFields {
  readonly title: string
  readonly contract: ContractKind
  readonly weeklyMinutes: number | null
  readonly payMin: number
  readonly payMax: number
  readonly payPer: PayPeriod
  readonly content: string
  readonly text: string
  readonly startsOn: Temporal.PlainDate | null
  readonly publishAt: Temporal.Instant | null
  readonly validThrough: Temporal.PlainDate
}

function columnsOf(fields: JobFields) {
  return {
    title: fields.title,
    contract: fields.contract,
    weekly_minutes: fields.weeklyMinutes,
    pay_min: fields.payMin,
    pay_max: fields.payMax,
    pay_per: fields.payPer,
    content: fields.content,
    plain_text: fields.text,
    starts_on: fields.startsOn,
    publish_at: fields.publishAt,
    valid_through: fields.validThrough,
  }
}

export async function insertJob(tx: Queries, fields: JobFields, now: Temporal.Instant): Promise<number> {
  const { id } = await tx
    .insertInto('jobs')
    .values({ ...columnsOf(fields), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function writeJob(
  tx: Queries,
  id: number,
  fields: JobFields,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set(({ eb }) => ({ ...columnsOf(fields), updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function removeJob(tx: Queries, id: number): Promise<void> {
  await tx.deleteFrom('jobs').where('id', '=', id).execute()
}

export async function countApplication(tx: Queries, id: number): Promise<void> {
  await tx
    .updateTable('jobs')
    .set(({ eb }) => ({ received: eb('received', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

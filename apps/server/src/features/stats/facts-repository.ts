/**
 * Visits as the figures count them. SQL only. A year has tens of thousands: each column travels as one text, which is several times
 * faster than rows.
 */
import { sql, type RawBuilder } from 'kysely'
import type { ExtraFact, Facts, Origin, SoldFact, StepFact, VisitFact } from '@meche/domain/figures/facts.ts'
import type { Interval } from '@meche/domain/time/interval-list.ts'
import type { Status } from '@meche/domain/visit/status.ts'
import type { Queries } from '../../db/database.ts'

/** Epoch minutes. */
export interface FactsWanted {
  /** Visits from here on, up to `end` or booked by `bookedBy`. */
  readonly start: number
  readonly end: number
  readonly bookedBy: number
  /** Their work from here on, up to `end`. */
  readonly workStart: number
}

const statuses: readonly Status[] = ['pending', 'done', 'no_show', 'cancelled']
const origins: readonly Origin[] = ['online', 'staff', 'phone', 'walk_in', 'rebook']

const at = (minute: number) => sql`to_timestamp(${minute * 60})`
const seconds = (column: string) => sql`date_part('epoch', ${sql.ref(column)})::bigint`
const place = (text: RawBuilder<unknown>, list: readonly string[]) =>
  sql`CASE ${text} ${sql.join(
    list.map((name, index) => sql`WHEN ${sql.lit(name)} THEN ${sql.lit(index)}`),
    sql` `,
  )} END`

export async function readFacts(
  db: Queries,
  wanted: FactsWanted,
  categoryOf: (service: number) => number | null,
): Promise<Facts> {
  const [visits, steps, extras, sold, firstVisits] = await Promise.all([
    readVisitFacts(db, wanted),
    readSteps(db, wanted, categoryOf),
    readExtras(db, wanted, categoryOf),
    readSold(db, wanted),
    readFirstVisits(db),
  ])
  return { visits, steps, extras, sold, firstVisits }
}

async function readVisitFacts(db: Queries, { start, end, bookedBy }: FactsWanted): Promise<VisitFact[]> {
  const rows = await columns(
    db,
    [
      sql`a.id`,
      sql`CASE WHEN a.client_id IN (SELECT id FROM users WHERE is_walk_in) THEN NULL ELSE a.client_id END`,
      seconds('a.start_at'),
      seconds('a.end_at'),
      place(sql`a.status`, statuses),
      sql`a.price`,
      sql`a.charged`,
      seconds('a.created_at'),
      seconds('a.cancelled_at'),
      place(
        sql`coalesce(a.source, CASE WHEN a.created_by = a.client_id THEN 'online' ELSE 'staff' END)`,
        origins,
      ),
    ],
    sql`appointments a WHERE a.start_at >= ${at(start)} AND (a.start_at < ${at(end)} OR a.created_at <= ${at(bookedBy)})`,
  )
  return rows.map(([id, client, from, to, status, price, charged, created, cancelled, origin]) => ({
    id: id!,
    client: client!,
    start: from! / 60,
    end: to! / 60,
    status: statuses[status!]!,
    price: price!,
    charged: charged!,
    created: created! / 60,
    cancelled: cancelled === null ? null : cancelled! / 60,
    origin: origins[origin!]!,
  }))
}

async function readSteps(
  db: Queries,
  { workStart, end }: FactsWanted,
  categoryOf: (service: number) => number | null,
): Promise<StepFact[]> {
  const rows = await columns(
    db,
    [
      sql`s.appointment_id`,
      sql`s.professional_id`,
      sql`s.service_id`,
      seconds('s.start_at'),
      seconds('s.end_at'),
      sql`s.busy::int`,
      place(sql`s.status`, statuses),
      sql`s.price`,
      sql`s.item_id`,
      sql`i.charged`,
    ],
    sql`(SELECT s.* FROM appointment_services s JOIN appointments a ON a.id = s.appointment_id
         WHERE a.start_at >= ${at(workStart)} AND a.start_at < ${at(end)} AND NOT s.cancelled_apart
         ORDER BY s.appointment_id, s.id) s
        LEFT JOIN (SELECT id, charged FROM appointment_items WHERE charged IS NOT NULL) i ON i.id = s.item_id`,
  )
  return rows.map(([visit, professional, service, from, to, busy, status, price, item, itemCharged]) => ({
    visit: visit!,
    professional: professional!,
    service: service!,
    category: busy === 1 ? categoryOf(service!) : null,
    start: from! / 60,
    end: to! / 60,
    isBusy: busy === 1,
    status: statuses[status!]!,
    price: price!,
    item: item!,
    itemCharged: itemCharged!,
  }))
}

async function readExtras(
  db: Queries,
  { workStart, end }: FactsWanted,
  categoryOf: (service: number) => number | null,
): Promise<ExtraFact[]> {
  const rows = await columns(
    db,
    [sql`e.appointment_id`, sql`e.professional_id`, sql`e.service_id`, sql`e.price`],
    sql`(SELECT e.* FROM appointment_extras e JOIN appointments a ON a.id = e.appointment_id
         WHERE a.start_at >= ${at(workStart)} AND a.start_at < ${at(end)} ORDER BY e.id) e`,
  )
  return rows.map(([visit, professional, service, price]) => ({
    visit: visit!,
    professional: professional!,
    service: service!,
    category: categoryOf(service!),
    price: price!,
  }))
}

async function readSold(db: Queries, { workStart, end }: FactsWanted): Promise<SoldFact[]> {
  const rows = await columns(
    db,
    [sql`i.appointment_id`, sql`i.service_id`, sql`i.composed_service_id`],
    sql`appointment_items i JOIN appointments a ON a.id = i.appointment_id
        WHERE a.start_at >= ${at(workStart)} AND a.start_at < ${at(end)} AND a.status IN ('pending', 'done')`,
  )
  return rows.map(([visit, service, composed]) => ({
    visit: visit!,
    sold: service === null ? `c:${composed}` : `s:${service}`,
  }))
}

async function readFirstVisits(db: Queries): Promise<Map<number, number>> {
  const rows = await columns(
    db,
    [sql`client_id`, seconds('first')],
    sql`(SELECT client_id, min(start_at) AS first FROM appointments WHERE status = 'done' GROUP BY client_id) a`,
  )
  return new Map(rows.map(([client, first]) => [client!, first! / 60]))
}

/** Blocked time of professionals. */
export async function readBlocks(db: Queries, { start, end }: Interval): Promise<Map<number, Interval[]>> {
  const rows = await columns(
    db,
    [sql`s.professional_id`, seconds('s.start_at'), seconds('s.end_at')],
    sql`appointment_services s
        WHERE s.appointment_id IS NULL AND s.status <> 'cancelled'
          AND s.start_at < ${at(end)} AND s.start_at > ${at(start - longestBlock)}`,
  )
  const blocks = Map.groupBy(rows, ([professional]) => professional!)
  return new Map(
    [...blocks].map(([professional, own]) => [
      professional,
      own.map(([, from, to]) => ({ start: from! / 60, end: to! / 60 })),
    ]),
  )
}

/** Two days: a block never reaches over more than one. */
const longestBlock = 2880

export interface DemandRow {
  readonly weekday: number
  readonly hour: number
  readonly searches: number
  readonly fruitless: number
  readonly holds: number
}

export async function readDemand(
  db: Queries,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<DemandRow[]> {
  const { rows } = await sql<DemandRow>`
    SELECT weekday, hour, sum(searches)::int AS searches, sum(fruitless)::int AS fruitless, sum(holds)::int AS holds
    FROM demand WHERE day >= ${from}::date AND day <= ${to}::date
    GROUP BY weekday, hour ORDER BY weekday, hour`.execute(db)
  return rows
}

/** Visits that clients booked themselves in this time. */
export async function countOnlineBookings(db: Queries, { start, end }: Interval): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM appointments
    WHERE created_at >= ${at(start)} AND created_at < ${at(end)} AND source IS NULL AND created_by = client_id`.execute(
    db,
  )
  return rows[0]!.count
}

/** Whether the business charges value-added tax. */
export async function isVatPaid(db: Queries): Promise<boolean> {
  const { vat_regime: regime } = await db.selectFrom('company').select('vat_regime').executeTakeFirstOrThrow()
  return regime === 'normal'
}

export async function namesOf(db: Queries, ids: readonly number[]) {
  return db
    .selectFrom('users')
    .select(['id', 'family_name', 'given_name'])
    .where('id', 'in', [0, ...ids])
    .execute()
}

/** Columns of numbers, turned into rows. */
async function columns(
  db: Queries,
  wanted: readonly RawBuilder<unknown>[],
  from: RawBuilder<unknown>,
): Promise<(number | null)[][]> {
  const texts = wanted.map(
    (column, index) => sql`array_to_string(array_agg(${column}), ',', 'null') AS ${sql.ref(`c${index}`)}`,
  )
  const { rows } = await sql<Record<string, string | null>>`SELECT ${sql.join(texts)} FROM ${from}`.execute(
    db,
  )
  const read = wanted.map((_, index) => JSON.parse(`[${rows[0]![`c${index}`] ?? ''}]`) as (number | null)[])
  return read[0]!.map((_, row) => read.map((column) => column[row]!))
}

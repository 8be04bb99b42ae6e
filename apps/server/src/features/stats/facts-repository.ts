/**
 * Visits as the figures count them. SQL only. A year has tens of thousands: each column travels as one list, which is several times faster
 * than rows one by one.
 */
import { sql, type RawBuilder } from 'kysely'
import {
  origins,
  type ExtraFact,
  type Facts,
  type SoldFact,
  type StepFact,
  type VisitFact,
} from '@meche/domain/figures/facts.ts'
import type { Interval } from '@meche/domain/time/interval-list.ts'
import type { Status } from '@meche/domain/visit/status.ts'
import type { Queries } from '../../db/database.ts'

/** Null for a service without a category. */
export type CategoryOf = (service: number) => number | null

/** Visits that begin in a time (epoch minutes; null: no end), or that have these ids. */
export type WantedVisits =
  | {
      readonly from: number
      readonly before: number | null
      /** Only who came when, of done visits; those of more than a day are whole. */
      readonly isLight?: boolean
    }
  | { readonly ids: readonly number[] }

const statuses: readonly Status[] = ['pending', 'done', 'no_show', 'cancelled']

const at = (minute: number) => sql`to_timestamp(${minute * 60})`
const seconds = (column: string) => sql`date_part('epoch', ${sql.ref(column)})::bigint`
const place = (text: RawBuilder<unknown>, list: readonly string[]) =>
  sql`CASE ${text} ${sql.join(
    list.map((name, index) => sql`WHEN ${sql.lit(name)} THEN ${sql.lit(index)}`),
    sql` `,
  )} END`

export async function readFacts(
  db: Queries,
  wanted: WantedVisits,
  categoryOf: CategoryOf,
): Promise<Omit<Facts, 'firstVisits'>> {
  const condition = conditionOf(wanted)
  if (!('isLight' in wanted && wanted.isLight)) return readWhole(db, condition, categoryOf)
  const [light, whole] = await Promise.all([
    readLight(db, sql`${condition} AND NOT (${isOfDays})`),
    readWhole(db, sql`${condition} AND ${isOfDays}`, categoryOf),
  ])
  return { ...whole, visits: [...light, ...whole.visits] }
}

async function readWhole(
  db: Queries,
  condition: RawBuilder<unknown>,
  categoryOf: CategoryOf,
): Promise<Omit<Facts, 'firstVisits'>> {
  const items = readItems(db, condition)
  const [visits, steps, extras, { sold }] = await Promise.all([
    readVisitFacts(db, condition),
    readSteps(db, condition, { categoryOf, items }),
    readExtras(db, condition, categoryOf),
    items,
  ])
  return { visits, steps, extras, sold }
}

/** The work of such a visit was moved in part to another day. Spelled as the index `appointments_of_days` has it. */
const isOfDays = sql`a.end_at - a.start_at > interval '1 day'`

/** A condition on the visit `a`. */
function conditionOf(wanted: WantedVisits): RawBuilder<unknown> {
  if ('ids' in wanted) return sql`a.id = ANY(${wanted.ids})`
  const from = sql`a.start_at >= ${at(wanted.from)}`
  return wanted.before === null ? from : sql`${from} AND a.start_at < ${at(wanted.before)}`
}

/** A person who came, or null for « Client de passage ». */
const clientOf = sql`CASE WHEN a.client_id IN (SELECT id FROM users WHERE is_walk_in) THEN NULL ELSE a.client_id END`

/** Done visits as far as it is asked which clients came, and when. */
async function readLight(db: Queries, condition: RawBuilder<unknown>): Promise<VisitFact[]> {
  const [ids, clients, starts, ends] = await readColumns(
    db,
    [sql`a.id`, clientOf, seconds('a.start_at'), seconds('a.end_at')],
    sql`appointments a WHERE ${condition} AND a.status = 'done'`,
  )
  return ids.map((id, row) => ({
    id: id!,
    client: clients[row]!,
    start: starts[row]! / 60,
    end: ends[row]! / 60,
    status: 'done',
    price: 0,
    charged: null,
    created: starts[row]! / 60,
    cancelled: null,
    origin: 'staff',
  }))
}

async function readVisitFacts(db: Queries, condition: RawBuilder<unknown>): Promise<VisitFact[]> {
  const origin = sql`coalesce(a.source, CASE WHEN a.created_by = a.client_id THEN 'online' ELSE 'staff' END)`
  const [ids, clients, starts, ends, states, prices, charges, created, cancelled, bookedBy] =
    await readColumns(
      db,
      [
        sql`a.id`,
        clientOf,
        seconds('a.start_at'),
        seconds('a.end_at'),
        place(sql`a.status`, statuses),
        sql`a.price`,
        sql`a.charged`,
        seconds('a.created_at'),
        seconds('a.cancelled_at'),
        place(origin, origins),
      ],
      sql`appointments a WHERE ${condition}`,
    )
  return ids.map((id, row) => ({
    id: id!,
    client: clients[row]!,
    start: starts[row]! / 60,
    end: ends[row]! / 60,
    status: statuses[states[row]!]!,
    price: prices[row]!,
    charged: charges[row]!,
    created: created[row]! / 60,
    cancelled: cancelled[row] === null ? null : cancelled[row]! / 60,
    origin: origins[bookedBy[row]!]!,
  }))
}

async function readSteps(
  db: Queries,
  condition: RawBuilder<unknown>,
  { categoryOf, items }: { categoryOf: CategoryOf; items: Promise<Items> },
): Promise<StepFact[]> {
  const [[visits, professionals, services, starts, ends, busy, states, prices, lines], { charges }] =
    await Promise.all([
      readColumns(
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
        ],
        sql`(SELECT s.* FROM appointment_services s JOIN appointments a ON a.id = s.appointment_id
           WHERE ${condition} AND NOT s.cancelled_apart
           ORDER BY s.appointment_id, s.id) s`,
      ),
      items,
    ])
  return visits.map((visit, row) => ({
    visit: visit!,
    professional: professionals[row]!,
    service: services[row]!,
    category: busy[row] === 1 ? categoryOf(services[row]!) : null,
    start: starts[row]! / 60,
    end: ends[row]! / 60,
    isBusy: busy[row] === 1,
    status: statuses[states[row]!]!,
    price: prices[row]!,
    item: lines[row]!,
    itemCharged: charges.get(lines[row]!) ?? null,
  }))
}

async function readExtras(
  db: Queries,
  condition: RawBuilder<unknown>,
  categoryOf: CategoryOf,
): Promise<ExtraFact[]> {
  const [visits, professionals, services, prices] = await readColumns(
    db,
    [sql`e.appointment_id`, sql`e.professional_id`, sql`e.service_id`, sql`e.price`],
    sql`(SELECT e.* FROM appointment_extras e JOIN appointments a ON a.id = e.appointment_id
         WHERE ${condition} ORDER BY e.id) e`,
  )
  return visits.map((visit, row) => ({
    visit: visit!,
    professional: professionals[row]!,
    service: services[row]!,
    category: categoryOf(services[row]!),
    price: prices[row]!,
  }))
}

/** Services as they were sold, and the charges of lines that a check-out priced anew, by item. */
interface Items {
  readonly sold: readonly SoldFact[]
  readonly charges: ReadonlyMap<number, number>
}

async function readItems(db: Queries, condition: RawBuilder<unknown>): Promise<Items> {
  const [visits, services, composed, priced, prices] = await readColumns(
    db,
    [
      sql`i.appointment_id`,
      sql`i.service_id`,
      sql`i.composed_service_id`,
      sql`CASE WHEN i.charged IS NOT NULL THEN i.id END`,
      sql`i.charged`,
    ],
    sql`appointment_items i JOIN appointments a ON a.id = i.appointment_id WHERE ${condition}`,
  )
  const names = { s: new Map<number, string>(), c: new Map<number, string>() }
  const nameOf = (kind: 's' | 'c', id: number) => names[kind].getOrInsertComputed(id, () => `${kind}:${id}`)
  const sold = visits.map((visit, row) => ({
    visit: visit!,
    sold: services[row] === null ? nameOf('c', composed[row]!) : nameOf('s', services[row]!),
  }))
  const charges = new Map<number, number>()
  for (const [row, item] of priced.entries()) if (item !== null) charges.set(item, prices[row]!)
  return { sold, charges }
}

/** Clients with a done visit that began before this time, here or in a former system. */
export async function readClientsBefore(db: Queries, minute: number): Promise<Set<number>> {
  const [clients] = await readColumns(
    db,
    [sql`client_id`],
    sql`(SELECT client_id FROM appointments WHERE status = 'done' AND start_at < ${at(minute)}
         UNION SELECT client_id FROM imported_visits WHERE visited_on < ${at(minute)}) a`,
  )
  return new Set(clients as number[])
}

/** Blocked time of professionals. */
export async function readBlocks(db: Queries, { start, end }: Interval): Promise<Map<number, Interval[]>> {
  const [professionals, starts, ends] = await readColumns(
    db,
    [sql`s.professional_id`, seconds('s.start_at'), seconds('s.end_at')],
    sql`appointment_services s
        WHERE s.appointment_id IS NULL AND s.status <> 'cancelled'
          AND s.start_at < ${at(end)} AND s.start_at > ${at(start - longestBlock)}`,
  )
  const blocks = professionals.map((professional, row) => ({
    professional: professional!,
    start: starts[row]! / 60,
    end: ends[row]! / 60,
  }))
  return Map.groupBy(blocks, ({ professional }) => professional)
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

/** Offers of the waiting list that were sent in this time, and those of them that were accepted. */
export async function countOffers(
  db: Queries,
  { start, end }: Interval,
): Promise<{ sent: number; accepted: number }> {
  const { rows } = await sql<{ sent: number; accepted: number }>`
    SELECT count(*)::int AS sent, count(*) FILTER (WHERE state = 'accepted')::int AS accepted
    FROM waitlist_offers WHERE sent_at >= ${at(start)} AND sent_at < ${at(end)}`.execute(db)
  return rows[0]!
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

type Column = readonly (number | null)[]

/** Reads columns of numbers, each as one list; the lists have the same order of rows. */
async function readColumns<const Columns extends readonly RawBuilder<unknown>[]>(
  db: Queries,
  columns: Columns,
  from: RawBuilder<unknown>,
): Promise<{ [Name in keyof Columns]: Column }> {
  const lists = columns.map((column, place) => sql`array_agg(${column})::text AS ${sql.ref(`c${place}`)}`)
  const { rows } = await sql<Record<string, string | null>>`
    SELECT ${sql.join(lists)} FROM ${from}`.execute(db)
  const read = columns.map((_, place): Column => {
    const text = rows[0]![`c${place}`]
    return text ? JSON.parse(`[${text.slice(1, -1).replaceAll('NULL', 'null')}]`) : []
  })
  return read as { [Name in keyof Columns]: Column }
}

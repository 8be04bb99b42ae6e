/** Visits in the database. SQL only. */
import { sql, type RawBuilder } from 'kysely'
import type { ItemIdentity } from '@meche/contract/mapping/items.ts'
import type { Overridable, VisitGroup, VisitLength, VisitSource } from '@meche/contract/appointments.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'
import type { RedZone } from '@meche/domain/booking/red-zone.ts'
import { activeItemName, optionsAmong } from '@meche/domain/visit/options.ts'
import type { Status } from '@meche/domain/visit/status.ts'
import type { PlannedStep } from '@meche/domain/slots/model.ts'
import type { OccupiedRun } from '@meche/domain/visit/occupancy.ts'
import type { Queries } from '../db/database.ts'
import { runsParameter } from '../occupancy/reserve.ts'
import { checkOutColumns, checkOutOf, type CheckOutRow } from './kept-check-out.ts'
import type { Client, SeriesPlace, Visit, VisitFamilyMember, VisitItem, VisitStep } from './visit.ts'
import { instantOfMinute, minuteOfInstant } from '../time/instants.ts'

export interface NewVisit {
  readonly clientId: number
  readonly start: number
  readonly end: number
  readonly price: number
  readonly note: string | null
  readonly forPerson: string | null
  readonly familyMember: VisitFamilyMember | null
  readonly createdBy: number
  /** Null for a visit that its client books. */
  readonly source: VisitSource | null
  /** When its client came: now, for one who walks in. */
  readonly arrivedAt: Temporal.Instant | null
  /** Reasons against its time that were confirmed. */
  readonly overrides: readonly Overridable[]
  /** Null when it stands alone. */
  readonly series: SeriesPlace | null
  readonly group: VisitGroup | null
  readonly length: VisitLength | null
  readonly now: Temporal.Instant
  readonly items: readonly VisitItem[]
  readonly steps: readonly PlannedStep[]
  /** The professional whose column shows each step; a pause has none of its own. */
  readonly columns: readonly number[]
  readonly runs: readonly OccupiedRun[]
}

export interface WrittenVisit {
  readonly id: number
  readonly uid: string
  readonly stepIds: readonly number[]
}

/**
 * Writes visits, their items, steps, taken time and history in one statement; one answer each, in their order. Null when some
 * of the time was not free: the caller must roll back.
 */
export async function insertVisits(tx: Queries, visits: readonly NewVisit[]): Promise<WrittenVisit[] | null> {
  const visitRows = visits.map(rowOf)
  const runs = visits.flatMap((visit, place) => visit.runs.map((run) => ({ place, ...run })))
  const { rows } = await sql<WrittenVisit & { taken: number }>`
    WITH visit AS MATERIALIZED (
      SELECT nextval('appointments_id_seq') AS id, row.*
      FROM jsonb_to_recordset(${JSON.stringify(visitRows)}::jsonb)
             AS row (place int, client bigint, start bigint, "end" bigint, price int, note text, "for" text,
                     at timestamptz, by bigint, source text, arrived timestamptz, series bigint, nth int, series_at bigint, "group" bigint,
                     member bigint, length bigint, changes jsonb)),
    appointment AS (
      INSERT INTO appointments (id, client_id, start_at, end_at, status, price, note, for_person,
                                created_at, created_by, source, arrived_at, series_id, series_place, series_at, group_id,
                                family_member_id, length_id)
      OVERRIDING SYSTEM VALUE
      SELECT id, client, to_timestamp(start), to_timestamp("end"), 'pending', price, note, "for", at, by, source, arrived,
             series, nth, to_timestamp(series_at), "group", member, length
      FROM visit
      RETURNING id, uid),
    ${itemsAndSteps(visits)},
    taken AS (
      INSERT INTO occupancy (professional_id, during, kind, appointment_id)
      SELECT run.professional, tstzrange(to_timestamp(run.start), to_timestamp(run."end")), 'visit', visit.id
      FROM jsonb_to_recordset(${runsParameter(runs)}::jsonb)
             AS run (place int, professional bigint, start bigint, "end" bigint)
      JOIN visit USING (place)
      ORDER BY run.professional, run.start
      ON CONFLICT DO NOTHING
      RETURNING id),
    event AS (
      INSERT INTO history (at, actor_id, entity, entity_id, action, changes)
      SELECT at, by, 'appointment', id, 'create', changes FROM visit)
    SELECT id, uid, (SELECT count(*) FROM taken)::int AS taken, step.ids AS "stepIds"
    FROM visit JOIN appointment USING (id)
    JOIN (SELECT appointment_id AS id, array_agg(id ORDER BY position) AS ids FROM step GROUP BY appointment_id) AS step
      USING (id)
    ORDER BY place`.execute(tx)
  return rows[0]!.taken === runs.length ? rows : null
}

function rowOf(visit: NewVisit, place: number) {
  const { start, end, price, series, group, length, overrides } = visit
  return {
    place,
    client: visit.clientId,
    start: start * 60,
    end: end * 60,
    price,
    note: visit.note,
    for: visit.forPerson,
    at: visit.now,
    by: visit.createdBy,
    source: visit.source,
    arrived: visit.arrivedAt,
    series: series?.id,
    nth: series?.place,
    series_at: series && series.at * 60,
    group: group?.id,
    member: visit.familyMember?.id,
    length: length?.id,
    changes: {
      start: [null, instantOfMinute(start)],
      price: [null, price],
      ...(overrides.length > 0 && { overrides: [null, overrides] }),
    },
  }
}

interface MovedSteps {
  readonly steps: readonly (Pick<PlannedStep, 'start' | 'end' | 'price'> & {
    id: number
    professional: number
  })[]
  /** The places of their items, counted from 0, and the professional chosen for each. */
  readonly items: readonly { readonly item: number; readonly chosen: number | null }[]
}

/** Puts steps where they go, and cancels the pauses that nobody waits for any more. */
export async function moveSteps(tx: Queries, id: number, { steps, items }: MovedSteps): Promise<void> {
  const rows = steps.map(({ id: step, professional, start, end, price }) => ({
    step,
    professional,
    start: start * 60,
    end: end * 60,
    price,
  }))
  await sql`
    UPDATE appointment_services s
    SET professional_id = row.professional, start_at = to_timestamp(row.start), end_at = to_timestamp(row."end"),
        price = row.price
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           AS row (step bigint, professional bigint, start bigint, "end" bigint, price int)
    WHERE s.id = row.step`.execute(tx)
  await sql`
    UPDATE appointment_services SET status = 'cancelled', cancelled_apart = true
    WHERE appointment_id = ${id} AND status = 'pending' AND id <> ALL (${steps.map((step) => step.id)}::bigint[])`.execute(
    tx,
  )
  await sql`
    UPDATE appointment_items i
    SET chosen_professional_id = row.chosen
    FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS row (item int, chosen bigint)
    WHERE i.appointment_id = ${id} AND i.position = row.item + 1`.execute(tx)
}

/** The columns of `appointment_items` that name an item. */
export function itemColumns({ kind, id }: ItemIdentity) {
  return { service: kind === 'service' ? id : null, composed: kind === 'composed' ? id : null }
}

/** Of each visit of the query's `visit (place, id)`. */
function itemsAndSteps(visits: readonly NewVisit[]): RawBuilder<unknown> {
  const itemRows = visits.flatMap(({ items }, place) =>
    items.map((item, index) => ({ place, position: index + 1, ...item, ...itemColumns(item) })),
  )
  const stepRows = visits.flatMap(({ steps, columns }, place) =>
    steps.map((step, index) => ({
      place,
      position: index + 1,
      item: step.item + 1,
      service: step.service,
      professional: columns[index],
      start: step.start * 60,
      end: step.end * 60,
      busy: step.kind === 'busy',
      price: step.price,
    })),
  )
  return sql`
    item AS (
      INSERT INTO appointment_items
        (appointment_id, position, service_id, composed_service_id, chosen_professional_id, name, price)
      SELECT visit.id, row.position, row.service, row.composed, row.professional, row.name, row.price
      FROM jsonb_to_recordset(${JSON.stringify(itemRows)}::jsonb)
             AS row (place int, position int, service bigint, composed bigint, professional bigint, name text, price int)
      JOIN visit USING (place)
      RETURNING id, appointment_id, position),
    step AS (
      INSERT INTO appointment_services
        (appointment_id, item_id, position, service_id, professional_id, start_at, end_at, busy, status, price)
      SELECT visit.id, item.id, row.position, row.service, row.professional,
             to_timestamp(row.start), to_timestamp(row."end"), row.busy, 'pending', row.price
      FROM jsonb_to_recordset(${JSON.stringify(stepRows)}::jsonb)
             AS row (place int, position int, item int, service bigint, professional bigint, start bigint,
                     "end" bigint, busy boolean, price int)
      JOIN visit USING (place)
      JOIN item ON item.appointment_id = visit.id AND item.position = row.item
      ORDER BY row.place, row.position
      RETURNING id, appointment_id, position)`
}

/** The red zone of a row of `users`, as the domain reads it. */
export function redZoneOf(users: string): RawBuilder<RedZone | null> {
  const [isIn, until] = [sql.ref(`${users}.red_zone`), sql.ref(`${users}.red_zone_until`)]
  return sql`CASE WHEN ${isIn} THEN jsonb_build_object('until', ${until}) END`
}

/** More are read piece by piece, so that other clients of the embedded database get their turn in between. */
const visitsAtOnce = 200

/** Visits with everything about them, in the order of `order`. `where` speaks of `a`, the appointment. */
export async function readVisits(db: Queries, query: VisitQuery): Promise<Visit[]> {
  if (!query.page || query.page.size <= visitsAtOnce) return readTogether(db, query)
  const { rows } = await sql<{ id: number }>`SELECT a.id FROM ${pageOfAppointments(query)}`.execute(db)
  const visits: Visit[] = []
  for (let from = 0; from < rows.length; from += visitsAtOnce) {
    const ids = rows.slice(from, from + visitsAtOnce).map(({ id }) => id)
    const where = sql`a.id = ANY (${ids}::bigint[])`
    visits.push(...(await readTogether(db, { where, ...(query.order && { order: query.order }) })))
  }
  return visits
}

const latestFirst = sql`a.start_at DESC, a.id DESC`

function pageOfAppointments({ where, order = latestFirst, page }: VisitQuery): RawBuilder<unknown> {
  const limit = page ? sql`LIMIT ${page.size} OFFSET ${page.offset}` : sql``
  return sql`appointments a WHERE ${where} ORDER BY ${order} ${limit}`
}

/**
 * Reads the rows that belong to an appointment by an index, one appointment at a time: without statistics, the planner would run a join
 * by reading a whole table for each appointment.
 */
async function readTogether(db: Queries, query: VisitQuery): Promise<Visit[]> {
  const { rows } = await sql<VisitRow>`
    WITH page AS MATERIALIZED (SELECT a.* FROM ${pageOfAppointments(query)})
    SELECT a.id, a.uid, a.start_at, a.end_at, a.status, a.price, a.note, a.for_person, a.created_at, a.confirmed_at, a.version,
           a.source, a.arrived_at, a.started_at, a.late_minutes, a.charged, ${checkOutColumns},
           (SELECT jsonb_build_object('id', r.id, 'place', a.series_place, 'dates', r.dates, 'everyWeeks', r.every_weeks,
                                      'at', extract(epoch FROM a.series_at)::bigint / 60)
            FROM appointment_series r WHERE r.id = a.series_id) AS series,
           (SELECT jsonb_build_object('id', g.id, 'people', g.people) FROM appointment_groups g WHERE g.id = a.group_id) AS "group",
           (SELECT jsonb_build_object('id', f.id, 'birthDate', f.birth_date)
            FROM family_members f WHERE f.id = a.family_member_id) AS family_member,
           (SELECT jsonb_build_object('id', l.id, 'name', l.name) FROM hair_lengths l WHERE l.id = a.length_id) AS length,
           c.id AS client_id, c.family_name, c.given_name, c.email, c.phone, c.language, ${redZoneOf('c')} AS red_zone, c.verified,
           c.sms_opt_out, c.erased_at IS NOT NULL AS erased, c.is_walk_in,
           (SELECT jsonb_agg(jsonb_build_object(
                     'rowId', i.id, 'kind', CASE WHEN i.service_id IS NULL THEN 'composed' ELSE 'service' END,
                     'id', coalesce(i.service_id, i.composed_service_id), 'professional', i.chosen_professional_id,
                     'name', i.name, 'price', i.price) ORDER BY i.position)
            FROM appointment_items i WHERE i.appointment_id = a.id) AS items,
           (SELECT jsonb_agg(jsonb_build_object(
                     'id', s.id, 'itemId', s.item_id, 'serviceId', s.service_id, 'start', extract(epoch FROM s.start_at)::bigint,
                     'end', extract(epoch FROM s.end_at)::bigint, 'isBusy', s.busy, 'status', s.status,
                     'isCancelledApart', s.cancelled_apart, 'price', s.price,
                     'professional', (SELECT jsonb_build_object('id', p.id, 'familyName', p.family_name,
                                                                'givenName', p.given_name, 'avatarUrl', p.avatar_url)
                                      FROM users p WHERE p.id = s.professional_id))
                   ORDER BY s.position)
            FROM appointment_services s WHERE s.appointment_id = a.id) AS steps
    FROM page a JOIN users c ON c.id = a.client_id
    ORDER BY ${query.order ?? latestFirst}`.execute(db)
  return rows.map(visitOf)
}

export interface VisitQuery {
  readonly where: RawBuilder<unknown>
  readonly order?: RawBuilder<unknown>
  readonly page?: { readonly offset: number; readonly size: number }
}

export async function countVisits(db: Queries, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`SELECT count(*)::int AS total FROM appointments a WHERE ${where}`.execute(db)
  return rows[0]!.total
}

/** One visit, locked until the transaction ends: two changes of it take turns. */
export async function lockVisit(tx: Queries, id: number): Promise<Visit | null> {
  const row = await tx
    .selectFrom('appointments')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? readVisit(tx, id) : null
}

export async function readVisit(db: Queries, id: number): Promise<Visit | null> {
  const [visit] = await readVisits(db, { where: sql`a.id = ${id}` })
  return visit ?? null
}

interface VisitRow extends CheckOutRow {
  id: number
  uid: string
  start_at: Temporal.Instant
  end_at: Temporal.Instant
  status: Status
  price: number
  note: string | null
  for_person: string | null
  family_member: VisitFamilyMember | null
  created_at: Temporal.Instant
  confirmed_at: Temporal.Instant | null
  version: number
  source: VisitSource | null
  arrived_at: Temporal.Instant | null
  started_at: Temporal.Instant | null
  late_minutes: number | null
  charged: number | null
  series: SeriesPlace | null
  group: VisitGroup | null
  length: VisitLength | null
  client_id: number
  family_name: string
  given_name: string
  email: string | null
  phone: string | null
  language: Language
  red_zone: RedZone | null
  verified: boolean
  sms_opt_out: boolean
  erased: boolean
  is_walk_in: boolean
  items: (VisitItem & { rowId: number })[]
  /** Their times in epoch seconds. */
  steps: (Omit<VisitStep, 'item'> & { itemId: number })[]
}

function visitOf(row: VisitRow): Visit {
  const client: Client = {
    id: row.client_id,
    familyName: row.family_name,
    givenName: row.given_name,
    email: row.email,
    phone: row.phone,
    language: row.language,
    redZone: row.red_zone,
    isVerified: row.verified,
    isErased: row.erased,
    isWalkIn: row.is_walk_in,
    isSmsOptOut: row.sms_opt_out,
  }
  const addedTo = new Map(
    row.items.map(({ rowId, kind }) => [
      rowId,
      optionsAmong(
        kind,
        row.steps.filter(({ itemId }) => itemId === rowId),
      ),
    ]),
  )
  return {
    id: row.id,
    uid: row.uid,
    client,
    start: minuteOfInstant(row.start_at),
    end: minuteOfInstant(row.end_at),
    status: row.status,
    price: row.price,
    note: row.note,
    forPerson: row.for_person,
    familyMember: row.family_member,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    version: row.version,
    source: row.source,
    arrivedAt: row.arrived_at,
    startedAt: row.started_at,
    lateMinutes: row.late_minutes,
    charged: row.charged,
    checkOut: checkOutOf(row),
    series: row.series,
    group: row.group,
    length: row.length,
    items: row.items.map(({ rowId, kind, id, professional, name, price }) => {
      const added = addedTo.get(rowId)!
      const options = added.filter((step) => !step.isCancelledApart).map(({ serviceId }) => serviceId)
      return { kind, id, options, professional, name: activeItemName(name, added), price }
    }),
    steps: row.steps.map((one) => {
      const { itemId, ...step } = one
      const item = row.items.findIndex(({ rowId }) => rowId === itemId)
      const isOption = addedTo.get(itemId)!.includes(one)
      return { ...step, item, start: step.start / 60, end: step.end / 60, ...(isOption && { isOption }) }
    }),
  }
}

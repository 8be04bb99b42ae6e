/** Visits of some years, made up: for the figures, which are compared with a slow model. Nothing here knows how figures are counted. */
import type { TestDatabase } from './test-database.ts'
import { friday, type TestSalon } from './salon.ts'

interface Wanted {
  readonly visits: number
  /** Days before `friday` on which the first ones lie. */
  readonly days: number
  /** From 0 up to, not including, `limit`. */
  readonly below: (limit: number) => number
}

type Row = Record<string, unknown>
interface Rows {
  readonly appointments: Row[]
  readonly items: Row[]
  readonly steps: Row[]
  readonly extras: Row[]
}

/** Rows that are there already keep the lower ids. */
const firstId = 1_000_000

const daysAhead = 30
/** Visits of one professional that always fit into a day. */
const fullDay = 7

/** Visits of all professionals, with pauses that others fill, absences, blocked time, a closed day, check-outs and extras. */
export async function generateVisits(
  { pool }: TestDatabase,
  salon: TestSalon,
  wanted: Wanted,
): Promise<void> {
  const { below } = wanted
  const colleagues = Math.max(3, Math.ceil(wanted.visits / ((wanted.days + daysAhead) * fullDay)) - 2)
  const team = [salon.lea, salon.hugo, ...(await addPeople(pool, 'HairDresser', colleagues))]
  const clients = await addPeople(pool, 'Customer', Math.max(5, Math.floor(wanted.visits / 8)))
  const walkIn = await walkInOf(pool)
  const rows: Rows = { appointments: [], items: [], steps: [], extras: [] }
  const perDay = wanted.visits / ((wanted.days + daysAhead) * team.length)
  const midnight = friday.toZonedDateTimeISO('Europe/Paris').startOfDay()
  for (let day = -wanted.days; day < daysAhead && rows.appointments.length < wanted.visits; day += 1)
    for (const professional of team) {
      let minute = 530 + below(60)
      const visits = Math.floor(perDay) + (below(1000) < (perDay % 1) * 1000 ? 1 : 0)
      for (let count = 0; count < visits && minute < 1150; count += 1) {
        const start = midnight.add({ days: day }).add({ minutes: minute }).toInstant()
        const isWalkIn = below(12) === 0
        const client = isWalkIn ? walkIn : clients[below(clients.length)]!
        const length = addVisit(rows, { start, professional, client, isWalkIn, salon, below })
        minute += length + below(4) * 10
      }
    }
  await addAbsences(pool, team, wanted)
  await insertRows(pool, rows)
}

interface NewVisit {
  readonly start: Temporal.Instant
  readonly professional: number
  readonly client: number
  readonly isWalkIn: boolean
  readonly salon: TestSalon
  readonly below: Wanted['below']
}

/** Adds one visit, and somebody in its pause now and then; the minutes that it takes. */
function addVisit(rows: Rows, visit: NewVisit): number {
  const { start, professional, salon, below } = visit
  const isColour = below(4) === 0
  const works = isColour
    ? [
        { service: salon.application, minutes: 45, price: 4000 + below(3) },
        { service: salon.pause, minutes: 35, price: 0 },
        { service: salon.rinse, minutes: 30, price: 2500 },
      ]
    : Array.from({ length: 1 + below(2) }, () => ({
        service: [salon.cut, salon.longCut, salon.beard][below(3)]!,
        minutes: 20 + below(2) * 10,
        price: [3000, 4050, 1801][below(3)]!,
      }))
  const id = firstId + rows.appointments.length
  const length = works.reduce((sum, { minutes }) => sum + minutes, 0)
  const state = stateOf(start, below)
  const price = works.reduce((sum, work) => sum + work.price, 0)
  const isCharged = state.status === 'done' && below(3) === 0
  const ahead = visit.isWalkIn ? 0 : below(40) * 1440 + below(1440)
  rows.appointments.push({
    id,
    client_id: visit.client,
    start_at: start,
    end_at: start.add({ minutes: length }),
    price,
    created_at: start.subtract({ minutes: ahead }),
    created_by: below(2) === 0 ? visit.client : salon.admin,
    source: visit.isWalkIn ? 'walk_in' : [null, null, 'staff', 'phone', 'rebook', 'waitlist'][below(6)],
    charged: isCharged ? below(9000) : null,
    ...state,
  })
  const lines = isColour ? 1 : works.length
  for (let line = 0; line < lines; line += 1)
    rows.items.push({
      id: id * 10 + line,
      appointment_id: id,
      position: line + 1,
      service_id: isColour ? null : works[line]!.service,
      composed_service_id: isColour ? salon.colour : null,
      name: 'Prestation',
      price: isColour ? price : works[line]!.price,
      charged: isCharged && below(3) === 0 ? below(6000) : null,
    })
  let at = start
  for (const [place, { service, minutes, price: own }] of works.entries()) {
    const isMissed = place > 0 && state.status === 'done' && below(12) === 0
    rows.steps.push({
      appointment_id: id,
      item_id: id * 10 + (isColour ? 0 : place),
      position: place + 1,
      service_id: service,
      professional_id: professional,
      start_at: at,
      end_at: at.add({ minutes }),
      busy: service !== salon.pause,
      status: isMissed ? 'no_show' : state.status,
      price: own,
    })
    at = at.add({ minutes })
  }
  if (isCharged && below(3) === 0)
    rows.extras.push({
      appointment_id: id,
      service_id: salon.beard,
      professional_id: salon.hugo,
      name: 'Barbe',
      price: 1000 + below(999),
    })
  return isColour && below(2) === 0 ? length - 30 - 35 : length
}

function stateOf(start: Temporal.Instant, below: Wanted['below']) {
  const isPast = Temporal.Instant.compare(start, friday) < 0
  const drawn = below(100)
  const status = isPast
    ? drawn < 85
      ? 'done'
      : drawn < 89
        ? 'no_show'
        : drawn < 97
          ? 'cancelled'
          : 'pending'
    : drawn < 85
      ? 'pending'
      : 'cancelled'
  return {
    status,
    cancelled_at: status === 'cancelled' ? start.subtract({ minutes: below(3 * 1440) }) : null,
  }
}

type Pool = TestDatabase['pool']

async function addPeople(pool: Pool, quality: string, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO users (family_name, given_name, quality, verified, created_at)
     SELECT 'Généré', 'N' || n, $1, true, $2 FROM generate_series(1, $3::int) n RETURNING id`,
    [quality, friday.toString(), count],
  )
  return rows.map(({ id }) => Number(id))
}

async function walkInOf(pool: Pool): Promise<number> {
  const found = await pool.query<{ id: number }>('SELECT id FROM users WHERE is_walk_in')
  if (found.rows[0]) return Number(found.rows[0].id)
  const made = await pool.query<{ id: number }>(
    `INSERT INTO users (family_name, given_name, quality, is_walk_in, created_at)
     VALUES ('passage', 'Client de', 'Customer', true, $1) RETURNING id`,
    [friday.toString()],
  )
  return Number(made.rows[0]!.id)
}

async function addAbsences(pool: Pool, team: readonly number[], { days, below }: Wanted): Promise<void> {
  const some = (minutes: number) => {
    const start = friday.subtract({ minutes: below(days) * 1440 + below(600) })
    return [start.toString(), start.add({ minutes }).toString()]
  }
  const pause = await pool.query<{ id: number }>('SELECT id FROM services WHERE is_break ORDER BY id LIMIT 1')
  for (let count = 0; count < days / 20; count += 1) {
    const professional = team[below(team.length)]!
    await pool.query(
      'INSERT INTO schedule_exceptions (professional_id, during) VALUES ($1, tstzrange($2, $3))',
      [professional, ...some(60 + below(1440))],
    )
    await pool.query(
      `INSERT INTO appointment_services (position, service_id, professional_id, start_at, end_at, busy, status, price)
       VALUES (1, $1, $2, $3, $4, true, 'pending', 0)`,
      [pause.rows[0]!.id, professional, ...some(15 + below(120))],
    )
  }
  await pool.query('INSERT INTO closures (during) VALUES (tstzrange($1, $2))', some(1440))
}

const columns = {
  appointments:
    'id bigint, client_id bigint, start_at timestamptz, end_at timestamptz, status text, price int, charged int, created_at timestamptz, created_by bigint, cancelled_at timestamptz, source text',
  appointment_items:
    'id bigint, appointment_id bigint, position smallint, service_id bigint, composed_service_id bigint, name text, price int, charged int',
  appointment_services:
    'appointment_id bigint, item_id bigint, position smallint, service_id bigint, professional_id bigint, start_at timestamptz, end_at timestamptz, busy boolean, status text, price int',
  appointment_extras:
    'appointment_id bigint, service_id bigint, professional_id bigint, name text, price int',
}

async function insertRows(pool: Pool, rows: Rows): Promise<void> {
  const tables = {
    appointments: rows.appointments,
    appointment_items: rows.items,
    appointment_services: rows.steps,
    appointment_extras: rows.extras,
  }
  for (const [table, records] of Object.entries(tables)) {
    const described = columns[table as keyof typeof columns]
    const names = described.replaceAll(/(\w+) \w+/g, '$1')
    for (let start = 0; start < records.length; start += 2000)
      await pool.query(
        `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE
         SELECT ${names} FROM jsonb_to_recordset($1::jsonb) AS row (${described})`,
        [JSON.stringify(records.slice(start, start + 2000))],
      )
    await pool.query(`ANALYZE ${table}`)
  }
}

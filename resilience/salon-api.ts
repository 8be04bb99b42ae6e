import type { Appointment } from '@meche/contract/appointments.ts'
import type { AvailableSlots } from '@meche/contract/availability.ts'
import type { Pool } from 'pg'
import type { Entry, Found } from './history-checker.ts'

const PASSWORD = 'demo-meche-2026'
const PAGE = 500
const MINUTE_MS = 60_000
/** Longer than the server lets anybody wait. */
const SILENCE_MS = 30_000

/** A start that the salon offers, by a professional who is free then. */
export type Offer = { service: number; professional: number; start: string; end: string }
/** Somebody signed in, who books for `customer` (staff) or for themselves. */
export type Booker = { token: string; customer: number | null }
/** One booking as it was sent, so that it can be sent again. */
export type Booking = { key: string; offer: Offer; booker: Booker }
export type Reply = { status: number; id?: number }

/** Adds people to the demo salon, all with its password, and signs them in. */
export async function signInPeople(
  pool: Pool,
  url: string,
  { count, role }: { count: number; role: 'ROLE_ADMIN' | 'ROLE_USER' },
): Promise<Booker[]> {
  const { rows } = await pool.query<{ id: number; email: string }>(
    `INSERT INTO users (family_name, given_name, email, phone, password_hash, quality, roles, verified, created_at)
     SELECT 'Trial', 'N' || n, 'n' || n || '.' || lower($2) || '@meche.example', '+336100' || (10000 + n) || length($2) % 10,
            u.password_hash, 'Customer', ARRAY(SELECT DISTINCT unnest(ARRAY['ROLE_USER', $2])), true, now()
     FROM generate_series(1, $1::int) n, users u WHERE u.email = 'admin@meche.example'
     RETURNING id, email`,
    [count, role],
  )
  const bookers: Booker[] = []
  for (const { id, email } of rows) {
    const { token } = (await call(url, '/api/login_check', { username: email, password: PASSWORD })).body as {
      token: string
    }
    bookers.push({ token, customer: role === 'ROLE_ADMIN' ? Number(id) : null })
  }
  return bookers
}

/** Every offered start of the service that most professionals offer, over the next weeks. */
export async function readOffers(pool: Pool, url: string): Promise<Offer[]> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT s.id::int FROM services s JOIN professional_services p ON p.service_id = s.id
     WHERE NOT s.disabled AND NOT s.is_break GROUP BY s.id ORDER BY count(*) DESC, s.id LIMIT 1`,
  )
  const service = rows[0]!.id
  const from = Temporal.Now.plainDateISO('Europe/Paris').add({ days: 2 })
  const query = `items=s:${service}&from=${from}&to=${from.add({ days: 40 })}`
  const { days } = (await call(url, `/api/appointments/available/slots?${query}`)).body as AvailableSlots
  return days.flatMap(({ slots }) =>
    slots.flatMap(({ start, options }) =>
      options.map(({ professional, end }) => ({ service, professional, start, end })),
    ),
  )
}

/** Sends one booking. Its key is also its note, by which the storm's end finds it again. */
export async function book(url: string, { key, offer, booker }: Booking): Promise<Reply> {
  const items = [{ service: offer.service, professional: offer.professional }]
  const { start } = offer
  const sent = { items, start, note: key, ...(booker.customer !== null && { customer: booker.customer }) }
  const headers = { authorization: `Bearer ${booker.token}`, 'idempotency-key': key }
  const { status, body } = await call(url, '/api/appointments/create', sent, headers)
  return { status, id: (body as { id?: number }).id ?? 0 }
}

export async function cancel(url: string, id: number, { token }: Booker): Promise<Reply> {
  const headers = { authorization: `Bearer ${token}` }
  const signal = AbortSignal.timeout(SILENCE_MS)
  const { status } = await fetch(`${url}/api/appointments/${id}`, { method: 'DELETE', headers, signal })
  return { status }
}

/** An answer is an outcome; no answer, or "not now", is unknown; anything else is a fault of its own. */
export function outcomeOf({ status }: Reply): Entry['outcome'] {
  if (status >= 200 && status < 300) return 'accepted'
  if ([404, 409, 429].includes(status)) return 'refused'
  if (status === 503) return 'unknown'
  throw new Error(`A booking was answered ${status}.`)
}

export function spanOf({ start, end }: Offer) {
  const minute = (text: string): number => Temporal.Instant.from(text).epochMilliseconds / MINUTE_MS
  return { from: minute(start), to: minute(end) }
}

/** All visits that stand and that a storm made, as the API shows them; complete with their line and their messages. */
export async function readVisits(pool: Pool, url: string, { token }: Booker): Promise<Found[]> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT DISTINCT appointment_id::int AS id FROM messages WHERE kind = 'confirmation'`,
  )
  const confirmed = new Set(rows.map(({ id }) => id))
  const found: Found[] = []
  for (let page = 1; ; page += 1) {
    const query = `status=pending&itemsPerPage=${PAGE}&page=${page}`
    const visits = (
      await call(url, `/api/appointments?${query}`, undefined, { authorization: `Bearer ${token}` })
    ).body as Appointment[]
    found.push(...visits.filter(({ note }) => isKey(note)).map((visit) => foundOf(visit, confirmed)))
    if (visits.length < PAGE) return found
  }
}

function foundOf(visit: Appointment, confirmed: Set<number>): Found {
  const [step] = visit.appointmentServices
  return {
    key: visit.note!,
    resource: String(step?.professional.id),
    span: spanOf({ start: visit.start, end: visit.end } as Offer),
    isComplete: visit.appointmentServices.length === 1 && visit.items.length === 1 && confirmed.has(visit.id),
  }
}

function isKey(note: string | null): boolean {
  return /^[0-9a-f-]{36}$/.test(note ?? '')
}

async function call(url: string, target: string, sent?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url + target, {
    method: sent === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(sent !== undefined && { 'content-type': 'application/json' }) },
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
    signal: AbortSignal.timeout(SILENCE_MS),
  })
  const text = await response.text()
  // A balancer has an answer of its own.
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return { status: response.status, body: (isJson && text ? JSON.parse(text) : {}) as unknown }
}

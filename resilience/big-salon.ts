import type { Pool } from 'pg'
import { signInPeople } from './salon-api.ts'
import type { Ground } from './salon-data.ts'
import { freePort, startSalon } from './salon-server.ts'
import { medianOf, timed } from './timing.ts'

export type BigSalonFigures = { list: number; beside: number; faults: string[] }

const listMs = 300
const besideMs = 250
const visitsPerChunk = 10_000

/**
 * The list that the specification asks for, of a salon with many visits that nobody has analysed by hand: alone, and three at once
 * while another client asks who they are. Milliseconds.
 */
export async function bigSalon(ground: Ground, { visits }: { visits: number }): Promise<BigSalonFigures> {
  const server = await startSalon(await freePort(), ground.data)
  const pool = await ground.connect()
  try {
    const [admin] = await signInPeople(pool, server.url, { count: 1, role: 'ROLE_ADMIN' })
    const [client] = await signInPeople(pool, server.url, { count: 1, role: 'ROLE_USER' })
    await fill(pool, visits)
    const list = () => ask(`${server.url}/api/appointments?itemsPerPage=2000`, admin!.token)
    const me = () => ask(`${server.url}/api/me`, client!.token)
    await list()
    const alone = await medianOf(7, list)
    const beside: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const lists = Promise.all([list(), list(), list()])
      beside.push(await timed(me))
      await lists
    }
    const worst = Math.max(...beside)
    return {
      list: alone,
      beside: worst,
      faults: [
        ...(alone > listMs ? [`the list took ${alone} ms, more than ${listMs}`] : []),
        ...(worst > besideMs ? [`/api/me waited ${worst} ms beside three lists, more than ${besideMs}`] : []),
      ],
    }
  } finally {
    await pool.end()
    await server.stop()
  }
}

async function ask(url: string, token: string): Promise<void> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`)
}

/** Twenty professionals with a visit each half hour, from yesterday back; a chunk at a time, so that the server lives meanwhile. */
async function fill(pool: Pool, visits: number): Promise<void> {
  await pool.query(`
    INSERT INTO users (family_name, given_name, phone, quality, verified, created_at)
    SELECT 'Big', 'N' || n, '+33620' || lpad(n::text, 6, '0'), CASE WHEN n <= 20 THEN 'HairDresser' ELSE 'Customer' END, true, now()
    FROM generate_series(1, 2020) n`)
  for (let from = 0; from < visits; from += visitsPerChunk) {
    await pool.query(chunk, [from, Math.min(from + visitsPerChunk, visits) - 1])
  }
}

const chunk = `
  WITH people AS (
    SELECT id, quality, row_number() OVER (PARTITION BY quality ORDER BY id) - 1 AS place
    FROM users WHERE family_name = 'Big'),
  wanted AS (
    SELECT n, p.id AS professional, c.id AS client,
           date_trunc('day', now()) - make_interval(days => 1 + (n / 400)::int) + interval '9 hours'
             + (n / 20 % 20)::int * interval '30 minutes' AS start
    FROM generate_series($1::int, $2::int) n
    JOIN people p ON p.quality = 'HairDresser' AND p.place = n % 20
    JOIN people c ON c.quality = 'Customer' AND c.place = n % 2000),
  visit AS (
    INSERT INTO appointments (client_id, start_at, end_at, status, price, note, created_at)
    SELECT client, start, start + interval '30 minutes', 'done', 3000, professional::text, now() FROM wanted
    RETURNING id, start_at, end_at, note::bigint AS professional),
  item AS (
    INSERT INTO appointment_items (appointment_id, position, service_id, name, price)
    SELECT id, 1, (SELECT min(id) FROM services), 'Coupe', 3000 FROM visit RETURNING id, appointment_id),
  step AS (
    INSERT INTO appointment_services (appointment_id, item_id, position, service_id, professional_id, start_at, end_at, busy, status, price)
    SELECT v.id, i.id, 1, (SELECT min(id) FROM services), v.professional, v.start_at, v.end_at, true, 'done', 3000
    FROM visit v JOIN item i ON i.appointment_id = v.id)
  INSERT INTO occupancy (professional_id, during, kind, appointment_id)
  SELECT professional, tstzrange(start_at, end_at), 'visit', id FROM visit`

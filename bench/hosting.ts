/**
 * The costs of a host of salons: four of them, each with a process and a database of its own, on one PostgreSQL server. First idle, then
 * through a day that passes 250 times as fast: the requests a second are those of a thousand salons, the processes and databases are not.
 * What a thousand of these cost while they wait is multiplied, not seen. Run with `node bench/hosting.ts`.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { createDatabase, databaseUrl } from '../apps/server/test/databases.ts'
import { startNativeCluster } from '../apps/server/test/native-cluster.ts'
import { tokenOfNewAdmin } from './rig/admin.ts'
import { startMeche, type Server } from './rig/processes.ts'
import { percentile, report } from './rig/report.ts'

const salonsHere = 4
const represented = 1000
const faster = represented / salonsHere
/** One day of one salon: 25 visits are booked online, each after some looking around, and the team’s screens are open. */
const day = { page: 300, search: 200, booking: 25, staff: 400 } as const
/** How much of that each hour has, from eight to ten in the evening: people book at noon and after work. */
const hours = [3, 6, 8, 8, 10, 8, 7, 7, 8, 9, 10, 8, 5, 3]
const idleSeconds = 30

type Kind = keyof typeof day
interface Salon {
  readonly server: Server
  readonly token: string
  readonly service: number
  readonly clients: readonly number[]
  /** Starts that are still free, as the salon offered them. */
  readonly starts: { start: string; professional: number }[]
}

const cluster = await startNativeCluster({ isSafe: true })
const pool = new Pool({ connectionString: cluster.url, max: 1 })
const salons: Salon[] = []
try {
  for (let number = 1; number <= salonsHere; number += 1) salons.push(await openSalon(`salon${number}`))
  await idle()
  await searches()
  await wholeDay()
} finally {
  for (const { server } of salons) await server.stop()
  await pool.end()
  await cluster.stop()
}

async function openSalon(name: string): Promise<Salon> {
  await createDatabase(cluster.url, name)
  const url = databaseUrl(cluster.url, name)
  // The process that makes the demo up holds on to the memory that it took.
  await (await startMeche(url)).stop()
  const server = await startMeche(url)
  const services = await answerOf<{ id: number }[]>(server, '/api/services?is_break=0&itemsPerPage=1')
  const service = services[0]!.id
  const token = await tokenOfNewAdmin(url)
  const database = new Pool({ connectionString: url, max: 1 })
  const { rows } = await database.query<{ id: string }>(
    `SELECT id FROM users WHERE quality = 'Customer' AND phone IS NOT NULL AND verified LIMIT 200`,
  )
  await database.end()
  const clients = rows.map(({ id }) => Number(id))
  const salon = { server, token, service, clients, starts: await freeStarts(server, service) }
  const { status } = await ask(salon, 'booking')
  if (status !== 201) throw new Error(`A booking was answered ${status}.`)
  return salon
}

async function idle(): Promise<void> {
  // A process that has just started is busier than one that waits.
  await sleep(10_000)
  const before = await processorTime()
  await sleep(idleSeconds * 1000)
  const after = await processorTime()
  const perSalon = (ms: number) => ms / salonsHere / idleSeconds
  const { rows } = await pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname LIKE 'salon%'`,
  )
  const known = (question: string, value: number, unit: string) =>
    report({ question, value, unit, must: null, bound: 'most' })
  known(
    'a salon that waits: memory of its process',
    sum(salons.map(({ server }) => server.memory())) / salonsHere / 1e6,
    'MB',
  )
  known('a salon that waits: connections', rows.length / salonsHere, 'connections')
  known(
    'a connection that waits: memory',
    sum(rows.map(({ pid }) => ownMemory(pid))) / rows.length / 1e6,
    'MB',
  )
  known('a salon that waits: processor of its process', perSalon(after.salons - before.salons), 'ms a second')
  known(
    'a salon that waits: processor of PostgreSQL',
    perSalon(after.database - before.database),
    'ms a second',
  )
}

/** Searches that were never asked for, right after a booking each: the part of PostgreSQL is the most that a replica could take over. */
async function searches(): Promise<void> {
  const [salon] = salons
  const spent = { salons: 0, database: 0 }
  const count = 200
  for (let number = 0; number < count; number += 1) {
    if (number % 20 === 0) await ask(salon!, 'booking')
    const before = await processorTime()
    for (let again = 0; again < 10; again += 1) {
      const from = dayFromNow(2 + ((number * 10 + again) % 40))
      const to = dayFromNow(3 + ((number * 10 + again) % 40) + (number % 7))
      const path = `/api/appointments/available/slots?items=s:${salon!.service}&from=${from}&to=${to}`
      await (await fetch(salon!.server.url + path)).arrayBuffer()
    }
    const after = await processorTime()
    spent.salons += after.salons - before.salons
    spent.database += after.database - before.database
  }
  report({
    question: 'a search: processor of PostgreSQL',
    value: spent.database / count / 10,
    unit: 'ms',
    must: null,
    bound: 'most',
    more: `${(spent.salons / count / 10).toFixed(2)} ms in the process`,
  })
}

async function wholeDay(): Promise<void> {
  const seconds = (hours.length * 3600) / faster
  const times = new Map<Kind, number[]>(Object.keys(day).map((kind) => [kind as Kind, []]))
  const failed = new Map<number, number>()
  const note = async (salon: Salon, kind: Kind) => {
    const { status, ms } = await ask(salon, kind)
    times.get(kind)!.push(ms)
    if (status >= 400) failed.set(status, (failed.get(status) ?? 0) + 1)
  }
  const before = await processorTime()
  const all = salons.flatMap((salon) => momentsOf(salon)).toSorted((a, b) => a.at - b.at)
  const start = performance.now()
  const underWay: Promise<void>[] = []
  for (const { at, kind, salon } of all) {
    await sleep(Math.max(0, start + at * 1000 - performance.now()))
    underWay.push(note(salon, kind))
  }
  await Promise.all(underWay)
  const after = await processorTime()
  for (const [kind, taken] of times)
    report({
      question: `the day of ${represented} salons: ${kind}, 95 of 100`,
      value: percentile(taken, 0.95),
      unit: 'ms',
      must: null,
      bound: 'most',
      more: `${taken.length} requests, median ${percentile(taken, 0.5).toFixed(1)} ms, 99 of 100 ${percentile(taken, 0.99).toFixed(0)} ms`,
    })
  const share = (ms: number) => ms / seconds / 10
  report({
    question: `the day of ${represented} salons: processor of their processes`,
    value: share(after.salons - before.salons),
    unit: '% of a core',
    must: null,
    bound: 'most',
    more: `PostgreSQL ${share(after.database - before.database).toFixed(1)} %; refused ${JSON.stringify(Object.fromEntries(failed))}`,
  })
}

/** When what happens in this salon, in seconds of the short day. */
function momentsOf(salon: Salon): { at: number; kind: Kind; salon: Salon }[] {
  return Object.entries(day).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => ({ at: momentOfDay(), kind: kind as Kind, salon })),
  )
}

function momentOfDay(): number {
  let left = Math.random() * sum(hours)
  const hour = hours.findIndex((weight) => (left -= weight) < 0)
  return ((hour + Math.random()) * 3600) / faster
}

async function ask(salon: Salon, kind: Kind): Promise<{ status: number; ms: number }> {
  const start = performance.now()
  const { path, init } = requestOf(salon, kind)
  const answer = await fetch(salon.server.url + path, init)
  await answer.arrayBuffer()
  return { status: answer.status, ms: performance.now() - start }
}

function requestOf(salon: Salon, kind: Kind): { path: string; init: RequestInit } {
  const authorization = `Bearer ${salon.token}`
  const date = dayFromNow(2 + Math.floor(Math.random() * 30))
  switch (kind) {
    case 'page':
      return { path: Math.random() < 0.5 ? '/' : '/reservation', init: {} }
    case 'search':
      return {
        path: `/api/appointments/available/slots?items=s:${salon.service}&from=${date}&to=${date}`,
        init: {},
      }
    case 'staff':
      return { path: `/api/agenda?from=${date}&to=${date}`, init: { headers: { authorization } } }
    case 'booking': {
      const { start, professional } = salon.starts.pop()!
      const customer = salon.clients[Math.floor(Math.random() * salon.clients.length)]
      return {
        path: '/api/appointments/create',
        init: {
          method: 'POST',
          headers: {
            authorization,
            'content-type': 'application/json',
            'idempotency-key': crypto.randomUUID(),
          },
          body: JSON.stringify({ items: [{ service: salon.service, professional }], start, customer }),
        },
      }
    }
  }
}

async function freeStarts(server: Server, service: number): Promise<Salon['starts']> {
  const query = `items=s:${service}&from=${dayFromNow(2)}&to=${dayFromNow(32)}`
  const { days } = await answerOf<{
    days: { slots: { start: string; options: { professional: number }[] }[] }[]
  }>(server, `/api/appointments/available/slots?${query}`)
  // Half a visit each: those of neighbours would overlap.
  return days.flatMap(({ slots }) =>
    slots
      .filter(({ start }) => /T\d\d:00/.test(start))
      .map(({ start, options }) => ({ start, professional: options[0]!.professional })),
  )
}

async function answerOf<T>({ url }: Server, path: string): Promise<T> {
  const answer = await fetch(url + path)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return (await answer.json()) as T
}

function dayFromNow(days: number): string {
  return Temporal.Now.plainDateISO('Europe/Paris').add({ days }).toString()
}

/** Milliseconds that the salons’ processes and PostgreSQL have used so far. */
async function processorTime(): Promise<{ salons: number; database: number }> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pid FROM pg_stat_activity')
  const { rows: first } = await pool.query<{ pid: number }>(
    `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid`,
  )
  // Those that have ended since are counted at their parent.
  const database = sum(rows.map(({ pid }) => used(pid, [11, 12]))) + used(first[0]!.pid, [11, 12, 13, 14])
  return { salons: sum(salons.map(({ server }) => server.cpu())), database }
}

/** Fields of a process's times, in milliseconds: its own, and those of children that ended. */
function used(pid: number, fields: readonly number[]): number {
  const [, line = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const values = line.split(' ')
  return sum(fields.map((field) => Number(values[field]))) * 10
}

/** Without what it shares with the others. */
function ownMemory(pid: number): number {
  const lines = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const parts = [...lines.matchAll(/^Private_(?:Clean|Dirty): +(\d+)/gm)].map(([, kilobytes]) =>
    Number(kilobytes),
  )
  return sum(parts) * 1024
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

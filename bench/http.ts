/**
 * Measures the server's answers per second, as a share of what Fastify alone answers on the same machine in the same run: the slot
 * search from memory and recomputed from SQL, on PostgreSQL with 400,000 steps and on the embedded database with the demo salon; the
 * pages; and the server's memory afterwards (D1, D5). Run with `node bench/http.ts`.
 */
import { startNativeCluster } from '../apps/server/test/native-cluster.ts'
import { fillBigSalon } from './rig/big-salon.ts'
import { afterWrites } from './rig/after-write.ts'
import { ratioToHello } from './rig/load.ts'
import { startHello, startMeche, type Server } from './rig/processes.ts'
import { report, type Row } from './rig/report.ts'

type Limits = Pick<Row, 'must' | 'aim'>

/** The headers that every browser sends. */
const browser = { 'accept-encoding': 'gzip, deflate, br' }

const hello = await startHello()
const cluster = await startNativeCluster({ isSafe: true })
const salon = await fillBigSalon(cluster.url)
try {
  const onPostgres = await startMeche(cluster.url)
  await measure('PostgreSQL', onPostgres, salon.services, salon.composed)
  await onPostgres.stop()
  const embedded = await startMeche(null)
  await measure('embedded', embedded, await soldOnline(embedded), 1)
  await embedded.stop()
} finally {
  await cluster.stop()
  await hello.stop()
}

async function measure(
  engine: string,
  server: Server,
  services: readonly number[],
  composed: number,
): Promise<void> {
  const day = openDayFrom(7)
  const later = dayFromNow(40)
  const first = `s:${services[0]}`
  const row = (name: string, limits: Limits, paths: readonly string[]) =>
    asked(`${name} · ${engine}`, server, limits, paths)
  await row('slots of a day, unchanged', { must: 0.5, aim: 0.65 }, [search('slots', first, day, day)])
  await row('slots of a day, never asked before', { must: 0.08, aim: 0.15 }, searches('slots', services, 0))
  await row('days of a month, unchanged', { must: 0.5, aim: 0.65 }, [search('days', first, day, later)])
  await row('days of a month, never asked before', { must: 0.05, aim: 0.1 }, searches('days', services, 30))
  const many = searches('days', [composed], 30, 'c')
  await row('days of a month, composed, never asked before', { must: null }, many)
  await written('slots', engine, server, { service: services[0]!, from: day, to: day })
  await written('days', engine, server, { service: services[0]!, from: day, to: later })
  for (const path of ['/', '/reservation']) {
    await row(`${path}, kept`, { must: 0.15, aim: 0.3 }, [path])
    await rendering(path, engine, server)
  }
  const memory = server.memory() / 1e6
  report({
    question: `memory after searches and pages · ${engine}`,
    value: memory,
    unit: 'MB',
    must: 450,
    aim: 250,
    bound: 'most',
  })
}

/** Ids of ten services that a guest may search for: the demo has steps that are not for sale. */
async function soldOnline({ url }: Server): Promise<number[]> {
  const answer = await fetch(`${url}/api/services?is_break=0&itemsPerPage=10`)
  return ((await answer.json()) as { id: number }[]).map(({ id }) => id)
}

async function asked(
  question: string,
  server: Server,
  limits: Limits,
  paths: readonly string[],
): Promise<void> {
  const requests = paths.map((path) => ({ path, headers: browser }))
  const { ratio, perSecond } = await ratioToHello(hello.url, { url: server.url, requests })
  const more = `${Math.round(perSecond)} /s`
  report({ question, value: ratio, unit: '× hello', ...limits, bound: 'least', more })
}

/** One visitor, a write of the same day before each search. */
async function written(
  what: 'slots' | 'days',
  engine: string,
  server: Server,
  { service, from, to }: { service: number; from: string; to: string },
): Promise<void> {
  const answer = await fetch(`${server.url}${search('slots', `s:${service}`, from, to)}`)
  const { days } = (await answer.json()) as { days: { slots: { start: string }[] }[] }
  const start = days.flatMap(({ slots }) => slots)[0]!.start
  const path = search(what, `s:${service}`, from, to)
  const { ratio, perSecond } = await afterWrites(hello.url, {
    url: server.url,
    path,
    items: [{ service }],
    start,
  })
  const name = `${what} of ${what === 'slots' ? 'a day' : 'a month'}, right after a write`
  report({
    question: `${name} · ${engine}`,
    value: ratio,
    unit: '× hello',
    ...(what === 'slots' ? { must: 0.08, aim: 0.15 } : { must: 0.05, aim: 0.1 }),
    bound: 'least',
    more: `${Math.round(perSecond)} /s for one visitor`,
  })
}

/** Addresses that were never asked for: each is rendered and compressed anew. */
async function rendering(path: string, engine: string, server: Server): Promise<void> {
  const pages = 300
  let asked = 0
  const ask = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      const answer = await fetch(`${server.url}${path}?n=${(asked += 1)}`, { headers: browser })
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      await answer.arrayBuffer()
    }
  }
  await ask(100)
  const before = server.cpu()
  await ask(pages)
  const each = (server.cpu() - before) / pages
  report({
    question: `${path}, not kept · ${engine}`,
    value: each,
    unit: 'ms of processor',
    must: 6,
    aim: 4,
    bound: 'most',
  })
}

function search(what: 'slots' | 'days', items: string, from: string, to: string): string {
  return `/api/appointments/available/${what}?items=${items}&from=${from}&to=${to}`
}

/** More different questions than the server keeps answers to, so that each is asked of the database again. */
function searches(what: 'slots' | 'days', services: readonly number[], span: number, kind = 's'): string[] {
  const asked: string[] = []
  for (let lead = 2; lead < 30; lead += 1) {
    for (const service of services) {
      const from = dayFromNow(lead)
      const to = dayFromNow(lead + span)
      const parts = [`items=${kind}:${service}`, `from=${from}`, `to=${to}`]
      for (const order of orders(parts)) asked.push(`/api/appointments/available/${what}?${order.join('&')}`)
    }
  }
  const different = [...asked]
  for (let more = 1; different.length < 2500; more += 1)
    different.push(...asked.map((path) => path + '&'.repeat(more)))
  return different
}

function orders([a = '', b = '', c = '']: readonly string[]): string[][] {
  return [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ]
}

/** The first day from then on that is neither a Sunday nor a Monday: both salons are open. */
function openDayFrom(days: number): string {
  const day = Temporal.Now.plainDateISO('Europe/Paris').add({ days })
  const wait = { 7: 2, 1: 1 }[day.dayOfWeek] ?? 0
  return day.add({ days: wait }).toString()
}

function dayFromNow(days: number): string {
  return Temporal.Now.plainDateISO('Europe/Paris').add({ days }).toString()
}

/**
 * Every list of the API on a salon of six years, 400,000 steps, as it comes and in each order: the median time of a default page, as a multiple of the time that
 * Fastify alone takes to say hello in the same run; and how long a page of 2,000 rows keeps the process from anything else (D3). Run
 * with `node bench/lists.ts`.
 */
import type { Endpoint } from '../packages/contract/src/endpoint.ts'
import { endpoints } from '../packages/contract/src/endpoints.ts'
import { startNativeCluster } from '../apps/server/test/native-cluster.ts'
import { tokenOfNewAdmin } from './rig/admin.ts'
import { fillBigSalon } from './rig/big-salon.ts'
import { startHello, startMeche } from './rig/processes.ts'
import { median, report } from './rig/report.ts'

const rounds = 40
const warmUp = 10
const metricsToken = 'the benchmark watches the event loop'

const hello = await startHello()
const cluster = await startNativeCluster({ isSafe: true })
const salon = await fillBigSalon(cluster.url)
const server = await startMeche(cluster.url, { METRICS_TOKEN: metricsToken })
const authorization = `Bearer ${await tokenOfNewAdmin(cluster.url)}`
let slowest = { ratio: 0, name: '' }
let longest = { blocked: 0, name: '' }
try {
  for (const list of endpoints.filter(({ method, isList }) => method === 'GET' && isList)) {
    const address = `${server.url}${list.path.replace('{id}', String(salon.clients[0]))}`
    for (const order of ['', ...ordersOf(list)]) {
      const url = `${address}?${order}`
      const [page, floor] = await medians(url)
      const { blocked, rows } = await longPage(url)
      const name = `${list.name} ${order}`
      const ratio = page / floor
      if (ratio > slowest.ratio) slowest = { ratio, name }
      if (blocked > longest.blocked) longest = { blocked, name }
      console.log(
        `${name.padEnd(42)} ${ratio.toFixed(1).padStart(6)} × hello   ${page.toFixed(2)} ms   ` +
          `${String(rows).padStart(4)} rows block ${Math.round(blocked)} ms`,
      )
    }
  }
  report({
    question: 'a default page of any list, 400,000 steps',
    value: slowest.ratio,
    unit: '× hello’s median',
    must: 15,
    bound: 'most',
    more: `the slowest is ${slowest.name.trim()}`,
  })
  report({
    question: '2,000 rows of any list block the process',
    value: longest.blocked,
    unit: 'ms',
    must: 250,
    bound: 'most',
    more: `the longest is ${longest.name.trim()}`,
  })
} finally {
  await server.stop()
  await cluster.stop()
  await hello.stop()
}

/** Each way round of each field that a list may be ordered by. */
function ordersOf({ query }: Endpoint): string[] {
  const { shape } = query as unknown as { shape: Readonly<Record<string, unknown>> }
  const fields = Object.keys(shape).filter((name) => name.startsWith('order['))
  return fields.flatMap((field) => [`${field}=asc`, `${field}=desc`])
}

/** The median times of the page and of hello, requested alternately. */
async function medians(url: string): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const page = await timed(url)
    const floor = await timed(hello.url)
    if (round < warmUp) continue
    times[0].push(page)
    times[1].push(floor)
  }
  return [median(times[0]), median(times[1])]
}

async function timed(url: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url, { headers: { authorization } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 200)}`)
  return performance.now() - began
}

/** The longest that the event loop stood still while one page of 2,000 was made, in milliseconds. */
async function longPage(url: string): Promise<{ blocked: number; rows: number }> {
  await eventLoopLag()
  const answer = await fetch(`${url}&itemsPerPage=2000`, { headers: { authorization } })
  const rows = ((await answer.json()) as unknown[]).length
  return { blocked: await eventLoopLag(), rows }
}

/** Since it was last asked. */
async function eventLoopLag(): Promise<number> {
  const answer = await fetch(`${server.url}/api/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (.+)$/m.exec(await answer.text()) ?? []
  return Number(seconds) * 1000
}

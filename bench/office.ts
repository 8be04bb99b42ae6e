/**
 * The questions that staff's screens ask as they open, on a salon of six years with 400,000 steps: the day, the week, the month, free
 * time with whom to call for it, the waiting list, the dashboard, bookings to confirm, a client's page, records in double. Run with
 * `node bench/office.ts`.
 */
import { Client } from 'pg'
import { startNativeCluster } from '../apps/server/test/native-cluster.ts'
import { tokenOfNewAdmin } from './rig/admin.ts'
import { fillBigSalon } from './rig/big-salon.ts'
import { startMeche } from './rig/processes.ts'
import { median, report } from './rig/report.ts'

const rounds = 20
const warmUp = 5
/** Milliseconds in which an action answers. */
const must = 100

const cluster = await startNativeCluster({ isSafe: true })
const salon = await fillBigSalon(cluster.url)
await leaveSomeWithoutVisit()
const server = await startMeche(cluster.url)
const authorization = `Bearer ${await tokenOfNewAdmin(cluster.url)}`
const today = Temporal.Now.plainDateISO('Europe/Paris')
const days = (count: number) => `from=${today}&to=${today.add({ days: count - 1 })}`
const client = salon.clients[0]!
const questions: Readonly<Record<string, string>> = {
  'the day': `/api/agenda?${days(1)}`,
  'the week': `/api/agenda?${days(7)}`,
  'the month': `/api/agenda/summary?${days(35)}`,
  'free time with whom to call': '/api/agenda/gaps',
  'the waiting list': '/api/waitlist',
  'the dashboard': '/api/stats/dashboard',
  'bookings to confirm': '/api/stats/bookings',
  'a client’s page': `/api/users/${client}`,
  'a client’s visits': `/api/appointments/customer/${client}`,
  'a client’s habits': `/api/appointments/customer/${client}/summary`,
  'records in double': '/api/users/duplicates',
}
try {
  const times = []
  for (const [name, path] of Object.entries(questions)) {
    const time = await medianTime(server.url + path)
    console.log(`${name.padEnd(32)} ${time.toFixed(1).padStart(8)} ms`)
    times.push({ name, time })
  }
  const slowest = times.toSorted((a, b) => b.time - a.time)[0]!
  report({
    question: 'the slowest question of staff’s screens, 400,000 steps',
    value: slowest.time,
    unit: 'ms',
    must,
    bound: 'most',
    more: `${slowest.name}; of ${times.length}, median ${median(times.map(({ time }) => time)).toFixed(0)} ms`,
  })
} finally {
  await server.stop()
  await cluster.stop()
}

/** Every third client has no visit ahead, as in a salon: they are the ones to call. */
async function leaveSomeWithoutVisit(): Promise<void> {
  const database = new Client({ connectionString: cluster.url })
  await database.connect()
  await database.query(`
    WITH left_out AS (
      UPDATE appointments SET status = 'cancelled', cancelled_at = now()
      WHERE status = 'pending' AND client_id % 3 = 0 RETURNING id
    ), steps AS (
      UPDATE appointment_services SET status = 'cancelled' WHERE appointment_id IN (SELECT id FROM left_out)
    )
    DELETE FROM occupancy WHERE appointment_id IN (SELECT id FROM left_out)`)
  await database.end()
}

async function medianTime(url: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const began = performance.now()
    const answer = await fetch(url, { headers: { authorization } })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 200)}`)
    if (round >= warmUp) times.push(performance.now() - began)
  }
  return median(times)
}

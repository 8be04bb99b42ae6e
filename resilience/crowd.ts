import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from './random.ts'
import { signInPeople } from './salon-api.ts'
import type { Ground } from './salon-data.ts'
import { freePort, startSalon } from './salon-server.ts'
import { METRICS_TOKEN, readServer } from './soak-readings.ts'

export type CrowdFigures = {
  statuses: Record<number, number>
  longest: { path: string; ms: number }
  /** MB half way and at the end, and after a rest. */
  memory: { early: number; late: number; rested: number }
  faults: string[]
}

const MB = 1_000_000
const restMs = 10_000
/** The memory that may stay allocated after all visitors have been served. */
const growthMb = 64
/** Before that a server grows warm: its memory says nothing yet. */
const warmSeconds = 300

/** Many connections at once, each with the next request as soon as the last one is answered. Only a 503 that says when to come back is none of the server's faults. */
export async function crowd(
  ground: Ground,
  { connections, seconds, random }: { connections: number; seconds: number; random: Random },
): Promise<CrowdFigures> {
  const server = await startSalon(await freePort(), ground.data, { METRICS_TOKEN })
  const pool = await ground.connect()
  const statuses: Record<number, number> = {}
  const faults: string[] = []
  let longest = { path: '', ms: 0 }
  try {
    const people = await signInPeople(pool, server.url, { count: 6, role: 'ROLE_USER' })
    const [admin] = await signInPeople(pool, server.url, { count: 1, role: 'ROLE_ADMIN' })
    const end = performance.now() + seconds * 1000
    const lane = async () => {
      while (performance.now() < end) {
        const { path, token } = requestOf(random, { people, admin: admin! })
        const start = performance.now()
        const answer = await fetch(server.url + path, {
          headers: token ? { authorization: `Bearer ${token}` } : {},
        })
        await answer.arrayBuffer()
        const ms = Math.round(performance.now() - start)
        if (ms > longest.ms) longest = { path, ms }
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        const isDeliberate = answer.status === 503 && answer.headers.has('retry-after')
        if (answer.status >= 500 && !isDeliberate) faults.push(`${answer.status} for ${path}`)
        if (answer.status === 503) await sleep(1000)
      }
    }
    const memory = async () => Math.round((await readServer(server, ground.data)).memory / MB)
    const lanes = Array.from({ length: connections }, lane)
    await sleep(seconds * 500)
    const early = await memory()
    await Promise.all(lanes)
    const late = await memory()
    await sleep(restMs)
    const rested = await memory()
    if (seconds >= warmSeconds && rested > early + growthMb)
      faults.push(`the server holds ${rested} MB, after ${early} MB half way`)
    return { statuses, longest, memory: { early, late, rested }, faults }
  } finally {
    await pool.end()
    await server.kill()
  }
}

interface Visitors {
  people: readonly { token: string }[]
  admin: { token: string }
}

/** As a salon is visited: pages and free starts by most, lists and the calendar by the team. */
function requestOf(random: Random, { people, admin }: Visitors): { path: string; token?: string } {
  const day = Temporal.Now.plainDateISO('Europe/Paris').add({ days: 2 + random.below(20) })
  const { token } = people[random.below(people.length)]!
  const choices = [
    { path: '/' },
    { path: `/reservation?x=${random.below(1000)}` },
    { path: `/api/appointments/available/slots?items=s:1&from=${day}&to=${day.add({ days: 6 })}` },
    { path: '/api/services' },
    { path: '/api/me', token },
    { path: '/api/appointments', token },
    { path: '/api/appointments?itemsPerPage=500', token: admin.token },
    { path: '/api/stats/dashboard', token: admin.token },
  ]
  return choices[random.below(choices.length)]!
}

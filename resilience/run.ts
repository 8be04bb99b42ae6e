import { isPostgresMissing } from '../apps/server/test/engines.ts'
import type { EngineName } from '../apps/server/test/test-database.ts'
import { bigSalon } from './big-salon.ts'
import { bookingRace } from './booking-race.ts'
import { bookingStorm } from './booking-storm.ts'
import { killFirstStart, killInitialisationInPlace, type KillPoint } from './first-start-kills.ts'
import { crowd } from './crowd.ts'
import { erasureKills } from './erasure-kills.ts'
import { comparedFigures } from './figures.ts'
import { failoverScenarios } from './failover/scenarios.ts'
import { fuzzPages } from './fuzz-pages.ts'
import { fuzzRounds } from './fuzz-rounds.ts'
import { canTrace, fsyncsOf } from './fsync-witness.ts'
import { importKills } from './import-kills.ts'
import { killStorm } from './kill-storm.ts'
import { liveChanges } from './live-changes.ts'
import { deskRace, propertyCases } from './long-tests.ts'
import { killMigrations } from './migration-kills.ts'
import { orderStorm } from './order-storm.ts'
import { type CutOptions, cutPower, whyNoCut } from './power-cut.ts'
import { type Random, seededRandom } from './random.ts'
import { embeddedGround, type Ground, nativeGround } from './salon-data.ts'
import { mustFail, type Outcome, type Scenario } from './scenario.ts'
import { freePort, startSalon } from './salon-server.ts'
import { signUpFlood } from './sign-up-flood.ts'
import { soak } from './soak.ts'
import { twoWorkers } from './two-workers.ts'
import { waitlistMonth } from './waitlist-month.ts'
import { rowsLostWithoutLock, simultaneousStarts } from './simultaneous-starts.ts'

const withoutPostgres = isPostgresMissing() && 'no PostgreSQL server was found'

const SCENARIOS: Scenario[] = [
  { name: 'property cases', run: properties },
  { name: 'kill storm', run: (random) => stormOf(100, random) },
  { name: 'kill storm, control', run: killControl },
  { name: 'power cuts', impossible: whyNoCut(), run: (random) => cuts(50, random) },
  { name: 'power cuts, control', impossible: whyNoCut(), run: cutControl },
  { name: 'fsync witness', impossible: !canTrace() && 'strace cannot be used here', run: witness },
  { name: 'simultaneous starts', run: starts },
  { name: 'first start kills', run: (random) => firstStarts(random) },
  { name: 'migration kills', run: migrations },
  { name: 'booking storm, embedded', run: async (random) => bookings(await embeddedGround(), random) },
  {
    name: 'booking storm, PostgreSQL',
    impossible: withoutPostgres,
    run: async (random) => bookings(await nativeGround(), random),
  },
  { name: 'order storm, embedded', run: async (random) => orders(await embeddedGround(), random) },
  {
    name: 'order storm, PostgreSQL',
    impossible: withoutPostgres,
    run: async (random) => orders(await nativeGround(), random),
  },
  { name: 'booking race', impossible: withoutPostgres, run: (random) => races(random, { rounds: 200 }) },
  { name: 'desk race', impossible: withoutPostgres, run: desk },
  { name: 'two workers', impossible: withoutPostgres, run: workers },
  { name: 'live changes', impossible: withoutPostgres, run: live },
  { name: 'waitlist month', impossible: withoutPostgres, run: waiting },
  { name: 'booking race, control', impossible: withoutPostgres, run: raceControl },
  { name: 'fuzz, embedded', run: (random) => fuzzOf('embedded', 40_000, random) },
  {
    name: 'fuzz, PostgreSQL',
    impossible: withoutPostgres,
    run: (random) => fuzzOf('PostgreSQL', 120_000, random),
  },
  { name: 'hostile pages', run: hostilePages },
  { name: 'figures, embedded', run: (random) => figuresOn('embedded', random) },
  {
    name: 'figures, PostgreSQL',
    impossible: withoutPostgres,
    run: (random) => figuresOn('PostgreSQL', random),
  },
  { name: 'big salon, embedded', run: async () => big(await embeddedGround()) },
  { name: 'sign-up flood, embedded', run: async () => flooded(await embeddedGround()) },
  {
    name: 'sign-up flood, PostgreSQL',
    impossible: withoutPostgres,
    run: async () => flooded(await nativeGround()),
  },
  { name: 'erasure kills, embedded', run: async (random) => erasures(await embeddedGround(), random) },
  {
    name: 'erasure kills, PostgreSQL',
    impossible: withoutPostgres,
    run: async (random) => erasures(await nativeGround(), random),
  },
  { name: 'imports, embedded', run: async (random) => imports(await embeddedGround(), random) },
  {
    name: 'imports, PostgreSQL',
    impossible: withoutPostgres,
    run: async (random) => imports(await nativeGround(), random),
  },
  { name: 'crowd, embedded', run: async (random) => crowded(await embeddedGround(), random) },
  {
    name: 'crowd, PostgreSQL',
    impossible: withoutPostgres,
    run: async (random) => crowded(await nativeGround(), random),
  },
  { name: 'soak, embedded', run: async (random) => soaked(await embeddedGround(), random) },
  {
    name: 'soak, PostgreSQL',
    impossible: withoutPostgres,
    run: async (random) => soaked(await nativeGround(), random),
  },
  ...failoverScenarios,
]

/** `npm run resilience [-- <part of a name> [seed [minutes of a soak, and of a crowd at most ten]]]`: the full counts. Ends with 1 when a scenario failed. */
const [filter = '', seed = String(Date.now() % 1_000_000), soakMinutes = '60'] = process.argv.slice(2)
let failed = 0
console.log(`seed ${seed}`)
for (const { name, impossible, run } of SCENARIOS.filter(({ name }) => name.includes(filter))) {
  if (impossible) {
    console.log(`- ${name}: not possible here (${impossible})`)
    continue
  }
  const start = performance.now()
  const { figures, faults } = await run(seededRandom(Number(seed)))
  if (faults.length > 0) failed += 1
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${faults.length > 0 ? '✖' : '✔'} ${name}: ${figures} (${seconds} s)`)
  for (const fault of faults.slice(0, 20)) console.log(`    ${fault}`)
}
process.exitCode = failed > 0 ? 1 : 0

async function properties(random: Random): Promise<Outcome> {
  const cases = 1_000_000
  const faults = await propertyCases({ cases, random })
  return { figures: `${cases} searches and a tenth as many placements, as the slow model finds them`, faults }
}

async function stormOf(rounds: number, random: Random): Promise<Outcome> {
  const { kills, acknowledged, faults, longestRecoveryMs } = await killStorm({ rounds, random })
  const seconds = (longestRecoveryMs / 1000).toFixed(1)
  return { figures: `${kills} kills, ${acknowledged} acknowledged, longest recovery ${seconds} s`, faults }
}

async function killControl(random: Random): Promise<Outcome> {
  const { faults } = await killStorm({ rounds: 5, random, onConnect: 'SET synchronous_commit = off' })
  return mustFail(`${faults.length} lost without a synchronous log`, faults.length)
}

async function cuts(count: number, random: Random): Promise<Outcome> {
  let acknowledged = 0
  const faults: string[] = []
  for (let index = 0; index < count; index += 1) {
    const options: CutOptions = { random, isHalfFlushed: index % 2 === 1, hasCheckpoints: index % 4 > 1 }
    const cut = await cutPower(options)
    acknowledged += cut.acknowledged
    faults.push(...cut.faults.map((fault) => `cut ${index}: ${fault}`))
  }
  return { figures: `${count} cuts, ${acknowledged} acknowledged`, faults }
}

async function cutControl(random: Random): Promise<Outcome> {
  const { faults } = await cutPower({ random, isVolatile: true })
  return mustFail(`${faults.length} lost by PGlite as it comes`, faults.length)
}

async function witness(): Promise<Outcome> {
  const commits = 300
  const durable = await fsyncsOf({ commits, isVolatile: false })
  const plain = await fsyncsOf({ commits, isVolatile: true })
  const faults =
    durable < commits || plain > 0 ? ['each commit must cost an fsync, and PGlite as it comes none'] : []
  return { figures: `${durable} fsyncs for ${commits} commits, ${plain} by PGlite as it comes`, faults }
}

async function starts(): Promise<Outcome> {
  const faults = await simultaneousStarts({ starters: 12, rounds: 20 })
  const lost = await rowsLostWithoutLock()
  const control = mustFail('', lost).faults
  return {
    figures: `20 × 12 starts, one winner each; ${lost} of 400 rows lost without the lock`,
    faults: [...faults, ...control],
  }
}

async function firstStarts(random: Random): Promise<Outcome> {
  const byTime: KillPoint[] = Array.from({ length: 30 }, () => ({ afterMs: random.below(5000) }))
  const byWrite: KillPoint[] = Array.from({ length: canTrace() ? 30 : 0 }, () => ({
    atWrite: 1 + random.below(1000),
  }))
  const faults: string[] = []
  for (const point of [...byTime, ...byWrite])
    faults.push(...[await killFirstStart(point)].filter((fault) => fault !== undefined))
  const control = mustFail('', (await killInitialisationInPlace()) ? 1 : 0).faults
  const figures = `${byTime.length} kills by time, ${byWrite.length} at a write, all recovered by the next start`
  return { figures, faults: [...faults, ...control] }
}

async function migrations(random: Random): Promise<Outcome> {
  const rounds = 40
  return { figures: `${rounds} kills`, faults: await killMigrations({ rounds, random }) }
}

async function bookings(ground: Ground, random: Random): Promise<Outcome> {
  const { kills, acknowledged, faults, longestRecoveryMs } = await bookingStorm({
    rounds: 50,
    random,
    ...ground,
  })
  await ground.remove()
  const seconds = (longestRecoveryMs / 1000).toFixed(1)
  return { figures: `${kills} kills, ${acknowledged} acknowledged, longest start ${seconds} s`, faults }
}

async function orders(ground: Ground, random: Random): Promise<Outcome> {
  const { kills, faults, ...counts } = await orderStorm({ orders: 1000, kills: 20, random, ground })
  await ground.remove()
  const { provider, salon } = counts.books
  const books = `${euros(provider.paid)} taken and ${euros(provider.returned)} given back by the provider, ${euros(salon.paid)} and ${euros(salon.returned)} by the salon`
  const figures = `${kills} kills, ${counts.orders} orders, ${counts.paid} paid, ${counts.refunded} paid and refunded; ${books}`
  return { figures, faults }
}

function euros(cents: number): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(cents / 100)
}

async function races(random: Random, options: { rounds: number; isUnguarded?: boolean }): Promise<Outcome> {
  const ground = await nativeGround()
  const at = { databaseUrl: ground.url, dataDir: ground.data.DATA_DIR }
  const { rounds, statuses, faults, slowestMs } = await bookingRace({
    clients: 100,
    random,
    ...at,
    ...options,
  })
  await ground.remove()
  const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
  const figures = `${rounds} races of 100 at 2 servers: ${answers.join(', ')}, slowest ${Math.round(slowestMs)} ms`
  return { figures, faults }
}

async function desk(): Promise<Outcome> {
  const rounds = 200
  const faults = await deskRace({ rounds })
  return { figures: `${rounds} rounds of 20 users who drag, swap and book onto the same hour`, faults }
}

async function workers(random: Random): Promise<Outcome> {
  const faults: string[] = []
  let [orphans, taken] = [0, 0]
  const rounds = 5
  for (let round = 0; round < rounds; round += 1) {
    const ground = await nativeGround()
    const at = { databaseUrl: ground.url, dataDir: ground.data.DATA_DIR }
    const figures = await twoWorkers({ messages: 200, random, isHurried: false, ...at })
    await ground.remove()
    orphans += figures.orphans
    taken += figures.orphansAccepted
    faults.push(...figures.faults)
  }
  const figures = `${rounds} × 200 messages, ${orphans} left by a killed worker, ${taken} of them taken by the provider`
  return { figures, faults: [...faults, ...mustFail('', taken).faults] }
}

async function live(random: Random): Promise<Outcome> {
  const { url, data, remove } = await nativeGround()
  const ground = { DATA_DIR: data.DATA_DIR, DATABASE_URL: url }
  const { told, found, faults } = await liveChanges({
    changes: 100,
    kills: 20,
    tellWithinMs: 1000,
    random,
    data: ground,
  })
  await remove()
  const at = (times: number[], share: number) =>
    Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)
  const figures = `${told.length} of 100 changes told by the other process, median ${at(told, 0.5)} ms, longest ${at(told, 1)} ms; ${found.length} of 20 found after a kill, median ${at(found, 0.5)} ms, longest ${at(found, 1)} ms`
  return { figures, faults }
}

async function fuzzOf(engine: EngineName, requests: number, random: Random): Promise<Outcome> {
  const { statuses, unauthorised, medians, faults, ...sent } = await fuzzRounds({ engine, requests, random })
  const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
  const times = Object.entries(medians).map(
    ([asked, { before, after }]) => `${asked} ${before} ms, then ${after}`,
  )
  const figures = `${sent.requests} requests (${answers.join(', ')}), ${unauthorised} of them by who may not; ${times.join('; ')}`
  return { figures, faults }
}

async function figuresOn(engine: EngineName, random: Random): Promise<Outcome> {
  const { compared, faults } = await comparedFigures(engine, { visits: 40_000, random })
  return {
    figures: `${compared} periods of 40,000 visits, every figure compared with the slow model`,
    faults,
  }
}

async function waiting(random: Random): Promise<Outcome> {
  const options = { days: 30, entries: 200, releases: 500, stepMinutes: 20, killed: 10, random }
  const { offers, accepted, kills, faults } = await waitlistMonth('PostgreSQL', options)
  return { figures: `${offers} offers, ${accepted} accepted, ${kills} connections cut off`, faults }
}

async function hostilePages(random: Random): Promise<Outcome> {
  const ground = await embeddedGround()
  const port = await freePort()
  const server = await startSalon(port, ground.data)
  try {
    const requests = 40_000
    const { statuses, faults } = await fuzzPages(port, { requests, seed: random.below(2 ** 31) })
    return { figures: `${requests} requests (${said(statuses)})`, faults }
  } finally {
    await server.kill()
    await ground.remove()
  }
}

async function big(ground: Ground): Promise<Outcome> {
  try {
    const { list, beside, faults } = await bigSalon(ground, { visits: 100_000 })
    return {
      figures: `2,000 of 100,000 visits in ${list} ms; beside three such lists /api/me took ${beside} ms at most`,
      faults,
    }
  } finally {
    await ground.remove()
  }
}

async function flooded(ground: Ground): Promise<Outcome> {
  try {
    const { quiet, flooded, statuses, faults } = await signUpFlood(ground, { connections: 30, signIns: 40 })
    return { figures: `signing in ${quiet} ms, under the flood ${flooded} ms (${said(statuses)})`, faults }
  } finally {
    await ground.remove()
  }
}

async function erasures(ground: Ground, random: Random): Promise<Outcome> {
  try {
    const { kills, restored, faults } = await erasureKills(ground, { rounds: 10, random })
    return { figures: `${kills} kills, ${restored} back-ups restored, nothing of anybody erased`, faults }
  } finally {
    await ground.remove()
  }
}

async function imports(ground: Ground, random: Random): Promise<Outcome> {
  try {
    const { tried, run, waited, kills, faults } = await importKills(ground, { rows: 20_000, random })
    const longest = `${waited.quiet} ms at rest, ${waited.tried} ms and ${waited.run} ms meanwhile`
    const figures = `20,000 rows tried in ${tried} s, imported in ${run} s; /api/me ${longest}; ${kills} kills`
    return { figures, faults }
  } finally {
    await ground.remove()
  }
}

async function crowded(ground: Ground, random: Random): Promise<Outcome> {
  const seconds = Math.min(10, Number(soakMinutes)) * 60
  try {
    const { statuses, longest, memory, faults } = await crowd(ground, { connections: 200, seconds, random })
    const { early, late, rested } = memory
    const figures = `${said(statuses)}; memory ${early}, ${late}, after a rest ${rested} MB; longest ${longest.ms} ms for ${longest.path}`
    return { figures, faults }
  } finally {
    await ground.remove()
  }
}

function said(statuses: Record<number, number>): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
}

async function soaked(ground: Ground, random: Random): Promise<Outcome> {
  const options = { seconds: Number(soakMinutes) * 60, errandsPerSecond: 15, random, ground }
  try {
    const { requests, visits, growth, faults } = await soak({ ...options, isGrowthCompared: true })
    const figures = growth.map(({ name, unit, early, late }) =>
      `${name} ${round(early)}, then ${round(late)} ${unit}`.trimEnd(),
    )
    return { figures: `${requests} requests, ${visits} visits; ${figures.join('; ')}`, faults }
  } finally {
    await ground.remove()
  }
}

function round(figure: number): number {
  return Number(figure.toFixed(1))
}

async function raceControl(random: Random): Promise<Outcome> {
  const { figures, faults } = await races(random, { rounds: 3, isUnguarded: true })
  return mustFail(`without the constraint, ${figures}`, faults.length)
}

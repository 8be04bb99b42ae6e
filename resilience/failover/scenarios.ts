import type { Random } from '../random.ts'
import { mustFail, type Outcome, type Scenario } from '../scenario.ts'
import { failover, whyNoCluster } from './failover.ts'
import type { FaultKind } from './faults.ts'
import {
  bringMigrations,
  checkOut,
  findReleaseBefore,
  migrationsIn,
  type Release,
  testApi,
} from './release-before.ts'
import type { TrialFigures } from './trial.ts'

const MOST_WITHOUT_BOOKING_MS = 30_000

/** How often each fault comes, in an order that the seed draws. */
const counts: Record<Exclude<FaultKind, 'web process upgraded'>, number> = {
  'PostgreSQL of the primary killed': 7,
  'Patroni and PostgreSQL of the primary killed': 6,
  'machine of the primary killed': 7,
  'PostgreSQL of the primary stands still': 3,
  'primary cut from the other machines': 4,
  'primary cut from everything': 3,
  'replica cut from everything': 3,
  'web process killed': 20,
  'etcd leader killed': 5,
}

/** An acknowledged booking would be on one machine only when that machine goes. */
const losing: FaultKind[] = [
  'primary cut from the other machines',
  'machine of the primary killed',
  'primary cut from the other machines',
  'machine of the primary killed',
]

export const failoverScenarios: Scenario[] = [
  { name: 'failover', impossible: whyNoCluster(), run: storm },
  { name: 'failover, control', impossible: whyNoCluster(), run: control },
  { name: 'upgrade, rolling', impossible: whyNoCluster() || whyNoRelease(), run: rolling },
  { name: 'upgrade, the release before on this schema', impossible: whyNoRelease(), run: before },
]

function whyNoRelease(): string | false {
  const release = findReleaseBefore()
  return typeof release === 'string' && release
}

/** The web processes of the release before give way to ours, one by one: no answer may be a failure. */
async function rolling(random: Random): Promise<Outcome> {
  const release = findReleaseBefore() as Release
  const figures = await failover({
    seed: random.below(2 ** 31),
    isSynchronous: true,
    root: checkOut(release),
    faults: ['web process upgraded', 'web process upgraded', 'web process upgraded'],
  })
  const failed = Object.entries(figures.statuses).filter(
    ([status]) => Number(status) >= 500 || status === '0',
  )
  const answers = failed.map(([status, count]) => `${count} requests were answered ${status}`)
  return { figures: `from ${release.name}: ${said(figures)}`, faults: [...figures.faults, ...answers] }
}

/** The tests of its API, run by itself on the schema of this release. */
async function before(): Promise<Outcome> {
  const release = findReleaseBefore() as Release
  const folder = checkOut(release)
  const known = migrationsIn(folder).length
  bringMigrations(folder)
  const { tests, failures } = await testApi(folder)
  const later = migrationsIn(folder).length - known
  return { figures: `${tests} tests of ${release.name} on ${later} later migrations`, faults: failures }
}

async function storm(random: Random): Promise<Outcome> {
  const faults = Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => kind as FaultKind),
  )
  const figures = await failover({
    seed: random.below(2 ** 31),
    isSynchronous: true,
    root: null,
    faults: shuffled(faults, random),
  })
  return { figures: said(figures), faults: [...figures.faults, ...tooLong(figures)] }
}

async function control(random: Random): Promise<Outcome> {
  const figures = await failover({
    seed: random.below(2 ** 31),
    isSynchronous: false,
    root: null,
    faults: losing,
  })
  const lost = figures.faults.filter((fault) => fault.endsWith('was acknowledged and is missing')).length
  return mustFail(`without waiting for a second machine ${lost} of ${said(figures)}`, lost)
}

function said({ acknowledged, statuses, gaps, ...figures }: TrialFigures): string {
  const answers = Object.entries(statuses).map(
    ([status, count]) => `${count} × ${status === '0' ? 'none' : status}`,
  )
  const lines = [...Map.groupBy(gaps, ({ kind }) => kind)].map(([kind, of]) => {
    const times = of.map(({ ms }) => ms).toSorted((a, b) => a - b)
    const [median, longest] = [times[Math.floor(times.length / 2)]!, times.at(-1)!]
    return `\n    ${of.length} × ${kind}: ${seconds(median)} without a booking, ${seconds(longest)} at most`
  })
  const rest = `longest without a booking ${seconds(figures.longestGapMs)}, longest booking ${seconds(figures.longestBookingMs)}`
  return `${acknowledged} bookings acknowledged, ${figures.messages} messages; ${answers.join(', ')}; ${rest}${lines.join('')}\n   `
}

function tooLong({ longestGapMs }: TrialFigures): string[] {
  return longestGapMs > MOST_WITHOUT_BOOKING_MS ? [`nobody could book for ${seconds(longestGapMs)}`] : []
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const rest = [...list]
  return list.map(() => rest.splice(random.below(rest.length), 1)[0]!)
}

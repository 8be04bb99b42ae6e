/** When the whole salon is closed: two closures never overlap. Settings and the calendar write them by these rules. */
import type { Closure as WireClosure } from '@meche/contract/closures.ts'
import { changesBetween, type Changes } from '../history/record-change.ts'
import { wireInstant } from '../time/instants.ts'
import { absenceTimes } from './hours.ts'
import type { Closure, Salon } from './salon.ts'

export type NewClosure = Pick<Closure, 'start' | 'end' | 'reason'>

export function overlapsAnother(
  { closures }: Salon,
  { start, end }: NewClosure,
  except: number | null = null,
): boolean {
  return closures.some(
    (other) =>
      other.id !== except &&
      Temporal.Instant.compare(other.start, end) < 0 &&
      Temporal.Instant.compare(start, other.end) < 0,
  )
}

export function withClosures(before: Salon, unsorted: readonly Closure[]): Salon {
  const closures = unsorted.toSorted((a, b) => Temporal.Instant.compare(a.start, b.start))
  return { ...before, closures, closureTimes: absenceTimes(closures) }
}

export function presentClosure({ id, start, end, reason, version }: Closure, timeZone: string): WireClosure {
  return { id, start: wireInstant(start, timeZone), end: wireInstant(end, timeZone), reason, version }
}

/** As the history tells it. */
export function changesOfClosure(
  before: Closure | null,
  after: Closure | null,
  { timeZone }: Salon,
): Changes {
  const {
    id: _id,
    version: _version,
    ...changes
  } = changesBetween(before && presentClosure(before, timeZone), after && presentClosure(after, timeZone))
  return changes
}

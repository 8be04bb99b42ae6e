/** The time that visits and breaks take once they are changed: all of it is given back, then taken anew in one go. */
import { keptOf } from '@meche/domain/visit/occupancy.ts'
import type { Queries } from '../../db/database.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { blockerOfRuns } from '../../occupancy/name-blocker.ts'
import { clearExpiredHoldsUnder, refuseLongRuns } from '../../occupancy/reserve.ts'
import { takeTogether, type OwnedRun, type Owners } from '../../occupancy/take-together.ts'
import { visitOccupancy } from '../../occupancy/visit-occupancy.ts'
import type { Salon } from '../../salon/salon.ts'
import type { Planned } from './plan-changes.ts'

interface RecordBefore {
  readonly kind: Planned['kind']
  readonly before: { readonly id: number }
}

export function ownersOf(planned: readonly RecordBefore[]): Owners {
  const idsOf = (kind: Planned['kind']) =>
    planned.filter((one) => one.kind === kind).map(({ before }) => before.id)
  return { visits: idsOf('visit'), breaks: idsOf('break') }
}

/** The time that a record needs after its change. */
export function runsOf(planned: Planned, salon: Salon): OwnedRun[] {
  if (planned.kind === 'break') {
    const { id, professional, start, end } = planned.after
    return [{ professional, start, end, visit: null, break: id }]
  }
  const { id, steps } = planned.after
  return visitOccupancy(steps, salon).map((run) => ({ ...run, visit: id, break: null }))
}

/** A cancelled part gives its time back and takes none: the rest keeps what it held, whatever its buffers are by now. */
export function takenAfter(planned: Planned, held: readonly OwnedRun[], salon: Salon): OwnedRun[] {
  const runs = runsOf(planned, salon)
  refuseLongRuns(runs)
  const isCancelled =
    planned.kind === 'visit' &&
    planned.after.steps.some(
      ({ id, status }) => status !== planned.before.steps.find((step) => step.id === id)!.status,
    )
  if (!isCancelled) return runs
  return keptOf(held, runs).map((run) => ({ ...run, visit: planned.after.id, break: null }))
}

export function heldBy({ kind, before }: RecordBefore, held: readonly OwnedRun[]): OwnedRun[] {
  return held.filter(({ visit, break: pause }) => (kind === 'visit' ? visit : pause) === before.id)
}

/** Takes all of it together. HttpRefusal 409 that names what stands in the way. */
export async function takeAll(
  tx: Queries,
  runs: readonly OwnedRun[],
  { salon, now }: { salon: Salon; now: Temporal.Instant },
): Promise<void> {
  await clearExpiredHoldsUnder(tx, runs, now)
  if (await takeTogether(tx, runs)) return
  throw new HttpRefusal({
    code: 'time_not_free',
    values: { blocker: await blockerOfRuns(tx, runs, salon) },
  })
}

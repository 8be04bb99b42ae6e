/** A visit that staff change gives its time back and takes that of its changed steps. */
import type { ClientTime } from '@meche/domain/booking/one-place.ts'
import { overlapsItself, type OccupiedRun } from '@meche/domain/visit/occupancy.ts'
import { refuseBusyClientAnew } from '../../booking/refuse-busy-client.ts'
import type { Visit } from '../../booking/visit.ts'
import type { Queries } from '../../db/database.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { blockerOf } from '../../occupancy/name-blocker.ts'
import { clearExpiredHoldsUnder, refuseLongRuns, replaceOccupancy } from '../../occupancy/reserve.ts'
import { visitOccupancy } from '../../occupancy/visit-occupancy.ts'
import type { Salon } from '../../salon/salon.ts'

interface ChangedVisit {
  readonly before: Visit
  readonly after: Visit
  /** The client's other visits. */
  readonly taken: readonly ClientTime[]
  /** Staff were told that the client has another visit then. */
  readonly anyway: boolean
}

/** HttpRefusal 409 when the time is somebody else's or the client is elsewhere then, 422 when it is too long. */
export async function retakeVisit(
  tx: Queries,
  { before, after, taken, anyway }: ChangedVisit,
  { salon, now }: { readonly salon: Salon; readonly now: Temporal.Instant },
): Promise<void> {
  // The constraint guards a visit against others; its own rows are merged before they are written.
  if (overlapsItself(after.steps)) throw new HttpRefusal({ code: 'time_not_free' })
  if (!anyway) refuseBusyClientAnew({ before, after, taken, now })
  const runs = visitOccupancy(after.steps, salon)
  refuseLongRuns(runs)
  await clearExpiredHoldsUnder(tx, runs, now)
  await replaceOrName(tx, before.id, { runs, salon })
}

/** HttpRefusal 409 that names what stands in the way. */
async function replaceOrName(
  tx: Queries,
  visit: number,
  { runs, salon }: { runs: readonly OccupiedRun[]; salon: Salon },
): Promise<void> {
  try {
    await replaceOccupancy(tx, visit, runs, 'time_not_free')
  } catch (error) {
    if (!(error instanceof HttpRefusal)) throw error
    throw new HttpRefusal({
      ...error.facts,
      values: { blocker: await blockerOf(tx, visit, { runs, salon }) },
    })
  }
}

/** Reasons against the changes of one request, as the calendar tells them before a drop, and as refusals of the drop itself. */
import type { Verdict } from '@meche/contract/agenda.ts'
import type { Overridable } from '@meche/contract/appointments.ts'
import type { ClientTime } from '@meche/domain/booking/one-place.ts'
import type { Refusal } from '@meche/domain/slots/model.ts'
import { occupies } from '@meche/domain/visit/status.ts'
import { timeOfClients } from '../../booking/client-time.ts'
import { clientsOfVisits, presentReason } from '../../booking/present-reason.ts'
import { isBusyAnew } from '../../booking/refuse-busy-client.ts'
import type { Visit } from '../../booking/visit.ts'
import { isOverridable, refuseUnconfirmed } from '../../booking/work-hours.ts'
import type { Queries } from '../../db/database.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { obstaclesUnder, type OwnedRun } from '../../occupancy/take-together.ts'
import type { Salon } from '../../salon/salon.ts'
import type { Planned, PlannedVisit } from './plan-changes.ts'
import { ownersOf, runsOf } from './time-of-records.ts'

/** Reasons that the request goes against knowingly. */
export interface Confirmed {
  readonly overrides: readonly Overridable[]
  readonly anyway: boolean
}

/** HttpRefusal 422 for what nobody may go against, and override_needed for what was not confirmed. */
export function refuseAgainst(planned: readonly Planned[], { overrides }: Confirmed, salon: Salon): void {
  const violations = planned.flatMap(({ refusals }, index) =>
    refusals
      .filter(({ code }) => code === 'not_offered_by')
      .map(({ code }) => ({ propertyPath: `changes.${index}.steps`, code })),
  )
  if (violations.length > 0) throw new HttpRefusal({ code: 'validation_failed', violations })
  refuseUnconfirmed(
    planned.flatMap(({ refusals }) => refusals),
    overrides,
    salon,
  )
}

/** The visits whose client would be in two places, because of this change. */
export async function busyVisits(
  db: Queries,
  planned: readonly Planned[],
  now: Temporal.Instant,
): Promise<Set<number>> {
  const visits = planned.filter(
    (one): one is PlannedVisit =>
      one.kind === 'visit' && one.before !== one.after && !one.before.client.isWalkIn,
  )
  if (visits.length === 0) return new Set()
  const steps = visits.flatMap(({ after }) => after.steps)
  const others = await timeOfClients(db, {
    visits: visits.map(({ before }) => before.id),
    from: Math.min(...steps.map(({ start }) => start)),
    to: Math.max(...steps.map(({ end }) => end)),
  })
  const busy = visits.filter(({ before, after }) => {
    const mates = visits.filter(
      ({ before: { id, client } }) => client.id === before.client.id && id !== before.id,
    )
    const taken = [...(others.get(before.client.id) ?? []), ...mates.flatMap((mate) => timeOf(mate.after))]
    return isBusyAnew({ before, after, taken, now })
  })
  return new Set(busy.map(({ before }) => before.id))
}

function timeOf({ steps, forPerson }: Visit): ClientTime[] {
  return steps
    .filter(({ status }) => occupies(status))
    .map(({ start, end }) => ({ start, end, isForOther: forPerson !== null }))
}

/** One for each change, in their order: the time of all records of the request counts as free, and as taken where they go. */
export async function verdictsOf(
  db: Queries,
  planned: readonly Planned[],
  { salon, now, confirmed }: { salon: Salon; now: Temporal.Instant; confirmed: Confirmed },
): Promise<Verdict[]> {
  const runs = planned.map((one) => runsOf(one, salon))
  const placed = runs.flatMap((own, place) => own.map((run) => ({ ...run, place })))
  const [obstacles, busy] = await Promise.all([
    obstaclesUnder(db, placed, { except: ownersOf(planned), now }),
    busyVisits(db, planned, now),
  ])
  const inTheWay = planned.map((_, place) => [
    ...obstacles.filter((obstacle) => obstacle.place === place),
    ...runs[place]!.flatMap((run) => runs.toSpliced(place, 1).flat().filter(overlapping(run))),
  ])
  const clients = await clientsOfVisits(
    db,
    inTheWay.flatMap((found) => found.flatMap(({ visit }) => visit ?? [])),
  )
  return planned.map((one, place) => {
    const against = one.refusals.map((refusal) => told(refusal, null))
    const overlaps = inTheWay[place]!.map(({ professional, start, end, visit }) =>
      told({ code: 'overlap', professional, interval: { start, end } }, visit),
    )
    const reasons: Verdict['reasons'] = [...overlaps, ...against]
    if (one.kind === 'visit' && busy.has(one.before.id)) reasons.push(customerBusy)
    return { ok: reasons.every((reason) => isConfirmed(reason, confirmed)), reasons }
  })

  function told(refusal: Refusal, visit: number | null): Verdict['reasons'][number] {
    return presentReason(refusal, { salon, visit, clients, by: 'staff' })
  }
}

const customerBusy = {
  code: 'customer_busy',
  professional: null,
  start: null,
  end: null,
  appointment: null,
  reason: null,
  canOverride: true,
} as const

function isConfirmed({ code }: Verdict['reasons'][number], { overrides, anyway }: Confirmed): boolean {
  return code === 'customer_busy' ? anyway : isOverridable(code) && overrides.includes(code)
}

function overlapping(run: OwnedRun) {
  return (other: OwnedRun) =>
    other.professional === run.professional && other.start < run.end && run.start < other.end
}

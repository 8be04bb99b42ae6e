/** How visits and breaks would be after the changes of one request, and the reasons of hours and offers against it. Decides, writes nothing. */
import type { AgendaChange } from '@meche/contract/agenda-change.ts'
import type { Refusal } from '@meche/domain/slots/model.ts'
import { eachRefusalOnce } from '@meche/domain/slots/refusal.ts'
import { activePrice, spanOf } from '@meche/domain/visit/active-steps.ts'
import { canCancel } from '@meche/domain/visit/cancellation.ts'
import { withOptionsAlong } from '@meche/domain/visit/options.ts'
import { overlapsItself } from '@meche/domain/visit/occupancy.ts'
import { calendarsOpenTo, mayChangeSteps, mayChoose } from '@meche/domain/visit/permissions.ts'
import { withStepsAt } from '@meche/domain/visit/step-order.ts'
import { cancelRemaining } from '@meche/domain/visit/transitions.ts'
import { required, requireCalendarsOf } from '../../booking/required-permission.ts'
import { isElsewhere, placeOf, type Place } from '../../booking/move-lines.ts'
import { canTake, changedTimes, takerOf } from '../../booking/step-times.ts'
import type { Visit, VisitStep } from '../../booking/visit.ts'
import { cancellationCase } from '../../booking/visit-rules.ts'
import { withLength } from '../../booking/with-length.ts'
import type { Caller } from '../../http/caller.ts'
import { isDuplicate, refuseWrong } from '../../http/checks.ts'
import { refuseStale } from '../../http/entity-tag.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Salon } from '../../salon/salon.ts'
import { givenInstant, instantOfMinute, minuteFrom, minuteOfInstant } from '../../time/instants.ts'
import type { AgendaBreak } from './agenda-repository.ts'
import { stepsAtLength } from './at-length.ts'
import type { Named, Records } from './locked-records.ts'
import { hoursAgainstStep } from './step-hours.ts'
import { followSeries } from './follow-series.ts'

/** A visit before and after; both are the same where nothing changes. */
export interface PlannedVisit {
  readonly kind: 'visit'
  readonly before: Visit
  readonly after: Visit
  /** Why it is cancelled; null when it is not, or nobody said. */
  readonly reason: string | null
  readonly refusals: readonly Refusal[]
}

export interface PlannedBreak {
  readonly kind: 'break'
  readonly before: AgendaBreak
  readonly after: AgendaBreak
  readonly refusals: readonly Refusal[]
}

export type Planned = PlannedVisit | PlannedBreak

export interface Planning {
  readonly caller: Caller
  readonly salon: Salon
  readonly now: Temporal.Instant
}

/** HttpRefusal 422 when one of them is named twice. */
export function namedIn(changes: readonly AgendaChange[]): Named {
  const visits = changes.flatMap((change) => ('visit' in change ? [change.visit] : []))
  const breaks = changes.flatMap((change) => ('block' in change ? [change.block] : []))
  refuseWrong([
    ['changes', 'duplicate', visits.some((_, index) => isDuplicate(visits, index))],
    ['changes', 'duplicate', breaks.some((_, index) => isDuplicate(breaks, index))],
  ])
  return { visits, breaks }
}

/** In the order of the changes. HttpRefusal for what no confirmation helps against, and 412 for a record that has changed since it was seen. */
export function planChanges(
  changes: readonly AgendaChange[],
  records: Records,
  planning: Planning,
): Planned[] {
  const planned = changes.map((change, index): Planned => {
    const path = `changes.${index}`
    if ('block' in change) return planBreak(records.breaks.get(change.block)!, change, { ...planning, path })
    const visit = records.visits.get(change.visit)!
    const { caller, salon, now } = planning
    required(mayChangeSteps(visit, caller, salon.settings), salon, peopleOf(visit))
    refuseStale(change.version, visit.version)
    if ('steps' in change) return planMove(visit, change.steps, { ...planning, path })
    if ('length' in change) return planLength(visit, change.length, { ...planning, path })
    const decision = canCancel(cancellationCase(visit, { by: 'staff', salon, now }))
    if (!decision.ok) throw new HttpRefusal({ code: decision.code })
    const after = cancelRemaining<VisitStep, Visit>(visit)
    return { kind: 'visit', before: visit, after, reason: change.reason || null, refusals: [] }
  })
  return followSeries(planned)
}

type Placing = Planning & { readonly path: string }
type BlockChange = Extract<AgendaChange, { block: number }>
type StepPlace = Extract<AgendaChange, { steps: unknown }>['steps'][number]

function planBreak(before: AgendaBreak, change: BlockChange, { caller, salon, path }: Placing): PlannedBreak {
  refuseStale(change.version, before.version)
  const place = changedPlace(before, change)
  const isOther = place.professional !== before.professional
  refuseWrong([
    [
      `${path}.professional`,
      'unknown_professional',
      isOther && !salon.professionals.some(({ id }) => id === place.professional),
    ],
  ])
  requireCalendarsOf([{ id: before.professional }, { id: place.professional }], caller, salon)
  const isChanged = isElsewhere(before, place)
  const after = isChanged ? { ...before, ...place, version: before.version + 1 } : before
  return { kind: 'break', before, after, refusals: [] }
}

/** The agreed price stays. */
function planMove(visit: Visit, asked: readonly StepPlace[], placing: Placing): PlannedVisit {
  const { salon } = placing
  const places = placesOf(visit, asked, placing)
  const ordered = withStepsAt(
    visit.steps,
    new Map([...places].map(([index, { start, end }]) => [index, { start, end }])),
  )
  if (!ordered.ok) throw new HttpRefusal({ code: ordered.code })
  const takers = takersOf(visit, asked, placing)
  const steps = visit.steps.map((step, index): VisitStep => {
    const { start, end } = ordered.steps[index]!
    return { ...step, start, end, professional: takerOf(salon, step, takers[index]!) }
  })
  return plannedVisit(visit, { ...visit, steps }, placing)
}

/** HttpRefusal 422 for a length that cannot be chosen. */
function planLength(visit: Visit, asked: number, placing: Placing): PlannedVisit {
  const { salon, path } = placing
  if (visit.steps.every(({ status }) => status !== 'pending')) throw new HttpRefusal({ code: 'not_pending' })
  const after = withLength(visit, { asked, path: `${path}.length` }, salon)
  if (after === visit) return unchanged(visit)
  const steps = stepsAtLength(visit, after.length, salon)
  return plannedVisit(visit, { ...after, steps, price: activePrice(steps) }, placing)
}

function unchanged(visit: Visit): PlannedVisit {
  return { kind: 'visit', before: visit, after: visit, reason: null, refusals: [] }
}

/** The visit with steps at other times or in other hands, or for another length of hair. */
function plannedVisit(visit: Visit, after: Visit, placing: Placing): PlannedVisit {
  const { salon, now } = placing
  const { steps } = after
  const changed = steps.filter((step, index) => isElsewhere(placeOf(visit.steps[index]!), placeOf(step)))
  if (changed.length === 0 && after.length === visit.length) return unchanged(visit)
  // Staff may correct past steps of an erased client, but not schedule new ones: no client would come.
  if (visit.client.isErased && changed.some(({ start }) => start > minuteFrom(now)))
    throw new HttpRefusal({ code: 'client_erased' })
  requireCalendars(visit, changed, placing)
  // The constraint guards a visit against others; its own rows are merged before they are written.
  if (overlapsItself(steps)) throw new HttpRefusal({ code: 'time_not_free' })
  const refusals = changed.flatMap((step) => {
    const before = visit.steps.find(({ id }) => id === step.id)!
    const taker = step.professional.id
    const offers: Refusal[] = canTake(salon, before, taker)
      ? []
      : [{ code: 'not_offered_by', professional: taker, interval: null }]
    return [...offers, ...hoursAgainstStep(before, step, { salon, now })]
  })
  return {
    kind: 'visit',
    before: visit,
    after: changedVisit(visit, after),
    reason: null,
    refusals: eachRefusalOnce(refusals),
  }
}

/** Options go along with their service. HttpRefusal 422 when one of them would be given away alone. */
function takersOf({ steps }: Visit, asked: readonly StepPlace[], { path }: Placing): readonly number[] {
  const given = asked.flatMap(({ id, professional }): [number, number][] =>
    professional === undefined ? [] : [[steps.findIndex((step) => step.id === id), professional]],
  )
  const takers = withOptionsAlong(steps, new Map(given))
  refuseWrong([[`${path}.steps`, 'option_stays', takers === null]])
  return takers!
}

/** By the places of the steps in their visit. */
function placesOf(visit: Visit, asked: readonly StepPlace[], { salon, path }: Placing): Map<number, Place> {
  const ids = asked.map(({ id }) => id)
  refuseWrong(
    ids.flatMap((id, index) => [
      [`${path}.steps.${index}.id`, 'invalid_value', !visit.steps.some((step) => step.id === id)] as const,
      [`${path}.steps.${index}.id`, 'duplicate', isDuplicate(ids, index)] as const,
    ]),
  )
  return new Map(
    asked.map((one, index) => {
      const place = visit.steps.findIndex(({ id }) => id === one.id)
      const step = visit.steps[place]!
      if (step.status !== 'pending') throw new HttpRefusal({ code: 'not_pending' })
      const to = changedPlace(placeOf(step), one)
      const isUnknown =
        to.professional !== step.professional.id &&
        !salon.professionals.some(({ id }) => id === to.professional)
      refuseWrong([[`${path}.steps.${index}.professional`, 'unknown_professional', isUnknown]])
      return [place, to] as const
    }),
  )
}

function changedPlace(
  { start, end, professional }: Place,
  asked: { start?: string | undefined; end?: string | undefined; professional?: number | undefined },
): Place {
  const before = { start: instantOfMinute(start), end: instantOfMinute(end), professional }
  const after = changedTimes(before, {
    start: givenInstant(asked.start) ?? null,
    end: givenInstant(asked.end) ?? null,
    professional: asked.professional ?? null,
  })
  return {
    start: minuteOfInstant(after.start),
    end: minuteOfInstant(after.end),
    professional: after.professional,
  }
}

/** A visit that is moved stays open to the professionals who are in it already. */
function requireCalendars(visit: Visit, changed: readonly VisitStep[], { caller, salon }: Placing): void {
  const open = calendarsOpenTo(caller, salon.settings, visit)
  required(
    mayChoose(
      changed.map(({ professional }) => professional.id),
      open,
    ),
    salon,
    peopleOf(visit),
  )
}

function peopleOf({ steps }: Visit) {
  return steps.map(({ professional }) => professional)
}

/** A client's confirmation of two o'clock does not count for three. */
function changedVisit(visit: Visit, after: Visit): Visit {
  const steps = after.steps.toSorted((a, b) => a.start - b.start)
  const { start, end } = spanOf({ ...visit, steps })
  // A pause at its very end is waited for, as it was booked.
  const waited = Math.max(0, visit.end - spanOf(visit).end)
  return {
    ...after,
    steps,
    start,
    end: end + waited,
    version: visit.version + 1,
    confirmedAt: start === visit.start ? visit.confirmedAt : null,
  }
}

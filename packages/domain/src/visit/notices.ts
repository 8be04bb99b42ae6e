/**
 * Which message a client gets when their visit changes: at most one. Nothing is sent about what has begun: its client is in the salon, and
 * what staff put right afterwards is over. `now` is in epoch minutes and may lie within one. Source: docs/rules.md.
 */
import { isHeardInSalon, nextComing, restToCome, type Today } from './remaining.ts'
import type { Visit, VisitStep } from './visit.ts'

export interface Notice<S extends VisitStep = VisitStep, V extends Visit<S> = Visit<S>> {
  readonly kind: 'confirmation' | 'move' | 'cancellation'
  /** The subject of the notice: the visit, or its remaining part as a visit of its own. */
  readonly about: V
  /** `about` is what is left of a visit that has begun: only the salon moves or cancels that. */
  readonly isRemainder: boolean
  /** For a move: the professionals of the remaining work, if they have changed. */
  readonly takenOverBy: readonly S['professional'][]
}

/** When a visit is booked. */
export function noticeOfBooking<S extends VisitStep, V extends Visit<S>>(
  visit: V & Visit<S>,
  { now }: Pick<Today, 'now'>,
): Notice<S, V> | null {
  return ofWhole<S, V>('confirmation', visit, now)
}

/**
 * The notice when the visit, or its remaining part, is moved on request: the client requested the move, or is notified even if only the
 * professional changes. A client already in the salon for it gets none if both the old and the new time are today.
 */
export function noticeOfMove<S extends VisitStep, V extends Visit<S>>(
  before: V & Visit<S>,
  after: V & Visit<S>,
  today: Today,
): Notice<S, V> | null {
  const { now } = today
  const rest = restToCome<S, V>(after, now)
  if (!rest) {
    const notice = ofWhole<S, V>('move', after, now)
    return notice && { ...notice, takenOverBy: takenOver<S>(before, after) }
  }
  const known = nextComing(before, now)
  const wasAway = known !== null && !isHeardInSalon(before, known, today)
  if (!wasAway && isHeardInSalon(after, rest.start, today)) return null
  return { kind: 'move', about: rest, isRemainder: true, takenOverBy: takenOver<S>(before, rest) }
}

/** When anything else changed: steps were moved one by one, closed, cancelled or opened again. */
export function noticeFor<S extends VisitStep, V extends Visit<S>>(
  before: V & Visit<S>,
  after: V & Visit<S>,
  today: Today,
): Notice<S, V> | null {
  const { now } = today
  const hadBegun = before.start <= now
  if (after.status === 'cancelled' && !hadBegun) return ofWhole<S, V>('cancellation', after, now)
  if (after.status !== 'pending') return ofRestCancelled<S, V>(before, after, today)
  if (before.status === 'cancelled')
    return ofWhole<S, V>('confirmation', after, now) ?? ofRestAnew<S, V>(before, after, today)
  const [known, next] = [nextComing(before, now), nextComing(after, now)]
  if (areStepsMoved(before, after))
    return next !== null && next !== known ? noticeOfMove<S, V>(before, after, today) : null
  if (known !== null && next !== null && known !== next) return noticeOfMove<S, V>(before, after, today)
  // The first step was cancelled, or came back: the client comes at another time.
  if (after.start !== before.start && after.start > now) return ofWhole<S, V>('move', after, now)
  return ofRestCancelled<S, V>(before, after, today) ?? ofRestAnew<S, V>(before, after, today)
}

/** Whether what was to be sent later, as a reminder, is about another time or outcome by now. */
export function isForecastStale(before: Visit, after: Visit, now: number): boolean {
  return after.status !== before.status || nextComing(before, now) !== nextComing(after, now)
}

function ofWhole<S extends VisitStep, V extends Visit<S>>(
  kind: Notice['kind'],
  visit: V,
  now: number,
): Notice<S, V> | null {
  return visit.start > now ? { kind, about: visit, isRemainder: false, takenOverBy: [] } : null
}

/** The rest was to come on another day, and was cancelled. */
function ofRestCancelled<S extends VisitStep, V extends Visit<S>>(
  before: V,
  after: V,
  today: Today,
): Notice<S, V> | null {
  const rest = restWithout<S, V>(before, after, today)
  if (!rest) return null
  const about = { ...rest, status: 'cancelled' as const, version: after.version }
  return { kind: 'cancellation', about, isRemainder: true, takenOverBy: [] }
}

/** The rest was cancelled, and is to come on another day after all. */
function ofRestAnew<S extends VisitStep, V extends Visit<S>>(
  before: V,
  after: V,
  today: Today,
): Notice<S, V> | null {
  const about = restWithout<S, V>(after, before, today)
  return about && { kind: 'confirmation', about, isRemainder: true, takenOverBy: [] }
}

/** The rest of a visit for another day, where `other`, the same visit at another moment, has nothing to come because it was cancelled. */
function restWithout<S extends VisitStep, V extends Visit<S>>(visit: V, other: V, today: Today): V | null {
  const rest = restToCome<S, V>(visit, today.now)
  if (!rest || nextComing(other, today.now) !== null || isHeardInSalon(visit, rest.start, today)) return null
  const isCancelled = rest.steps.some(({ id }) =>
    other.steps.some((step) => step.id === id && step.status === 'cancelled'),
  )
  return isCancelled ? rest : null
}

function areStepsMoved(before: Visit, after: Visit): boolean {
  const old = new Map(before.steps.map((step) => [step.id, step]))
  return after.steps.some((step) => {
    const was = old.get(step.id)!
    return step.start !== was.start || step.end !== was.end || step.professional.id !== was.professional.id
  })
}

/** Everybody who does the work to come, each once, as soon as one of them is new to it. */
function takenOver<S extends VisitStep>(before: Visit<S>, after: Visit<S>): S['professional'][] {
  const known = new Set(doersOf(before).map(({ id }) => id))
  const doers = doersOf(after)
  if (doers.every(({ id }) => known.has(id))) return []
  return [...new Map(doers.map((doer) => [doer.id, doer])).values()]
}

function doersOf<S extends VisitStep>({ steps }: Visit<S>): S['professional'][] {
  return steps
    .filter(({ isBusy, status }) => isBusy && status === 'pending')
    .map(({ professional }) => professional)
}

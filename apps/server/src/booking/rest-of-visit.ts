/** Of a visit that has begun, the work that is still to come: its client may have to come back for it. */
import { spanOf } from './visit-span.ts'
import type { Visit } from './visit.ts'

/** The visit as if it were only that; null when it has not begun, and when nothing of it is to come. */
export function restToCome(visit: Visit, now: Temporal.Instant): Visit | null {
  if (isToCome(visit, now)) return null
  const steps = visit.steps.filter((step) => step.status === 'pending' && isToCome(step, now))
  return steps.some(({ isBusy }) => isBusy) ? { ...visit, steps, ...spanOf({ ...visit, steps }) } : null
}

/** What its client is to come for next: all of it, or the rest; null when nothing is to come. */
export function nextPart(visit: Visit, now: Temporal.Instant): Visit | null {
  return isToCome(visit, now) ? visit : restToCome(visit, now)
}

/** When its client is to come next; null when they are not. */
export function nextComing(visit: Visit, now: Temporal.Instant): Temporal.Instant | null {
  return nextPart(visit, now)?.start ?? null
}

/** Whoever has come for a part of it today is in the salon, and hears there of what else comes today; anybody else is told. */
export function isHeardThere(
  { steps }: Visit,
  start: Temporal.Instant,
  { now, timeZone }: { readonly now: Temporal.Instant; readonly timeZone: string },
): boolean {
  const dayOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(timeZone).toPlainDate()
  const isToday = (instant: Temporal.Instant) => dayOf(instant).equals(dayOf(now))
  const isThere = steps.some(
    (step) =>
      step.isBusy &&
      (step.status === 'pending' || step.status === 'done') &&
      !isToCome(step, now) &&
      isToday(step.start),
  )
  return isThere && isToday(start)
}

function isToCome({ start }: { readonly start: Temporal.Instant }, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(start, now) > 0
}

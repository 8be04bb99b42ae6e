/** Of a visit that has begun, the work that is still to come: its client may have to come back for it. */
import { spanOf } from './visit-span.ts'
import type { Visit } from './visit.ts'

/** The visit as if it were only that; null when it has not begun, and when nothing of it is to come. */
export function restToCome(visit: Visit, now: Temporal.Instant): Visit | null {
  if (isToCome(visit, now)) return null
  const steps = visit.steps.filter((step) => step.status === 'pending' && isToCome(step, now))
  return steps.some(({ isBusy }) => isBusy) ? { ...visit, steps, ...spanOf({ ...visit, steps }) } : null
}

/** When its client is to come next; null when they are not. */
export function nextComing(visit: Visit, now: Temporal.Instant): Temporal.Instant | null {
  return isToCome(visit, now) ? visit.start : (restToCome(visit, now)?.start ?? null)
}

/** Whoever is in the salon hears there of what comes today; of what comes another day they are told. */
export function isAnotherDay(start: Temporal.Instant, now: Temporal.Instant, timeZone: string): boolean {
  const dayOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(timeZone).toPlainDate()
  return !dayOf(start).equals(dayOf(now))
}

function isToCome({ start }: { readonly start: Temporal.Instant }, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(start, now) > 0
}

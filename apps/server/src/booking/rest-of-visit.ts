/** Of a visit that has begun, the work that is still to come: its client may have to come back for it. */
import { localDayOf } from '@meche/domain/time/zone.ts'
import { spanOf } from './visit-span.ts'
import type { Visit } from './visit.ts'

/** The visit as if it were only that; null when it has not begun, and when nothing of it is to come. */
export function restToCome(visit: Visit, now: number): Visit | null {
  if (isToCome(visit, now)) return null
  const steps = visit.steps.filter((step) => step.status === 'pending' && isToCome(step, now))
  return steps.some(({ isBusy }) => isBusy) ? { ...visit, steps, ...spanOf({ ...visit, steps }) } : null
}

/** What its client is to come for next: all of it, or the rest; null when nothing is to come. */
export function nextPart(visit: Visit, now: number): Visit | null {
  return isToCome(visit, now) ? visit : restToCome(visit, now)
}

/** When its client is to come next; null when they are not. */
export function nextComing(visit: Visit, now: number): number | null {
  return nextPart(visit, now)?.start ?? null
}

/** Whoever has come for a part of it today is in the salon, and hears there of what else comes today; anybody else is told. */
export function isHeardThere(
  { steps }: Visit,
  start: number,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): boolean {
  const today = localDayOf(Math.floor(now), timeZone)
  const isToday = (minute: number) => today.start <= minute && minute < today.end
  const isThere = steps.some(
    (step) =>
      step.isBusy &&
      (step.status === 'pending' || step.status === 'done') &&
      !isToCome(step, now) &&
      isToday(step.start),
  )
  return isThere && isToday(start)
}

function isToCome({ start }: { readonly start: number }, now: number): boolean {
  return start > now
}

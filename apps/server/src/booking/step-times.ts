/** Where staff put a step or a break by hand: whole minutes, an end after the start, half a day at most. */
import type { Queries } from '../db/database.ts'
import { refuseWrong } from '../http/checks.ts'
import type { Salon } from '../salon/salon.ts'
import { isWholeMinute } from '../time/instants.ts'
import type { VisitStep } from './visit.ts'

export interface StepTimes {
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly professional: number
}

/** The requested changes; null leaves a value unchanged. A new start alone shifts the end by the same amount. */
export interface StepChange {
  readonly start: Temporal.Instant | null
  readonly end: Temporal.Instant | null
  readonly professional: number | null
}

/** The maximum length of a step, a break or a visit booked at once. */
export const longestHours = 12

/** HttpRefusal 422 for times that make no step. */
export function changedTimes(before: StepTimes, { start, end, professional }: StepChange): StepTimes {
  const from = start ?? before.start
  const to = end ?? (start ? start.add(before.start.until(before.end)) : before.end)
  // An option may take no time.
  const isEmpty = before.start.equals(before.end) && to.equals(from)
  refuseWrong([
    ['start', 'invalid_instant', !isWholeMinute(from)],
    ['end', 'invalid_instant', !isWholeMinute(to)],
    ['end', 'end_before_start', !isEmpty && Temporal.Instant.compare(to, from) <= 0],
    ['end', 'stays_too_long', from.until(to).total('hours') > longestHours],
  ])
  return { start: from, end: to, professional: professional ?? before.professional }
}

/**
 * Any professional's calendar may hold a pause; busy work needs a professional who offers the service. The current professional may
 * keep it either way.
 */
export function canTake(
  { professionals }: Salon,
  { isBusy, serviceId, professional }: VisitStep,
  asked: number,
): boolean {
  const taker = professionals.find(({ id }) => id === asked)
  return asked === professional.id || (taker !== undefined && (!isBusy || taker.offers.has(serviceId)))
}

/** The professional of a step from now on; its own, also when they left the team. */
export function takerOf(
  { professionals }: Salon,
  { professional }: VisitStep,
  asked: number,
): VisitStep['professional'] {
  if (asked === professional.id) return professional
  return professionals.find(({ id }) => id === asked) ?? professional
}

export async function writeStepTimes(
  tx: Queries,
  id: number,
  { start, end, professional }: StepTimes,
): Promise<void> {
  await tx
    .updateTable('appointment_services')
    .set(({ eb }) => ({
      start_at: start,
      end_at: end,
      professional_id: professional,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

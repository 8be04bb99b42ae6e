import type { CustomerSummary } from '@meche/contract/appointments.ts'
import { dayOf } from '../../../lib/format/days.ts'
import { dayNumber } from '../booking/proposals.ts'

/** When nothing is known of a client. */
const DEFAULT_WEEKS = 6
const daysOf = { days: 1, weeks: 7, months: 30.4 }

interface Known {
  habits: Pick<CustomerSummary, 'rhythm'>
  /** Those that were done, the latest first. */
  visits: readonly { start: string }[]
}

/** In how many weeks a client comes again: their rhythm, else the time since the visit before, else six weeks. */
export function weeksAfter(
  start: string | null,
  known: Known | undefined,
): { weeks: number; isRhythm: boolean } {
  const rhythm = known?.habits.rhythm
  if (rhythm) return { weeks: wholeWeeks(rhythm.value * daysOf[rhythm.unit]), isRhythm: true }
  const before = start && known?.visits.find((visit) => dayOf(visit.start) < dayOf(start))
  if (!before) return { weeks: DEFAULT_WEEKS, isRhythm: false }
  return { weeks: wholeWeeks(dayNumber(dayOf(start)) - dayNumber(dayOf(before.start))), isRhythm: false }
}

function wholeWeeks(days: number): number {
  return Math.max(1, Math.round(days / 7))
}

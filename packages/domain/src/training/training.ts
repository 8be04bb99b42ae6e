/** Trainings of the team: their dates, the hours of a person in a year, and certificates that expire. */
import { shiftDate } from '../time/date.ts'

export const trainingKinds = ['brand', 'school', 'internal', 'safety'] as const
export type TrainingKind = (typeof trainingKinds)[number]

/** Epoch minutes. */
export interface TrainingDate {
  readonly start: number
  readonly end: number
}

/** The first date whose end is not after its start, or that overlaps an earlier one of the list; null when all are right. */
export function wrongDate(dates: readonly TrainingDate[]): { index: number; isReversed: boolean } | null {
  for (const [index, { start, end }] of dates.entries()) {
    if (end <= start) return { index, isReversed: true }
    const overlaps = dates.slice(0, index).some((other) => other.start < end && start < other.end)
    if (overlaps) return { index, isReversed: false }
  }
  return null
}

/** The minutes of the dates that begin within a span: a date at the turn of a year counts for the year in which it begins. */
export function minutesWithin(
  dates: readonly TrainingDate[],
  { from, to }: { readonly from: number; readonly to: number },
): number {
  return dates
    .filter(({ start }) => from <= start && start < to)
    .reduce((sum, { start, end }) => sum + end - start, 0)
}

/** A certificate is looked after so many days before it expires. */
export const noticeDays = 60

/** The day from which on a certificate that expires waits to be renewed. Dates are `YYYY-MM-DD`. */
export function renewalDay(expiresOn: string): string {
  return shiftDate(expiresOn, -noticeDays)
}

/**
 * Weekday numbers. The domain counts as ISO 8601 does, Monday 1 to Sunday 7; schedule rows of the
 * specification count Sunday 1 to Saturday 7. Both directions throw a RangeError for anything else: a silent
 * shift by one day is the worst kind of wrong schedule.
 */

/** Schedule row's `day_of_week` (Sunday 1 … Saturday 7) to ISO (Monday 1 … Sunday 7). */
export function isoOfSundayFirst(day: number): number {
  requireWeekday(day)
  return day === 1 ? 7 : day - 1
}

/** ISO (Monday 1 … Sunday 7) to a schedule row's `day_of_week` (Sunday 1 … Saturday 7). */
export function sundayFirstOfIso(day: number): number {
  requireWeekday(day)
  return day === 7 ? 1 : day + 1
}

function requireWeekday(day: number): void {
  if (!Number.isInteger(day) || day < 1 || day > 7) throw new RangeError(`No such weekday: ${day}`)
}

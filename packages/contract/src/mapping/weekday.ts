/** The wire's two names for a weekday, and ours: ISO, 1 is Monday. */
import { frenchDays, type FrenchDay } from '../settings.ts'

/** « lundi » is 1, « dimanche » is 7. */
export function weekdayOfFrench(day: FrenchDay): number {
  return frenchDays.indexOf(day) + 1
}

/** 1 is « lundi », 7 is « dimanche ». */
export function frenchOfWeekday(weekday: number): FrenchDay {
  const day = frenchDays[weekday - 1]
  if (!day) throw new RangeError(`No such weekday: ${weekday}`)
  return day
}

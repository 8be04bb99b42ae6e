export type PartOfDay = 'morning' | 'afternoon' | 'evening'

const NOON = 12 * 60
const EVENING = 18 * 60

/** The part of the day at a time given in minutes since the salon's midnight. */
export function partOfDay(minutes: number): PartOfDay {
  if (minutes < NOON) return 'morning'
  return minutes < EVENING ? 'afternoon' : 'evening'
}

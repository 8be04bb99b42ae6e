export type PartOfDay = 'morning' | 'afternoon' | 'evening'

const NOON = 12 * 60
const EVENING = 18 * 60

/** What people call a time of the day; minutes since the salon's midnight. */
export function partOfDay(minutes: number): PartOfDay {
  if (minutes < NOON) return 'morning'
  return minutes < EVENING ? 'afternoon' : 'evening'
}

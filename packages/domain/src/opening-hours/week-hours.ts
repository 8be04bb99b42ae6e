/** Minutes since local midnight, half-open; an end of 1440 is the next local midnight. */
export interface LocalPeriod {
  readonly start: number
  readonly end: number
}

/** Periods per ISO weekday: index 0 is Monday, 6 is Sunday. A closed day has no period. */
export type WeekHours = readonly [
  readonly LocalPeriod[],
  readonly LocalPeriod[],
  readonly LocalPeriod[],
  readonly LocalPeriod[],
  readonly LocalPeriod[],
  readonly LocalPeriod[],
  readonly LocalPeriod[],
]

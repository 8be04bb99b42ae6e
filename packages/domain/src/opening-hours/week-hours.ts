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

/** Weeks that follow each other and then begin again, such as a week at work and a week at school. */
export interface WeekCycle {
  readonly weeks: readonly WeekHours[]
  /** The Monday on which the first of them begins, or began, as `YYYY-MM-DD`. */
  readonly start: string
}

/** Weekly hours, and dates that have others. */
export interface DatedHours {
  readonly usual: WeekHours | WeekCycle
  /** The periods of a date, `YYYY-MM-DD`, in any order. */
  readonly dates: ReadonlyMap<string, readonly LocalPeriod[]>
}

/** The same hours every week, or weeks in turn, and perhaps other ones on some dates. */
export type WorkHours = WeekHours | WeekCycle | DatedHours

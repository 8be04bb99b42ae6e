import { epochMinute, localTimeOf } from './zone.ts'

/**
 * An amount of time as a setting states it. `minutes` and `hours` are exact; `days`, `weeks` and `months` are
 * calendar arithmetic in the salon's zone (28 March 2027 10:00 minus 24 hours is 09:00 the day before, minus
 * 1 day is 10:00). Source: docs/rules.md.
 */
export interface Duration {
  readonly value: number
  readonly unit: 'minutes' | 'hours' | 'days' | 'weeks' | 'months'
}

/**
 * An epoch minute moved forward. A month that is too short keeps its last day (31 January plus 1 month is 28
 * February); a local time that the spring change skips is taken an hour later.
 */
export function addDuration(minute: number, duration: Duration, zone: string): number {
  return shift(minute, duration, 1, zone)
}

/** An epoch minute moved back, by the same rules. */
export function subtractDuration(minute: number, duration: Duration, zone: string): number {
  return shift(minute, duration, -1, zone)
}

function shift(minute: number, { value, unit }: Duration, direction: 1 | -1, zone: string): number {
  if (unit === 'minutes') return minute + direction * value
  if (unit === 'hours') return minute + direction * value * 60
  return epochMinute(localTimeOf(minute, zone).add({ [unit]: direction * value }))
}

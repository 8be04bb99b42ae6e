/** Paris clock times for tests. */
import { epochMinute, localTimeOf } from './zone.ts'

export const paris = 'Europe/Paris'

/** `2027-03-28T10:00`, with an offset where the hour comes twice, as an epoch minute. */
export function at(text: string): number {
  return epochMinute(Temporal.ZonedDateTime.from(`${text}[${paris}]`))
}

/** An epoch minute as `2027-03-28T10:00+02:00`. */
export function shown(minute: number): string {
  return localTimeOf(minute, paris).toString({ smallestUnit: 'minute', timeZoneName: 'never' })
}

/** An epoch minute as `10:00`. */
export function clock(minute: number): string {
  return shown(minute).slice(11, 16)
}

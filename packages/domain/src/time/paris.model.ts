/** Paris clock times for tests. */
import { temporalZone } from './temporal-zone.ts'

export const paris = temporalZone('Europe/Paris')

/** `2027-03-28T10:00`, with an offset where the hour comes twice, as an epoch minute. */
export function at(text: string): number {
  return Temporal.ZonedDateTime.from(`${text}[${paris.name}]`).epochMilliseconds / 60_000
}

/** An epoch minute as `2027-03-28T10:00+02:00`. */
export function shown(minute: number): string {
  return Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
    .toZonedDateTimeISO(paris.name)
    .toString({ smallestUnit: 'minute', timeZoneName: 'never' })
}

/** An epoch minute as `10:00`. */
export function clock(minute: number): string {
  return shown(minute).slice(11, 16)
}

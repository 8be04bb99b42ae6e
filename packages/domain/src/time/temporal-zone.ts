/** A time zone as `Temporal` knows it: for Node; browsers have no `Temporal` yet. */
import type { Zone } from './zone.ts'

const zones = new Map<string, Zone>()

/** The same object for the same name: what is remembered of a zone is remembered by it. RangeError for a zone that does not exist. */
export function temporalZone(name: string): Zone {
  const known = zones.get(name)
  if (known) return known
  const localTime = (minute: number) =>
    Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(name)
  localTime(0)
  const zone: Zone = {
    name,
    offsetAt: (minute) => localTime(minute).offsetNanoseconds / 60_000_000_000,
    startOfDay: (date) => Temporal.PlainDate.from(date).toZonedDateTime(name).epochMilliseconds / 60_000,
  }
  zones.set(name, zone)
  return zone
}

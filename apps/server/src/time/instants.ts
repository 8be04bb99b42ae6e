/**
 * Epoch minutes to RFC 3339 with the salon's offset, thousands at a time: a month of starts has tens of thousands. Every
 * zone's offset is a whole number of quarters of an hour and changes on one, so `Temporal` is asked once a quarter.
 */
export class InstantFormatter {
  readonly #zone: string
  readonly #quarters = new Map<number, Quarter>()

  constructor(zone: string) {
    this.#zone = zone
  }

  /** `2026-03-29T10:00:00+02:00` */
  write(minute: number): string {
    const quarter = Math.floor(minute / 15)
    let known = this.#quarters.get(quarter)
    if (!known) {
      known = this.#read(quarter)
      if (this.#quarters.size > maxQuarters) this.#quarters.clear()
      this.#quarters.set(quarter, known)
    }
    const place = minute - quarter * 15
    return (known.texts[place] ??= `${known.hour}${twoDigits[known.minute + place]}:00${known.offset}`)
  }

  #read(quarter: number): Quarter {
    const local = Temporal.Instant.fromEpochMilliseconds(quarter * 15 * 60_000).toZonedDateTimeISO(this.#zone)
    const date = local.toPlainDate().toString()
    return {
      hour: `${date}T${twoDigits[local.hour]}:`,
      minute: local.minute,
      offset: local.offset,
      texts: [],
    }
  }
}

interface Quarter {
  readonly hour: string
  readonly minute: number
  readonly offset: string
  /** Those of its minutes that were written before: starts lie on few of them. */
  readonly texts: string[]
}

/** A year of quarters. */
const maxQuarters = 35_000

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

/** An instant of a row, as the wire has it. */
export function wireInstant(instant: Temporal.Instant, zone: string): string {
  return instant.toZonedDateTimeISO(zone).toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

/** The day of an instant on the salon's calendar, `YYYY-MM-DD`. */
export function localDate(instant: Temporal.Instant, zone: string): string {
  return instant.toZonedDateTimeISO(zone).toPlainDate().toString()
}

/** The instant of an optional field of a request. */
export function givenInstant(text: string | undefined): Temporal.Instant | undefined {
  return text === undefined ? undefined : Temporal.Instant.from(text)
}

export function minuteOfInstant(instant: Temporal.Instant): number {
  return Math.floor(instant.epochMilliseconds / 60_000)
}

export function instantOfMinute(minute: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
}

/** An instant in epoch minutes, with its fraction: what "now" is to the rules of a visit. */
export function exactMinute(instant: Temporal.Instant): number {
  return instant.epochMilliseconds / 60_000
}

/** A minute of a visit, as the wire has it. */
export function wireMinute(minute: number, zone: string): string {
  return wireInstant(instantOfMinute(minute), zone)
}

/** The first whole minute that is not before an instant: what "now" is to the engine. */
export function minuteFrom(instant: Temporal.Instant): number {
  return Math.ceil(instant.epochMilliseconds / 60_000)
}

/** Visits and breaks stand on whole minutes. */
export function isWholeMinute(instant: Temporal.Instant): boolean {
  return instantOfMinute(minuteOfInstant(instant)).equals(instant)
}

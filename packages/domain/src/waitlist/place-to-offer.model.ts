/** The place that an entry is offered, found the slow way: every rule is asked of every start and professional, on the clock on the wall. */
import { dayNumber } from '../time/date.ts'
import { localDayOf, localMinuteOf, type Zone } from '../time/zone.ts'
import type { Slot } from '../slots/model.ts'
import type { OfferedPlace, Offering, Wanted } from './offer.ts'
import type { Window } from './window.ts'

export function slowPlaceToOffer(
  wanted: Wanted,
  slots: readonly Slot[],
  offering: Offering,
): OfferedPlace | null {
  const places = slots.flatMap((slot) => placesOf(slot).map((place) => ({ ...place, slot })))
  const allowed = places.filter(({ start, end, people }) =>
    [
      start - offering.now >= wanted.notice,
      !wanted.offered.has(start),
      wanted.earlierThan === null || start < wanted.earlierThan,
      people.every((id) => (offering.live.get(id) ?? 0) < 3),
      wanted.windows.some((window) => isWithin(window, { start, end }, offering.zone)),
      minutesKept(start, offering) >= 10,
    ].every(Boolean),
  )
  const [first] = allowed
  if (!first) return null
  const { start, end, people, slot } = first
  const until = offering.now + minutesKept(start, offering)
  return { start, end, until, professional: slot.chain ? null : people[0]! }
}

function placesOf({ start, end, options, chain }: Slot) {
  if (chain) return [{ start, end, people: chain }]
  return options.map((option) => ({ start, end: option.end, people: [option.professional] }))
}

function minutesKept(start: number, { now, offerMinutes, deadline }: Offering): number {
  if (start - now <= 60) return 0
  const wished = start - now <= 180 ? 10 : offerMinutes
  let kept = 0
  while (kept < wished && now + kept + 1 <= start - deadline) kept += 1
  return kept
}

function isWithin(window: Window, { start, end }: { start: number; end: number }, zone: Zone): boolean {
  const { date, weekday } = localDayOf(start, zone)
  if (date < window.from || date > window.to) return false
  if (window.weekdays.length > 0 && !window.weekdays.includes(weekday)) return false
  const midnight = dayNumber(date) * 1440
  const [first, last] = [start, end].map((minute) => localMinuteOf(minute, zone) - midnight)
  return first! >= (window.after ?? 0) && last! <= (window.before ?? Infinity)
}

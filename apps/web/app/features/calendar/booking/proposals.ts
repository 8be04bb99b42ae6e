import type { AvailableSlots, SlotAnswer } from '@meche/contract/availability.ts'
import type { CustomerSummary } from '@meche/contract/appointments.ts'
import { daysOfRhythm } from '@meche/domain/booking/next-visit.ts'
import {
  suggestStarts,
  type Candidate,
  type Suggestion,
  type Wishes,
} from '@meche/domain/calendar/suggest-starts.ts'
import type { Calendars } from '@meche/domain/visit/permissions.ts'
import { addDays, dayOf, minutesOf, utcDate } from '../../../lib/format/days.ts'
import type { DayView } from '../day.ts'

/** Where staff clicked: a day, and if they clicked into a column, a time and whose column. */
export interface Place {
  day: string
  /** Minutes since midnight. */
  minutes: number | null
  professional: number | null
}

/** A pause of a visit on the calendar: its professional is free. */
export interface Pause {
  professional: number
  start: string
  end: string
}

/** The pauses of visits that still take place. */
export function pausesOf(days: readonly DayView[]): Pause[] {
  return days.flatMap(({ columns }) =>
    columns.flatMap(({ id, steps }) =>
      steps
        .filter(({ kind, status }) => kind === 'pause' && status === 'pending')
        .map(({ from, until }) => ({ professional: id, start: from, end: until })),
    ),
  )
}

/** A start that the server offers, by one professional, or by several in turn. */
export interface Proposal extends Candidate {
  start: string
  end: string
  /** Cents. */
  price: number
  /** One, unless only several together can do the visit. */
  people: readonly number[]
}

interface Offered {
  days: AvailableSlots['days']
  /** The calendars that the user may book in. */
  open: Calendars
  pauses: readonly Pause[]
}

/** Every start with every professional who could do it, as far as their calendars are open to the user. */
export function proposalsOf({ days, open, pauses }: Offered): Proposal[] {
  const isOpen = (id: number) => open === 'all' || open.includes(id)
  return days
    .flatMap(({ slots }) => slots)
    .flatMap((slot) => doersOf(slot).filter(({ people }) => people.every(isOpen)))
    .map((one) => ({
      ...one,
      day: dayNumber(dayOf(one.start)),
      minutes: minutesOf(one.start),
      professional: one.people[0]!,
      isInPause: pauses.some(
        ({ professional, start, end }) =>
          professional === one.people[0] && start <= one.start && one.end <= end,
      ),
    }))
}

function doersOf({ start, options, chain, ...slot }: SlotAnswer) {
  const alone = options.map(({ professional, end, price, fit }) => ({
    start,
    end,
    price,
    isTight: fit === 'tight',
    people: [professional],
  }))
  if (alone.length > 0 || !chain) return alone
  return [
    { start, end: slot.end, price: slot.price, isTight: slot.fit === 'tight', people: [...new Set(chain)] },
  ]
}

/** Days since 1970: what the domain counts weekdays by. */
export function dayNumber(day: string): number {
  return utcDate(day).getTime() / 86_400_000
}

/** The time that is wished for: where staff clicked; else when the client is due; else now. `now` is the salon's wall clock. */
export function wishedPlace(
  place: Place,
  lastVisit: string | null,
  rhythm: CustomerSummary['rhythm'],
  now: string,
): {
  day: string
  minutes: number
} {
  if (place.minutes !== null) return { day: place.day, minutes: place.minutes }
  if (lastVisit && rhythm) {
    const due = addDays(dayOf(lastVisit), daysOfRhythm(rhythm))
    if (due > dayOf(now)) return { day: due, minutes: minutesOf(lastVisit) }
  }
  return place.day === dayOf(now)
    ? { day: place.day, minutes: minutesOf(now) }
    : { day: place.day, minutes: 12 * 60 }
}

/** A week from the wished day on; around it when only the client's rhythm asks for it. Never before today. */
export function searchedDays(
  wished: string,
  isClicked: boolean,
  today: string,
): { from: string; to: string } {
  const from = isClicked ? wished : addDays(wished, -7)
  return { from: from < today ? today : from, to: addDays(wished, 7) }
}

/** The three starts to offer, and why each. */
export function suggestionsOf(
  proposals: readonly Proposal[],
  wishes: Pick<Wishes, 'minutes' | 'professional'> & { day: string },
  habits: CustomerSummary | null,
): Suggestion<Proposal>[] {
  return suggestStarts(proposals, {
    ...wishes,
    day: dayNumber(wishes.day),
    usual: {
      professional: habits?.professional?.id ?? null,
      moment: habits?.moment ? { day: dayNumber(habits.moment.date), part: habits.moment.part } : null,
    },
  })
}

/** « sans trou » on all of several starts would tell none of them from the others. */
export function tellingReasons(suggestions: readonly Suggestion<Proposal>[]): Suggestion<Proposal>[] {
  const isTelling = suggestions.length < 2 || suggestions.some(({ reason }) => reason !== 'tight')
  return suggestions.map((one) => (isTelling ? one : { ...one, reason: null }))
}

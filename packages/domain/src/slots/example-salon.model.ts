/**
 * A salon to ask the engine about: open 09:00 to 19:00 every day, its professionals doing everything in 30
 * minutes.
 */
import type { WeekHours } from '../opening-hours/week-hours.ts'
import { toList, type IntervalList } from '../time/interval-list.ts'
import { at, clock, paris } from '../time/paris.model.ts'
import { findSlots } from './find-slots.ts'
import type { Offer, ProfessionalCalendar, RequestedItem, RequestedStep, Slot, SlotRequest } from './model.ts'

export const tuesday = '2027-06-15'
export const cut = 1
export const colour = 2
export const rinse = 3
const develop = 9

/** The same hours on every weekday: `['09:00-12:00', '14:00-24:00']`. */
export function everyDay(...periods: string[]): WeekHours {
  const day = periods.map((period) => {
    const [start, end] = period
      .split('-')
      .map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
    return { start: start!, end: end! }
  })
  return [day, day, day, day, day, day, day]
}

/** Times of one day, `['10:00-10:30']`, as intervals. */
export function times(periods: readonly string[], date = tuesday): IntervalList {
  return toList(
    periods.map((period) => {
      const [start, end] = period.split('-')
      return { start: at(`${date}T${start}`), end: at(`${date}T${end}`) }
    }),
  )
}

export function offer(changes: Partial<Offer> = {}): Offer {
  return { duration: 30, price: 3000, bufferBefore: 0, bufferAfter: 0, ...changes }
}

/** Follows the salon's hours, nothing booked, does cut, colour and rinse in half an hour each. */
export function professional(id: number, changes: Partial<ProfessionalCalendar> = {}): ProfessionalCalendar {
  return {
    id,
    useSettingSchedule: true,
    hours: everyDay(),
    exceptions: times([]),
    occupied: times([]),
    // Occupied time is a visit unless a scenario says otherwise.
    visits: changes.occupied ?? times([]),
    offers: new Map([cut, colour, rinse].map((service) => [service, offer()])),
    ...changes,
  }
}

export function busy(service: number): RequestedStep {
  return { kind: 'busy', service, duration: 30, price: 3000 }
}

export function pause(duration: number): RequestedStep {
  return { kind: 'pause', service: develop, duration, price: 0 }
}

export function item(steps: readonly RequestedStep[], changes: Partial<RequestedItem> = {}): RequestedItem {
  return { steps, price: null, professional: null, ...changes }
}

type RequestChanges = Partial<Omit<SlotRequest, 'rules' | 'salon'>> & {
  readonly rules?: Partial<SlotRequest['rules']>
  readonly salon?: Partial<SlotRequest['salon']>
}

/** A cut on the Tuesday, asked for long before, with one professional unless `changes` say otherwise. */
export function request({ rules, salon, ...changes }: RequestChanges = {}): SlotRequest {
  return {
    professionals: [professional(1)],
    items: [item([busy(cut)])],
    now: at('2027-01-01T00:00'),
    audience: 'client',
    from: tuesday,
    to: tuesday,
    ...changes,
    salon: { zone: paris, openingHours: everyDay('09:00-19:00'), closures: times([]), ...salon },
    rules: { gridStep: 60, slotPolicy: 'all', bookingDeadline: null, bookingLimit: null, ...rules },
  }
}

export function slotsOf(asked: SlotRequest): Slot[] {
  return findSlots(asked).flatMap((day) => day.slots)
}

/** The starts on offer, `['09:00', '10:00']`. */
export function startsOf(asked: SlotRequest): string[] {
  return slotsOf(asked).map((slot) => clock(slot.start))
}

export function slotAt(asked: SlotRequest, time: string): Slot | undefined {
  return slotsOf(asked).find((slot) => clock(slot.start) === time)
}

import type { Appointment } from '@meche/contract/appointments.ts'
import { favouritesOf, rhythmOf, type Favourite, type Rhythm } from '@meche/domain/booking/habits.ts'
import { dayOf, partOf, utcDate, type PartOfDay } from '../../lib/format/days.ts'

export interface Habits {
  rhythm: Rhythm | null
  services: Favourite<string>[]
  person: { id: number; name: string; times: number } | null
  /** A day of the usual weekday, and the part of the day. */
  moment: { day: string; part: PartOfDay } | null
}

const DAY = 86_400_000
const SHOWN_SERVICES = 3
/** Once is no habit. */
const FEWEST_TIMES = 2

/** What a client usually does, from the visits that took place; the latest first, as the API lists them. */
export function habitsOf(visits: readonly Appointment[]): Habits {
  const done = visits.filter(({ status }) => status === 'done')
  const people = done.flatMap(({ appointmentServices }) => {
    const busy = appointmentServices.filter((step) => step.busy)
    return [...new Map(busy.map(({ professional }) => [professional.id, professional])).values()]
  })
  const [person] = usual(people.map(({ id }) => id))
  const [moment] = usual(done.map(({ start }) => `${utcDate(dayOf(start)).getUTCDay()} ${partOf(start)}`))
  const example = done.find(
    ({ start }) => `${utcDate(dayOf(start)).getUTCDay()} ${partOf(start)}` === moment?.value,
  )
  return {
    rhythm: rhythmOf(done.map(({ start }) => utcDate(dayOf(start)).getTime() / DAY)),
    services: usual(done.flatMap(({ items }) => items.map(({ name }) => name))).slice(0, SHOWN_SERVICES),
    person: person
      ? // Sic: `lastname` is the given name.
        {
          id: person.value,
          name: people.find(({ id }) => id === person.value)!.lastname,
          times: person.times,
        }
      : null,
    moment: example ? { day: dayOf(example.start), part: partOf(example.start) } : null,
  }
}

function usual<Value>(values: readonly Value[]): Favourite<Value>[] {
  return favouritesOf(values).filter(({ times }) => times >= FEWEST_TIMES)
}

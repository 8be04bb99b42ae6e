/** Visits of the demo salon that belong together: a blow-dry every week, and a mother who comes with her daughter. */
import { findSlots } from '@meche/domain/slots/find-slots.ts'
import { placeVisit } from '@meche/domain/slots/place-visit.ts'
import { shiftDate } from '@meche/domain/time/date.ts'
import { localDays, minuteOnDay, type LocalDay } from '@meche/domain/time/zone.ts'
import { requestedItems, type NamedItem } from '../booking/requested-items.ts'
import type { Queries } from '../db/database.ts'
import type { Salon } from '../salon/salon.ts'
import { localDate, minuteFrom } from '../time/instants.ts'
import { insertVisits } from './demo-repository.ts'
import { occupy, requestOn, type DemoVisit, type Occupied } from './demo-visits.ts'

interface World {
  readonly salon: Salon
  readonly now: Temporal.Instant
  readonly visits: readonly DemoVisit[]
  readonly clients: readonly { readonly id: number; readonly isMan: boolean }[]
  /** The professional who booked them. */
  readonly by: number
}

/** More than two weeks ahead, where the days are still half empty. */
const firstDay = 18
const everyWeeks = 1
const dates = 3

/** Visits of women who have none ahead. Nothing where there is no room for them. */
export async function insertTogether(tx: Queries, { visits: all, ...rest }: World): Promise<void> {
  const { clients, now } = rest
  const visits = all.filter(({ start }) => start > minuteFrom(now))
  const world = { ...rest, visits }
  const [regular, mother] = clients.filter(
    ({ id, isMan }) => !isMan && !visits.some(({ client }) => client === id),
  )
  const created = { created_at: now.subtract({ hours: 24 }) }
  const repeated = firstFound(world, 'Brushing', (start, items) => datesFrom(start, items, world))
  if (repeated && regular) {
    const { id } = await tx
      .insertInto('appointment_series')
      .values({ every_weeks: everyWeeks, dates, repeats: null, ...created })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = repeated.map((visit, index) => ({
      ...visit,
      client: regular.id,
      source: 'series' as const,
      series: { id, place: index + 1 },
    }))
    await insertVisits(tx, rows)
  }
  const occupied = [...visits, ...(repeated ?? [])]
  const pair = firstFound(world, 'Coupe femme', (start, items) => pairAt(start, items, world, occupied))
  if (pair && mother) {
    const { id } = await tx
      .insertInto('appointment_groups')
      .values({ people: pair.length, ...created })
      .returning('id')
      .executeTakeFirstOrThrow()
    const people = [null, 'Lina']
    const rows = pair.map((visit, index) => ({
      ...visit,
      client: mother.id,
      source: 'phone' as const,
      forPerson: people[index]!,
      group: id,
    }))
    await insertVisits(tx, rows)
  }
}

interface Start {
  readonly day: LocalDay
  /** An epoch minute. */
  readonly minute: number
}

/** Visits whose client is still to be named. */
type Found = Unnamed[] | null
type Unnamed = Omit<DemoVisit, 'client'>
type Taking = Pick<DemoVisit, 'runs' | 'status'>

/** The first start from that day on at which `all` of them can be had. */
function firstFound(
  world: World,
  service: string,
  all: (start: Start, items: readonly NamedItem[]) => Found,
): Found {
  const { salon, visits } = world
  for (const day of daysFrom(world, firstDay, firstDay + 7)) {
    for (const { id } of salon.professionals) {
      const items = itemsOf(salon, service, id)
      if (!items) continue
      const request = requestOn(day, { salon, items, occupied: occupiedBy(visits) })
      // The last of the day: the least asked for.
      for (const slot of (findSlots(request)[0]?.slots ?? []).toReversed()) {
        const found = all({ day, minute: slot.start }, items)
        if (found) return found
      }
    }
  }
  return null
}

/** At the same time of the clock every week. */
function datesFrom({ day, minute }: Start, items: readonly NamedItem[], world: World): Found {
  const { salon } = world
  const days = Array.from({ length: dates }, (_, index) => {
    const date = shiftDate(day.date, index * everyWeeks * 7)
    return localDays(date, date, salon.zone)[0]!
  })
  return allOf(
    days.map((one) =>
      placed(
        { day: one, minute: minuteOnDay(one, minute - day.start, salon.zone) },
        items,
        world,
        world.visits,
      ),
    ),
  )
}

/** Side by side: the daughter with whoever is free beside the mother's professional. */
function pairAt(start: Start, items: readonly NamedItem[], world: World, visits: readonly Taking[]): Found {
  const mother = placed(start, items, world, visits)
  const theirs = itemsOf(world.salon, 'Coupe enfant', null)
  const daughter = mother && theirs && placed(start, theirs, world, [...visits, mother])
  return allOf([mother, daughter])
}

function allOf(visits: readonly (Unnamed | null)[]): Found {
  const found = visits.filter((visit) => visit !== null)
  return found.length === visits.length ? found : null
}

function placed(
  { day, minute }: Start,
  items: readonly NamedItem[],
  { salon, now, by }: World,
  visits: readonly Taking[],
): Unnamed | null {
  const request = requestOn(day, { salon, items, occupied: occupiedBy(visits) })
  const placement = placeVisit(request, minute)
  if (!placement.ok) return null
  const { steps, runs, end, price } = placement
  return {
    by,
    items,
    steps,
    runs,
    start: minute,
    end,
    price,
    status: 'pending',
    isConfirmed: false,
    bookedAt: minuteFrom(now) - 1440,
    note: null,
  }
}

function daysFrom({ salon, now }: World, from: number, to: number): readonly LocalDay[] {
  const today = localDate(now, salon.timeZone)
  return localDays(shiftDate(today, from), shiftDate(today, to), salon.zone)
}

/** Null: the professional does not do it. */
function itemsOf(salon: Salon, name: string, professional: number | null): readonly NamedItem[] | null {
  const service = [...salon.services.values()].find((one) => one.name === name)
  const person = salon.professionals.find(({ id }) => id === professional)
  if (!service || (person && !person.offers.has(service.id))) return null
  const item = { kind: 'service' as const, id: service.id, options: [], professional }
  return requestedItems(salon, [item], { audience: 'client' })
}

function occupiedBy(visits: readonly Taking[]): Occupied {
  const occupied = new Map<number, readonly number[]>()
  for (const visit of visits) occupy(occupied, visit)
  return occupied
}

/** A year of visits and six weeks to come, placed by the booking engine itself: what the demo shows could have been booked. */
import type { VisitSource } from '@meche/contract/appointments.ts'
import type { ItemIdentity, ItemRef } from '@meche/contract/mapping/items.ts'
import type { Status } from '@meche/domain/visit/status.ts'
import type { IntervalList, PlannedStep, SlotRequest } from '@meche/domain/slots/model.ts'
import { findSlots } from '@meche/domain/slots/find-slots.ts'
import { placeVisit } from '@meche/domain/slots/place-visit.ts'
import type { OccupiedRun } from '@meche/domain/visit/occupancy.ts'
import { shiftDate } from '@meche/domain/time/date.ts'
import { localDays, type LocalDay } from '@meche/domain/time/zone.ts'
import { requestedItems, type NamedItem } from '../booking/requested-items.ts'
import { slotRequest } from '../booking/slot-request.ts'
import { instantOfMinute, minuteFrom } from '../time/instants.ts'
import type { Salon } from '../salon/salon.ts'
import type { Random } from './seeded-random.ts'

export interface DemoVisit {
  readonly client: number
  readonly items: readonly NamedItem[]
  readonly steps: readonly PlannedStep[]
  readonly runs: readonly OccupiedRun[]
  readonly start: number
  readonly end: number
  readonly price: number
  readonly status: Status
  readonly isConfirmed: boolean
  /** Epoch minutes. */
  readonly bookedAt: number
  readonly note: string | null
  /** The professional who booked it; without one, the client did. */
  readonly by?: number
  readonly source?: VisitSource
  readonly forPerson?: string | null
  readonly series?: { readonly id: number; readonly place: number }
  readonly group?: number
}

/** The time that visits take, by professional: pairs of a start and an end. */
export type Occupied = ReadonlyMap<number, readonly number[]>

interface Demand {
  readonly item: ItemIdentity
  readonly weight: number
  /** Asked for by these only. */
  readonly of?: 'men' | 'women' | undefined
}

interface Choosing {
  readonly salon: Salon
  readonly clients: readonly { readonly id: number; readonly isMan: boolean }[]
  /** The requested services, and their frequency. */
  readonly demands: readonly Demand[]
  readonly random: Random
  readonly now: Temporal.Instant
}

const daysPast = 365
const daysAhead = 42
/** The maximum number of upcoming visits of the demo's own client: users of the demo book as this client, and a salon has a limit. */
const mostAhead = 2
const notes = [
  'Cheveux fins, épi à droite. Préfère un séchage tiède.',
  'Vient avec son fils.',
  'Souhaite garder la longueur.',
  'Sensible du cuir chevelu.',
  'Apporte une photo.',
]

export function makeVisits(choosing: Choosing): DemoVisit[] {
  const { salon, now } = choosing
  const today = now.toZonedDateTimeISO(salon.timeZone).toPlainDate().toString()
  const days = localDays(shiftDate(today, -daysPast), shiftDate(today, daysAhead), salon.zone)
  const visits = days.flatMap((day) => visitsOfDay(day, choosing))
  const ahead = visits.filter(
    ({ client, start, status }) =>
      client === choosing.clients[0]!.id && status === 'pending' && start > minuteFrom(now),
  )
  const tooMany = new Set(ahead.slice(mostAhead))
  return visits.filter((visit) => !tooMany.has(visit))
}

/** Requests come in until the day is as full as it would be by now: full behind us, ever emptier ahead. */
function visitsOfDay(day: LocalDay, choosing: Choosing): DemoVisit[] {
  const occupied = new Map<number, readonly number[]>()
  const visits: DemoVisit[] = []
  const seen = new Set<number>()
  const [regular] = choosing.clients
  for (let demands = requestsOn(day, choosing); demands > 0; demands -= 1) {
    // The demo's own client comes every five weeks, first in the day, and has a visit ahead.
    const isTheirs = visits.length === 0 && isDayOfRegular(day, choosing)
    const visit = tryVisit(day, occupied, { ...choosing, clients: isTheirs ? [regular!] : choosing.clients })
    if (!visit || seen.has(visit.client)) continue
    seen.add(visit.client)
    visits.push(visit)
    occupy(occupied, visit)
  }
  return visits
}

/** A cancelled or missed visit takes no time. */
export function occupy(
  occupied: Map<number, readonly number[]>,
  { runs, status }: Pick<DemoVisit, 'runs' | 'status'>,
): void {
  if (status === 'cancelled' || status === 'no_show') return
  for (const { professional, start, end } of runs) {
    occupied.set(professional, [...(occupied.get(professional) ?? []), start, end])
  }
}

function isDayOfRegular(day: LocalDay, { now }: Choosing): boolean {
  const ahead = Math.round((day.start - minuteFrom(now)) / 1440)
  // Five weeks keep the weekday: the day after the weekend, where that falls on one.
  return [0, 1, 2].some((later) => (ahead - 6 - later) % 35 === 0)
}

function requestsOn(day: LocalDay, { random, now }: Choosing): number {
  const ahead = (day.start - minuteFrom(now)) / 1440
  const fill = ahead <= 0 ? 1 : Math.max(0.12, 0.58 - ahead / 45)
  const saturday = day.weekday === 6 ? 1.25 : 1
  return Math.round((34 + random.next() * 10) * fill * saturday)
}

function tryVisit(day: LocalDay, occupied: Occupied, choosing: Choosing): DemoVisit | null {
  const { salon, random, demands, clients } = choosing
  const client = random.pick(clients)
  const theirs = demands.filter(({ of }) => of === undefined || (of === 'men') === client.isMan)
  const choices = [chosen(random.weighted(theirs).item, choosing)]
  if (random.chance(0.12)) choices.push(chosen(random.weighted(theirs).item, choosing))
  const items = requestedItems(salon, choices, { audience: 'client' })
  const request = requestOn(day, { salon, items, occupied })
  const slots = findSlots(request)[0]?.slots ?? []
  const tight = slots.filter(({ fit }) => fit === 'tight')
  const slot =
    slots.length === 0 ? null : random.pick(tight.length > 0 && random.chance(0.75) ? tight : slots)
  if (!slot) return null
  const placement = placeVisit(request, slot.start)
  if (!placement.ok) return null
  const { steps, runs, end, price } = placement
  return {
    client: client.id,
    items,
    steps,
    runs,
    start: slot.start,
    end,
    price,
    ...fate(slot.start, end, choosing),
    note: random.chance(0.06) ? random.pick(notes) : null,
  }
}

/** Booked the day before, as the salon is taken by then. */
export function requestOn(
  day: LocalDay,
  { salon, items, occupied }: { salon: Salon; items: readonly NamedItem[]; occupied: Occupied },
): SlotRequest {
  const taken = new Map([...occupied].map(([id, list]): [number, IntervalList] => [id, sortedPairs(list)]))
  return slotRequest(salon, {
    items,
    occupied: { taken, visits: taken },
    audience: 'staff',
    now: instantOfMinute(day.start - 1440),
    from: day.date,
    to: day.date,
  })
}

/** Two clients out of three want somebody in particular. */
function chosen(item: ItemIdentity, { salon, random }: Choosing): ItemRef {
  const needed =
    item.kind === 'service'
      ? [item.id]
      : salon.composedServices
          .get(item.id)!
          .steps.filter((step) => !step.isBreak)
          .map(({ id }) => id)
  const able = salon.professionals.filter(({ offers }) => needed.every((id) => offers.has(id)))
  return {
    ...item,
    options: [],
    professional: able.length > 0 && random.chance(0.66) ? random.pick(able).id : null,
  }
}

function fate(
  start: number,
  end: number,
  { random, now }: Choosing,
): Pick<DemoVisit, 'status' | 'isConfirmed' | 'bookedAt'> {
  const current = minuteFrom(now)
  const draw = random.next()
  const notice = Math.round((1 + random.next() * 20) * 1440)
  const bookedAt = Math.min(start, current) - notice
  if (start > current) {
    const isSoon = start - current < 2 * 1440
    return { status: draw < 0.05 ? 'cancelled' : 'pending', isConfirmed: isSoon && draw > 0.5, bookedAt }
  }
  if (draw < 0.022) return { status: 'no_show', isConfirmed: false, bookedAt }
  if (draw < 0.075) return { status: 'cancelled', isConfirmed: false, bookedAt }
  return { status: end <= current ? 'done' : 'pending', isConfirmed: draw > 0.5, bookedAt }
}

function sortedPairs(list: readonly number[]): IntervalList {
  const pairs: [number, number][] = []
  for (let index = 0; index < list.length; index += 2) pairs.push([list[index]!, list[index + 1]!])
  return Int32Array.from(pairs.sort((a, b) => a[0] - b[0]).flat())
}

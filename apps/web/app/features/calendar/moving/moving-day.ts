import type { AgendaBlock, AgendaServices as AllServices, AgendaVisit } from '@meche/contract/agenda.ts'
import { fromWire } from '@meche/contract/mapping/spelling.ts'
import type { PublicSettings } from '@meche/contract/settings.ts'
import { blockWith } from '@meche/domain/calendar/blocks.ts'
import type { Calendar, CalendarStep, Column, Owner, TakenTime } from '@meche/domain/calendar/calendar.ts'
import { openingPeriods } from '@meche/domain/opening-hours/opening-periods.ts'
import type { Offer } from '@meche/domain/slots/model.ts'
import {
  subtractIntervals,
  toList,
  unionOf,
  type Interval,
  type MergedList,
} from '@meche/domain/time/interval-list.ts'
import { localDays, type Zone } from '@meche/domain/time/zone.ts'
import type { Translate } from '../../../lib/i18n/i18n.tsx'
import { workHoursOf } from '../../../lib/salon/opening.ts'
import { intlZone } from '../../../lib/salon/zone.ts'
import { columnIds, type AgendaDays } from '../agenda-day.ts'
import { breakName } from '../day-blocks.ts'
import type { Strip } from './strips.ts'

export type AgendaServices = AllServices[number]

/** A visit or a break as it can be picked up. */
export interface Holdable {
  owner: Owner
  version: number
  steps: CalendarStep[]
  /** The client, or what a break is for. */
  name: string
  /** By service id. */
  services: ReadonlyMap<number, string>
  canMove: boolean
  /** The length of the client's hair that the visit was booked with; null: none. */
  length: number | null
  /** Cents, of the whole visit. */
  price: number
  /** The series or the group that it was booked with. */
  together: { kind: 'series' | 'group'; id: number } | null
}

/** One day of the team, ready to move visits on; or the week of one professional. */
export interface MovingDay {
  /** The first one of a week. */
  date: string
  isWeek: boolean
  /** The columns of the grid. */
  strips: readonly Strip[]
  zone: Zone
  calendar: Calendar
  /** By `holdableKey`. */
  holdables: ReadonlyMap<string, Holdable>
  /** Given names, in the order of the team. */
  names: ReadonlyMap<number, string>
  reasons: readonly (Interval & { professional: number | null; reason: string | null })[]
}

export function holdableKey({ kind, ref }: Owner): string {
  return `${kind} ${ref}`
}

/** A visit or break of the day, and the block by which it can still be moved; null when it has gone, or is over. */
export function movableOn(
  { holdables }: Pick<MovingDay, 'holdables'>,
  owner: Owner,
  id: number,
): { held: Holdable; step: CalendarStep } | null {
  const held = holdables.get(holdableKey(owner))
  const step = held && blockWith(held.steps, id)
  return held?.canMove && step?.status === 'pending' ? { held, step } : null
}

export interface Loaded {
  agenda: AgendaDays
  services: readonly AgendaServices[]
  settings: Pick<PublicSettings, 'openingHours' | 'openingDates'>
  date: string
  /** The salon's clock, as an epoch minute. */
  now: number
  t: Translate
}

/** Null when the answer does not hold the day. */
export function movingDay({ agenda, services, settings, date, now, t }: Loaded): MovingDay | null {
  const day = agenda.days.find((one) => one.date === date)
  if (!day) return null
  const zone = intlZone(agenda.timeZone)
  const [local] = localDays(date, date, zone)
  const offers = new Map(services.map((one) => [one.professional, offersOf(one)]))
  const columns = day.professionals.map((one): Column => ({
    professional: one.id,
    working: toList(one.working.map(interval)),
    absences: one.absences.map(interval),
    taken: one.taken
      .map((row): TakenTime => ({ ...interval(row), kind: row.kind, ref: row.ref }))
      .toSorted((a, b) => a.start - b.start),
    offers: offers.get(one.id) ?? new Map(),
  }))
  const closures = day.closures.map(interval)
  const openings = openingPeriods(workHoursOf(settings), [local!], zone)
  const open = subtractIntervals(
    unionOf([openings, ...columns.map(({ working }) => working)]),
    toList(closures),
  )
  const names = new Map(agenda.professionals.map((person) => [person.id, fromWire(person).givenName]))
  const breaks = day.blocks.map((block) => ofBlock(block, names.get(block.professional) ?? '', t))
  const holdables = [...day.visits.map(ofVisit), ...breaks]
  return {
    date,
    isWeek: false,
    strips: columnIds(day).map((id) => ({ ...local!, column: id, professional: id, gap: null })),
    zone,
    calendar: {
      day: { start: local!.start, end: local!.end },
      now,
      columns: new Map(columns.map((column) => [column.professional, column])),
      closures,
      open,
    },
    holdables: new Map(holdables.map((one) => [holdableKey(one.owner), one])),
    names,
    reasons: [
      ...day.closures.map((one) => ({ ...interval(one), professional: null, reason: one.reason })),
      ...day.professionals.flatMap(({ id, absences }) =>
        absences.map((one) => ({ ...interval(one), professional: id, reason: one.reason })),
      ),
    ],
  }
}

/** The calendar for a visit with steps on other days, which are not loaded: there everything counts as free working time, and the server decides. */
export function calendarFor(
  moving: MovingDay,
  { steps, length }: Pick<Holdable, 'steps' | 'length'>,
): Calendar {
  const calendar = length === null ? moving.calendar : atLength(moving.calendar, length)
  const { day } = calendar
  if (steps.every(({ start, end }) => start >= day.start && end <= day.end)) return calendar
  const around = toList([
    { start: day.start - FAR, end: day.start },
    { start: day.end, end: day.end + FAR },
  ])
  const beyond = (list: MergedList) => unionOf([around, list])
  const columns = [...calendar.columns.values()].map((one) => ({ ...one, working: beyond(one.working) }))
  return {
    ...calendar,
    open: beyond(calendar.open),
    columns: new Map(columns.map((one) => [one.professional, one])),
  }
}

/** The same, with the durations and prices for hair of one length. */
function atLength(calendar: Calendar, length: number): Calendar {
  const columns = [...calendar.columns].map(([id, column]): [number, Column] => [
    id,
    {
      ...column,
      offers: new Map(
        [...column.offers].map(([service, offer]: [number, LengthOffer]) => [
          service,
          { ...offer, ...offer.lengths?.get(length) },
        ]),
      ),
    },
  ])
  return { ...calendar, columns: new Map(columns) }
}

const FAR = 40 * 1440

function ofVisit(visit: AgendaVisit): Holdable {
  const { givenName, familyName } = fromWire(visit.customer)
  return {
    owner: { kind: 'visit', ref: visit.id },
    version: visit.version,
    steps: visit.steps.map(
      ({ id, professional, service, busy, status, before, after, optionOf, ...step }) => ({
        ...interval(step),
        id,
        professional,
        service: service.id,
        isBusy: busy,
        status,
        before,
        after,
        ...(optionOf && { optionOf }),
      }),
    ),
    name: `${givenName} ${familyName}`,
    services: new Map(visit.steps.map(({ service }) => [service.id, service.name])),
    canMove: visit.abilities.move,
    length: visit.length?.id ?? null,
    price: visit.price,
    together: visit.series
      ? { kind: 'series', id: visit.series.id }
      : visit.group
        ? { kind: 'group', id: visit.group.id }
        : null,
  }
}

function ofBlock(block: AgendaBlock, professional: string, t: Translate): Holdable {
  const told = { purpose: block.kind, service: block.title ?? block.service?.name ?? '' }
  return {
    owner: { kind: 'break', ref: block.id },
    version: block.version,
    steps: [
      {
        ...interval(block),
        id: block.id,
        professional: block.professional,
        service: null,
        isBusy: true,
        status: 'pending',
        before: 0,
        after: 0,
      },
    ],
    name: breakName(told, { name: professional }, t),
    services: new Map(),
    canMove: block.abilities.move,
    length: null,
    price: 0,
    together: null,
  }
}

interface LengthOffer extends Offer {
  readonly lengths?: ReadonlyMap<number, Pick<Offer, 'duration' | 'price'>>
}

function offersOf({ services }: AgendaServices): ReadonlyMap<number, LengthOffer> {
  return new Map(
    services.map(({ service, duration, price, before, after, isOption, lengths }) => [
      service,
      {
        duration,
        price,
        bufferBefore: before,
        bufferAfter: after,
        ...(isOption && { isOption }),
        ...(lengths && { lengths: new Map(lengths.map(({ length, ...terms }) => [length, terms])) }),
      },
    ]),
  )
}

function interval({ start, end }: { start: string; end: string }): Interval {
  return { start: minuteOf(start), end: minuteOf(end) }
}

export function minuteOf(instant: string): number {
  return Math.floor(Date.parse(instant) / 60_000)
}

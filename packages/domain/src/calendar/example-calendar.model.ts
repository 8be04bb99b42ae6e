/** A day of three professionals, as tables of cases write it: « 9:30 » is a minute of the day. */
import { mergeIntervals, toList, type Interval } from '../time/interval-list.ts'
import type { Offer } from '../slots/model.ts'
import { rowsOf, type Calendar, type CalendarStep, type TakenTime } from './calendar.ts'
import type { LiftedFrom } from './lift.ts'

export const camille = 1
export const lea = 2
export const hugo = 3

export const cut = 11
export const colour = 12
export const blowDry = 13
const pause = 19

export function at(time: string): number {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

export function clock(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}

/** « 9:00-9:45 ». */
export function span(text: string): Interval {
  const [start, end] = text.split('-')
  return { start: at(start!), end: at(end!) }
}

const named: Record<string, number> = { Camille: camille, Léa: lea, Hugo: hugo }
const services: Record<string, number> = { cut, colour, 'blow-dry': blowDry, pause }

function offer(duration: number, bufferAfter = 0, bufferBefore = 0): Offer {
  return { duration, price: 4200, bufferBefore, bufferAfter }
}

/** Léa takes longer than Camille and keeps ten minutes after a colour; Hugo only dries hair. */
const offers: Record<number, ReadonlyMap<number, Offer>> = {
  [camille]: new Map([
    [cut, offer(45)],
    [colour, offer(45)],
    [blowDry, offer(30)],
  ]),
  [lea]: new Map([
    [cut, offer(60)],
    [colour, offer(60, 10)],
    [blowDry, offer(30)],
  ]),
  [hugo]: new Map([[blowDry, offer(30)]]),
}

/** As for hair with which Camille takes 60 minutes for a cut, and Léa 90. */
export const longHair = {
  columns: new Map([
    [camille, { offers: new Map([[cut, offer(60)]]) }],
    [lea, { offers: new Map([[cut, offer(90)]]) }],
    [hugo, { offers: new Map() }],
  ]),
}

/** « 9:00-9:45 Camille cut; 9:45-10:20 Camille pause; … done »: one step each, ids from 10 times the visit's. */
export function visit(ref: number, text: string): LiftedFrom {
  const steps = text.split('; ').map((line, index): CalendarStep => {
    const [times, professional, service, status = 'pending'] = line.split(' ')
    return {
      ...span(times!),
      id: ref * 10 + index,
      professional: named[professional!]!,
      service: services[service!]!,
      isBusy: service !== 'pause',
      status: status as CalendarStep['status'],
      before: 0,
      after: offers[named[professional!]!]!.get(services[service!]!)?.bufferAfter ?? 0,
    }
  })
  return { owner: { kind: 'visit', ref }, steps }
}

/** The same visit, one step of which is an option of another. */
export function withOption({ owner, steps }: LiftedFrom, option: number, optionOf: number): LiftedFrom {
  return { owner, steps: steps.map((step) => (step.id === option ? { ...step, optionOf } : step)) }
}

/** « 12:00-13:00 Camille »: a break, alone in its visit, which has no service. */
export function breakOf(ref: number, text: string): LiftedFrom {
  const [times, professional] = text.split(' ')
  const step = {
    id: ref * 10,
    professional: named[professional!]!,
    service: null,
    isBusy: true,
    before: 0,
    after: 0,
  }
  return { owner: { kind: 'break', ref }, steps: [{ ...step, ...span(times!), status: 'pending' }] }
}

interface Extra {
  working?: Partial<Record<number, string[]>>
  absences?: Partial<Record<number, string>>
  closures?: string[]
  now?: string
}

/** Everybody works from 9 to 12:30 and from 13:30 to 18, and the salon is open from 9 to 18. */
export function dayWith(
  visits: readonly LiftedFrom[],
  { working = {}, absences = {}, closures = [], now = '0:00' }: Extra = {},
): Calendar {
  const columns = [camille, lea, hugo].map((professional) => {
    const absence = absences[professional]
    const periods = (working[professional] ?? ['9:00-12:30', '13:30-18:00']).map(span)
    const taken = visits.flatMap(({ owner, steps }): TakenTime[] =>
      rowsOf(steps)
        .filter((row) => row.professional === professional)
        .map(({ start, end }) => ({ start, end, ...owner })),
    )
    return {
      professional,
      working: mergeIntervals(toList(periods)),
      absences: absence ? [span(absence)] : [],
      taken: taken.toSorted((a, b) => a.start - b.start),
      offers: offers[professional]!,
    }
  })
  return {
    day: { start: 0, end: 1440 },
    now: at(now),
    columns: new Map(columns.map((column) => [column.professional, column])),
    closures: closures.map(span),
    open: toList([span('9:00-18:00')]),
  }
}

/** « 9:00-9:45 Camille », one text per step. */
export function placesOf(steps: readonly CalendarStep[]): string[] {
  const names = Object.entries(named)
  return steps.map(({ start, end, professional }) => {
    const [name] = names.find(([, id]) => id === professional)!
    return `${clock(start)}-${clock(end)} ${name}`
  })
}

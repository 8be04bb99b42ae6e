/** Random days of a small team for the property tests: crowded, with buffers, pauses, absences and visits of two professionals. */
import * as fc from 'fast-check'
import { mergeIntervals, subtractIntervals, toList, unionOf, type Interval } from '../time/interval-list.ts'
import type { Offer } from '../slots/model.ts'
import type { Status } from '../visit/status.ts'
import { rowsOf, type Calendar, type CalendarStep, type Column, type TakenTime } from './calendar.ts'
import type { LiftedFrom } from './lift.ts'

/** The day begins at this epoch minute. */
export const midnight = 28_800
const dayEnd = midnight + 720

export interface RandomDay {
  readonly calendar: Calendar
  readonly visits: readonly LiftedFrom[]
}

function minuteUpTo(max: number): fc.Arbitrary<number> {
  const every = (step: number) => fc.integer({ min: 0, max: Math.floor(max / step) }).map((n) => n * step)
  return fc.oneof(
    { weight: 6, arbitrary: every(15) },
    { weight: 2, arbitrary: every(5) },
    { weight: 1, arbitrary: every(1) },
  )
}

const buffer = fc.constantFrom(0, 0, 0, 5, 10, 25)
const offer: fc.Arbitrary<Offer> = fc.record({
  duration: fc.constantFrom(5, 15, 20, 30, 45),
  price: fc.constant(1000),
  bufferBefore: buffer,
  bufferAfter: buffer,
})
const offers = fc
  .tuple(fc.option(offer, { freq: 4 }), fc.option(offer, { freq: 4 }), offer)
  .map((list) => new Map(list.flatMap((one, index) => (one ? [[index + 1, one] as const] : []))))

function intervals(count: number, longest: number): fc.Arbitrary<Interval[]> {
  const one = fc
    .tuple(minuteUpTo(700), minuteUpTo(longest))
    .map(([start, length]) => ({ start: midnight + start, end: midnight + start + 5 + length }))
  return fc.array(one, { maxLength: count }).map((list) => list.toSorted((a, b) => a.start - b.start))
}

const team = fc.array(
  fc.record({
    periods: intervals(3, 400),
    worksAllDay: fc.boolean(),
    absences: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: intervals(1, 90) }),
    offers,
    breaks: intervals(1, 60),
    holds: intervals(1, 40),
  }),
  { minLength: 3, maxLength: 3 },
)

const wish = fc.record({
  start: minuteUpTo(640),
  steps: fc.array(
    fc.record({
      professional: fc.constantFrom(1, 1, 2, 3),
      service: fc.constantFrom(1, 2, 3, 3, null),
      /** Null: the standard of whoever does it. */
      length: fc.option(fc.constantFrom(5, 20, 35, 60), { freq: 2 }),
      gap: fc.constantFrom(0, 0, 0, 0, 5, 30),
      status: fc.constantFrom<Status>(
        'pending',
        'pending',
        'pending',
        'pending',
        'done',
        'no_show',
        'cancelled',
      ),
    }),
    { minLength: 1, maxLength: 4 },
  ),
})

/** Each visit begins where the professional's last one ended, and nearly all of them are to come: a delay has consequences. */
export const crowdedDay = dayOf({
  wishes: fc.array(wish, { minLength: 6, maxLength: 14 }).map((list) =>
    list.map(({ steps }) => ({
      start: null,
      steps: steps.slice(0, 3).map((step) => ({ ...step, status: 'pending' as const })),
    })),
  ),
  team: team.map((list) => list.map((one) => ({ ...one, worksAllDay: true, breaks: one.breaks.slice(1) }))),
})

export const randomDay = dayOf({ wishes: fc.array(wish, { minLength: 1, maxLength: 9 }), team })

type ArbitraryOf<A> = A extends fc.Arbitrary<infer W> ? W : never
/** `start`: null for as soon as the first professional is free. */
type Wish = Omit<ArbitraryOf<typeof wish>, 'start'> & { start: number | null }

interface Drawn {
  team: typeof team
  wishes: fc.Arbitrary<Wish[]>
}

function dayOf(drawn: Drawn): fc.Arbitrary<RandomDay> {
  return fc
    .record({
      ...drawn,
      closures: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: intervals(1, 60) },
      ),
      salon: intervals(2, 500),
      now: minuteUpTo(500),
    })
    .map(({ team, wishes, closures, salon, now }) => {
      const closed = mergeIntervals(toList(closures))
      const empty: Column[] = team.map(({ periods, worksAllDay, absences, offers, breaks, holds }, index) => {
        const hours = worksAllDay ? [{ start: midnight, end: dayEnd }] : periods
        const schedule = mergeIntervals(toList(hours))
        const taken: TakenTime[] = []
        const take = (row: TakenTime) => {
          if (!taken.some((one) => one.start < row.end && row.start < one.end)) taken.push(row)
        }
        for (const [ref, one] of breaks.entries()) take({ ...one, kind: 'break', ref: 10 * index + ref })
        for (const one of holds) take({ ...one, kind: 'hold', ref: null })
        return {
          professional: index + 1,
          working: subtractIntervals(subtractIntervals(schedule, toList(absences)), closed),
          absences,
          taken,
          offers,
        }
      })
      const { visits, columns } = booked(wishes, empty)
      const open = subtractIntervals(
        unionOf([toList(salon), ...columns.map(({ working }) => working)]),
        closed,
      )
      return {
        visits,
        calendar: {
          day: { start: midnight, end: dayEnd },
          now: midnight + now,
          columns: new Map(columns.map((column) => [column.professional, column])),
          closures,
          open,
        },
      }
    })
    .filter(({ visits }) => visits.length > 0)
}

/** Those of the wishes that overlap nothing that came before. */
function booked(
  wishes: readonly Wish[],
  columns: readonly Column[],
): { visits: LiftedFrom[]; columns: Column[] } {
  const visits: LiftedFrom[] = []
  const taken = new Map(columns.map((column) => [column.professional, [...column.taken]]))
  for (const [visit, { start, steps: asked }] of wishes.entries()) {
    let minute = start === null ? freeFrom(taken.get(asked[0]!.professional)!) : midnight + start
    const steps = asked.map((one, index): CalendarStep => {
      const offer = one.service === null ? undefined : columns[one.professional - 1]!.offers.get(one.service)
      const from = minute + one.gap
      minute = from + (one.length ?? offer?.duration ?? 20)
      return {
        id: visit * 10 + index,
        professional: one.professional,
        service: one.service ?? 9,
        isBusy: one.service !== null,
        status: one.status,
        before: offer?.bufferBefore ?? 0,
        after: offer?.bufferAfter ?? 0,
        start: from,
        end: minute,
      }
    })
    const rows = rowsOf(steps)
    const isFree = rows.every((row) =>
      taken.get(row.professional)!.every((one) => row.end <= one.start || one.end <= row.start),
    )
    if (!isFree || minute > dayEnd) continue
    visits.push({ owner: { kind: 'visit', ref: visit }, steps })
    for (const { professional, ...row } of rows)
      taken.get(professional)!.push({ ...row, kind: 'visit', ref: visit })
  }
  const sorted = columns.map((column) => ({
    ...column,
    taken: taken.get(column.professional)!.toSorted((a, b) => a.start - b.start),
  }))
  return { visits, columns: sorted }
}

/** When the last row ends, rounded up to five minutes. */
function freeFrom(rows: readonly TakenTime[]): number {
  return Math.ceil(Math.max(midnight, ...rows.map(({ end }) => end)) / 5) * 5
}

/** Random days on which one of a team is absent, for the property tests: a full column, pauses, visits of two, busy colleagues. */
import * as fc from 'fast-check'
import { toList } from '../time/interval-list.ts'
import type { Offer } from '../slots/model.ts'
import { rowsOf, type Calendar, type CalendarStep, type Offering, type TakenTime } from './calendar.ts'
import type { AbsentDay, LeftVisit } from './reassign-day.ts'

export const absent = 1
const open = { start: 28_800, end: 28_800 + 600 }

const offer: fc.Arbitrary<Offer> = fc.record({
  duration: fc.constantFrom(20, 30, 45, 60),
  price: fc.constant(1000),
  bufferBefore: fc.constantFrom(0, 0, 0, 5),
  bufferAfter: fc.constantFrom(0, 0, 10),
})

const colleague = fc.record({
  offers: fc.tuple(fc.option(offer, { freq: 3 }), fc.option(offer, { freq: 3 }), offer),
  from: fc.constantFrom(0, 0, 60),
  to: fc.constantFrom(600, 600, 300),
  taken: fc.array(fc.tuple(fc.integer({ min: 0, max: 38 }), fc.constantFrom(15, 30, 60)), { maxLength: 6 }),
})

const wish = fc.record({
  service: fc.constantFrom(1, 2, 3),
  length: fc.constantFrom(20, 30, 40),
  gap: fc.constantFrom(0, 0, 5, 20),
  /** Minutes of a pause in the middle, in which the next visit may begin. */
  pause: fc.constantFrom(0, 0, 0, 35),
  /** A colleague does the last of it. */
  isShared: fc.constantFrom(false, false, false, true),
  known: fc.array(fc.integer({ min: 2, max: 4 }), { maxLength: 2 }),
  /** Minutes that everybody needs more for this visit, whose client has long hair. */
  more: fc.constantFrom(0, 0, 0, 15),
})

export interface RandomAbsence {
  readonly visits: readonly LeftVisit[]
  readonly day: AbsentDay
}

export function randomAbsence(visits: number, colleagues: number): fc.Arbitrary<RandomAbsence> {
  return fc
    .record({
      team: fc.array(colleague, { minLength: colleagues, maxLength: colleagues }),
      wishes: fc.array(wish, { minLength: Math.ceil(visits / 2), maxLength: visits, size: 'max' }),
    })
    .map(({ team, wishes }) => {
      const taken = new Map([
        [absent, [] as TakenTime[]],
        ...team.map(({ taken }, index) => [index + 2, rowsApart(taken)] as const),
      ])
      const offers = new Map(team.map(({ offers }, index) => [index + 2, offersOf(offers)]))
      const left = visitsOf(wishes, taken, offers)
      const columns = [...taken].map(([professional, rows]) => {
        const hours = team[professional - 2]
        const working = hours && { start: open.start + hours.from, end: open.start + hours.to }
        return {
          professional,
          working: toList(working ? [working] : []),
          absences: working ? [] : [open],
          taken: rows.toSorted((a, b) => a.start - b.start),
          offers: offers.get(professional) ?? new Map<number, Offer>(),
        }
      })
      const calendar: Calendar = {
        day: { start: open.start - 480, end: open.start + 960 },
        now: open.start - 120,
        columns: new Map(columns.map((column) => [column.professional, column])),
        closures: [],
        open: toList([open]),
      }
      return {
        visits: left,
        day: { professional: absent, absence: open, calendar, later: [], zone: { offsetAt: () => 0 } },
      }
    })
}

function rowsApart(wishes: readonly (readonly [number, number])[]): TakenTime[] {
  const rows: TakenTime[] = []
  for (const [index, [quarter, length]] of wishes.entries()) {
    const start = open.start + quarter * 15
    const row = { start, end: start + length, kind: 'visit' as const, ref: 900 + index }
    if (rows.every((one) => one.end <= row.start || row.end <= one.start)) rows.push(row)
  }
  return rows
}

function offersOf(list: readonly (Offer | null)[]): ReadonlyMap<number, Offer> {
  return new Map(list.flatMap((one, index) => (one ? [[index + 1, one] as const] : [])))
}

type Wish = typeof wish extends fc.Arbitrary<infer W> ? W : never

/** One after the other in the absent column, and into the pauses; those that fit take their time. */
function visitsOf(
  wishes: readonly Wish[],
  taken: ReadonlyMap<number, TakenTime[]>,
  offers: Offers,
): LeftVisit[] {
  const visits: LeftVisit[] = []
  let minute = open.start
  for (const [index, { gap, known, more, ...one }] of wishes.entries()) {
    const steps = stepsOf(minute + gap, index, one)
    if (steps.at(-1)!.end > open.end) break
    const owner = { kind: 'visit' as const, ref: index + 1 }
    const rows = rowsOf(steps)
    const isFree = rows.every(({ professional, start, end }) =>
      taken.get(professional)!.every((row) => row.end <= start || end <= row.start),
    )
    if (!isFree) continue
    minute = steps[0]!.end
    for (const { professional, start, end } of rows) taken.get(professional)!.push({ start, end, ...owner })
    visits.push({
      owner,
      steps,
      wasChosen: false,
      hasArrived: false,
      known: new Set(known),
      unreachable: null,
      ...(more > 0 && { offering: longer(offers, more) }),
    })
  }
  return visits
}

type Offers = ReadonlyMap<number, ReadonlyMap<number, Offer>>

function longer(offers: Offers, minutes: number): Offering {
  const lengthened = (own: ReadonlyMap<number, Offer>) =>
    new Map([...own].map(([service, one]) => [service, { ...one, duration: one.duration + minutes }]))
  return { columns: new Map([...offers].map(([id, own]) => [id, { offers: lengthened(own) }])) }
}

function stepsOf(
  start: number,
  visit: number,
  { service, length, pause, isShared }: Omit<Wish, 'gap' | 'known' | 'more'>,
): CalendarStep[] {
  const step = (from: number, minutes: number, place: number, more: Partial<CalendarStep> = {}) => ({
    id: (visit + 1) * 10 + place,
    professional: absent,
    service,
    isBusy: true,
    status: 'pending' as const,
    before: 0,
    after: 0,
    start: from,
    end: from + minutes,
    ...more,
  })
  const first = step(start, length, 0)
  if (pause === 0 && !isShared) return [first]
  const wait = step(first.end, pause || 10, 1, { isBusy: false })
  const last = step(wait.end, 20, 2, { service: 3, professional: isShared ? 2 : absent })
  return [first, wait, last]
}

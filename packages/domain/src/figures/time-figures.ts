/** How full the working time is, and what becomes of pauses. Source: docs/rules.md. */
import {
  clipIntervals,
  minutesWithin,
  partsWithin,
  toIntervals,
  type MergedList,
} from '../time/interval-list.ts'
import { localDayOf, localMinuteOf, type Zone } from '../time/zone.ts'
import { isAsked, isStanding, isWithin, type FigureFilter, type Span, type StepFact } from './facts.ts'
import type { VisitBook, WholeVisit } from './visit-book.ts'
import type { Ratio } from './visit-figures.ts'

/** When each professional of the team could serve clients: hours without absences, closures and blocked time. */
export type Availability = ReadonlyMap<number, MergedList>

export interface Occupation extends Ratio {
  /** Minutes of work outside the available time. */
  readonly outside: number
}

export function occupationOf(
  book: VisitBook,
  availability: Availability,
  { period, filter }: { period: Span; filter: FigureFilter },
): Occupation {
  const all = { numerator: 0, denominator: 0, outside: 0 }
  for (const own of occupationsOf(book, availability, { period, filter }).values()) {
    all.numerator += own.numerator
    all.denominator += own.denominator
    all.outside += own.outside
  }
  return all
}

/** The same of each professional of the team that is asked for. */
export function occupationsOf(
  book: VisitBook,
  availability: Availability,
  { period, filter }: { period: Span; filter: FigureFilter },
): Map<number, Occupation> {
  const times = availableTimes(availability, period, filter)
  const occupations = new Map(
    [...times].map(([professional, time]) => [
      professional,
      { numerator: 0, denominator: minutesWithin(time, period.start, period.end), outside: 0 },
    ]),
  )
  for (const { professional, inside, outside } of workWithin(book, times, { period, filter })) {
    const own = occupations.get(professional)!
    own.numerator += inside
    own.outside += outside
  }
  return occupations
}

/** The minutes of the period that some work takes, inside and outside the available time. */
interface WorkedMinutes {
  inside: number
  outside: number
}

function* workWithin(
  book: VisitBook,
  times: ReadonlyMap<number, MergedList>,
  { period, filter }: { period: Span; filter: FigureFilter },
): Generator<WorkedMinutes & Pick<StepFact, 'visit' | 'professional'>> {
  for (const step of book.stepsWithin(period)) {
    const { visit, professional } = step
    const time = times.get(professional)
    if (!time || !isWork(step, filter)) continue
    const [start, end] = [Math.max(step.start, period.start), Math.min(step.end, period.end)]
    const inside = minutesWithin(time, start, end)
    yield { visit, professional, inside, outside: end - start - inside }
  }
}

/** The same of each visit with work in the period: what `occupationOf` adds up. */
export function minutesByVisit(
  book: VisitBook,
  availability: Availability,
  { period, filter }: { period: Span; filter: FigureFilter },
): Map<number, WorkedMinutes> {
  const times = availableTimes(availability, period, filter)
  const minutes = new Map<number, WorkedMinutes>()
  for (const { visit, inside, outside } of workWithin(book, times, { period, filter })) {
    const before = minutes.get(visit) ?? { inside: 0, outside: 0 }
    minutes.set(visit, { inside: before.inside + inside, outside: before.outside + outside })
  }
  return minutes
}

/** A cell per weekday (Monday 1) and hour of the salon's clock that has available time. */
export interface HeatCell extends Ratio {
  readonly weekday: number
  readonly hour: number
}

export function occupationByHour(
  book: VisitBook,
  availability: Availability,
  { period, filter, zone }: { period: Span; filter: FigureFilter; zone: Zone },
): HeatCell[] {
  const [free, busy] = [new Float64Array(8 * 24), new Float64Array(8 * 24)]
  const times = availableTimes(availability, period, filter)
  for (const time of times.values())
    for (const { start, end } of toIntervals(time)) addHours(free, { start, end }, zone)
  for (const step of book.stepsWithin(period)) {
    const time = times.get(step.professional)
    if (!time || !isWork(step, filter)) continue
    for (const part of partsWithin(time, step.start, step.end)) addHours(busy, part, zone)
  }
  return [...free.keys()]
    .filter((cell) => free[cell]! > 0)
    .map((cell) => ({
      weekday: Math.floor(cell / 24),
      hour: cell % 24,
      numerator: busy[cell]!,
      denominator: free[cell]!,
    }))
}

function addHours(cells: Float64Array, { start, end }: Span, zone: Zone): void {
  for (let minute = start; minute < end;) {
    const local = localMinuteOf(minute, zone)
    const next = Math.min(end, minute + 60 - (local % 60))
    const { weekday } = localDayOf(minute, zone)
    cells[weekday * 24 + (Math.floor(local / 60) % 24)]! += next - minute
    minute = next
  }
}

function availableTimes(
  availability: Availability,
  { start, end }: Span,
  { professional }: FigureFilter,
): Map<number, MergedList> {
  return new Map(
    [...availability]
      .filter(([id]) => professional === null || id === professional)
      .map(([id, time]) => [id, clipIntervals(time, start, end)]),
  )
}

function isWork(step: StepFact, filter: FigureFilter): boolean {
  return step.isBusy && isStanding(step) && isAsked(step, filter)
}

interface UsedPause {
  readonly pause: StepFact
  /** Others who were served meanwhile, and how long. */
  readonly served: readonly { readonly visit: number; readonly minutes: number }[]
}

/** Minutes in which a professional served somebody else while a client's colour developed, of all such minutes. */
export function pausesOf(book: VisitBook, question: { period: Span; filter: FigureFilter }): Ratio {
  let [numerator, denominator] = [0, 0]
  for (const { pause, served } of pausesWithin(book, question)) {
    denominator += pause.end - pause.start
    for (const { minutes } of served) numerator += minutes
  }
  return { numerator, denominator }
}

/** The same minutes of each visit that was served within a pause of another one. */
export function pausesByVisit(
  book: VisitBook,
  question: { period: Span; filter: FigureFilter },
): Map<number, number> {
  const used = new Map<number, number>()
  for (const { served } of pausesWithin(book, question))
    for (const { visit, minutes } of served) used.set(visit, (used.get(visit) ?? 0) + minutes)
  return used
}

function pausesWithin(
  book: VisitBook,
  { period, filter }: { period: Span; filter: FigureFilter },
): UsedPause[] {
  const around = { start: period.start - longestStep, end: period.end + longestStep }
  const steps = book.stepsWithin(around)
  const busy = Map.groupBy(
    steps.filter((step) => step.isBusy && isStanding(step)),
    ({ professional }) => professional,
  )
  for (const list of busy.values()) list.sort((a, b) => a.start - b.start)
  const isAskedPause = (pause: StepFact) =>
    !pause.isBusy &&
    isStanding(pause) &&
    isWithin(pause.start, period) &&
    (filter.professional === null || pause.professional === filter.professional) &&
    (filter.category === null || hasWorkOf(book.find(pause.visit)!, filter.category))
  return steps
    .filter(isAskedPause)
    .map((pause) => ({ pause, served: servedWithin(pause, busy.get(pause.professional) ?? []) }))
}

function hasWorkOf({ steps }: WholeVisit, category: number): boolean {
  return steps.some((step) => step.isBusy && step.category === category)
}

/** No step of work is longer than this. */
const longestStep = 1440

/** `work`: of the same professional, by start; two steps of one professional are never at once. */
function servedWithin(pause: StepFact, work: readonly StepFact[]): UsedPause['served'] {
  const served: { visit: number; minutes: number }[] = []
  for (let place = firstFrom(work, pause.start - longestStep); place < work.length; place += 1) {
    const step = work[place]!
    if (step.start >= pause.end) break
    if (step.visit === pause.visit) continue
    const minutes = Math.min(step.end, pause.end) - Math.max(step.start, pause.start)
    if (minutes > 0) served.push({ visit: step.visit, minutes })
  }
  return served
}

function firstFrom(work: readonly StepFact[], minute: number): number {
  let [low, high] = [0, work.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (work[middle]!.start < minute) low = middle + 1
    else high = middle
  }
  return low
}

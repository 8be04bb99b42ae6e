import type { AgendaBlock, AgendaVisit, TakenTime } from '@meche/contract/agenda.ts'
import type { AppointmentStatus } from '@meche/contract/appointments.ts'
import { visitorName } from '@meche/contract/mapping/visitor-name.ts'
import type { Span } from './grid/grid-items.ts'

/** A day of the calendar as the screens read it; all minutes count from the salon's midnight. */
export interface DayView {
  date: string
  /** The name of the public holiday. */
  holiday: string | null
  closures: readonly Absence[]
  columns: readonly DayColumn[]
  /** The visits with a step on this day, by id. */
  visits: ReadonlyMap<number, DayVisit>
  clock: DayClock
}

/**
 * Minutes that have passed since midnight, and the clock on the wall, which differ on the two days a year when the clocks
 * change: such a day has 23 or 25 hours.
 */
export interface DayClock {
  length: number
  wallOf: (elapsed: number) => number
  /** The minute of a moment on the wall, `2026-11-20T10:40`; null on another day. */
  minuteOf: (moment: string) => number | null
}

export interface DayColumn {
  id: number
  /** The professional's given name. */
  name: string
  /** Absences and closures taken out. */
  working: readonly Span[]
  absences: readonly Absence[]
  /** Time that nobody else can have, buffers included. */
  taken: readonly (Span & Pick<TakenTime, 'kind' | 'ref'>)[]
  steps: readonly DayStep[]
}

export interface Absence extends Span {
  reason: string | null
  /** A professional’s own: its reason is for them and for admins, and never leaves the screen. */
  isPrivate?: boolean
}

export interface DayStep extends Span {
  id: number
  /** `pause`: the colour develops, the professional is free. `break`: the professional's own. */
  kind: 'busy' | 'pause' | 'break'
  /** Null: a break. */
  visit: DayVisit | null
  /** The visit’s, or the break’s. */
  version: number
  status: AppointmentStatus
  service: string
  /** The service and its options that take time, in their order; absent without such options. */
  parts?: readonly BlockPart[]
  /** The purpose of a break that has one. */
  purpose?: AgendaBlock['kind']
  /** Not for everybody’s eyes: paper hangs where all pass. */
  isPrivate?: boolean
  /** The repetition that this break belongs to. */
  repeat?: AgendaBlock['repeat']
  tone: string
  /** The instants of the API: a step may begin on the day before. */
  from: string
  until: string
  /** Whether the reader may remove this break. */
  mayCancel: boolean
  /** Minutes that are kept free around the work. */
  before: number
  after: number
  /** Lies within another visit's pause. */
  isInset: boolean
  /** The same visit goes on above, below. */
  joinsBefore: boolean
  joinsAfter: boolean
  /** True for a pause in which no other client is served. */
  isFree: boolean
}

/** The service of a block, or one of its options. */
export interface BlockPart extends Span {
  /** The id of its step. */
  id: number
  service: string
}

export interface DayVisit extends Pick<
  AgendaVisit,
  | 'id'
  | 'version'
  | 'status'
  | 'start'
  | 'end'
  | 'price'
  | 'discountMax'
  | 'note'
  | 'for'
  | 'familyMember'
  | 'abilities'
  | 'source'
  | 'arrivedAt'
  | 'startedAt'
  | 'lateMinutes'
  | 'charged'
  | 'checkOut'
  | 'series'
  | 'group'
  | 'length'
> {
  isConfirmed: boolean
  /** The salon notes who has come. */
  usesArrivals: boolean
  client: Client
  steps: readonly VisitStep[]
}

/** A client as staff know them before they come. */
export interface Client {
  id: number
  givenName: string
  familyName: string
  phone: string | null
  /** Nobody in particular: there is no file to open. */
  isWalkIn: boolean
  isInRedZone: boolean
  isFirstVisit: boolean
}

/** A step of a visit, on whatever day. */
export interface VisitStep {
  id: number
  service: string
  tone: string
  /** By given name. */
  professional: string
  professionalId: number
  isBusy: boolean
  /** Cents. */
  price: number
  start: string
  end: string
}

/** « Nathalie Perrin »; nothing for a break; « Tom (Sophie Marchand) » for somebody else. */
export function clientName({ visit }: Pick<DayStep, 'visit'>): string {
  if (!visit) return ''
  const { client, for: other } = visit
  return visitorName({ other, client: nameOf(client), isWalkIn: client.isWalkIn })
}

export function nameOf({ givenName, familyName }: Pick<Client, 'givenName' | 'familyName'>): string {
  return `${givenName} ${familyName}`.trim()
}

/** The pause takes its visit's colour, which its own service may not have. */
export function toneOf(one: DayStep, all: readonly DayStep[]): string {
  if (one.kind !== 'pause') return one.tone
  const visit = one.visit?.id
  return all.find((other) => other.kind === 'busy' && other.visit?.id === visit)?.tone ?? one.tone
}

/** The parts of a span that remain without the given ones. */
export function gapsIn(span: Span, taken: readonly Span[]): Span[] {
  const gaps: Span[] = []
  let from = span.start
  for (const one of taken.toSorted((a, b) => a.start - b.start)) {
    if (one.start > from) gaps.push({ start: from, end: Math.min(one.start, span.end) })
    from = Math.max(from, one.end)
  }
  if (from < span.end) gaps.push({ start: from, end: span.end })
  return gaps.filter((gap) => gap.end > gap.start)
}

/** Working time that nobody has taken, pauses left out: those are offered apart. A missed visit releases its time. */
export function freeIn({ working, taken, steps }: DayColumn): Span[] {
  const pauses = steps.filter(({ kind }) => kind === 'pause')
  return working.flatMap((span) => gapsIn(span, [...taken, ...pauses]))
}

/** Minutes that spans take together. */
export function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { start, end }) => sum + end - start, 0)
}

/** Share of the working time that visits take. */
export function occupancyOf({ working, steps }: DayColumn): number | null {
  const work = lengthOf(working)
  if (work <= 0) return null
  const busy = steps.filter(
    ({ kind, status }) => kind === 'busy' && (status === 'pending' || status === 'done'),
  )
  return Math.min(1, lengthOf(busy) / work)
}

/** The columns to show: those chosen, in their order, else those of professionals who work or have something that day. */
export function columnsShown({ columns }: Pick<DayView, 'columns'>, pros: readonly number[] | null) {
  if (pros === null) return columns.filter(({ working, steps }) => working.length + steps.length > 0)
  return pros.flatMap((id) => columns.filter((column) => column.id === id))
}

/** Minutes that are free, and how many of them lie in pauses. */
export function freeMinutes(columns: readonly DayColumn[]): { all: number; inPauses: number } {
  const free = columns.flatMap(freeTimes)
  return { all: lengthOf(free), inPauses: lengthOf(free.filter(({ pause }) => pause !== null)) }
}

/** The pauses of a column, each with the time in it that nobody has taken. */
export function pausesOf({ steps, taken }: DayColumn): { pause: DayStep; free: Span[] }[] {
  return steps.filter(({ kind }) => kind === 'pause').map((pause) => ({ pause, free: gapsIn(pause, taken) }))
}

/** Minutes: shorter free time is not worth a line. */
export const SHORTEST_LISTED = 15

/** Free time between visits, and in their pauses. */
export function freeTimes(column: DayColumn): (Span & { pause: DayStep | null })[] {
  return [
    ...freeIn(column).map((span) => ({ ...span, pause: null })),
    ...pausesOf(column).flatMap(({ pause, free }) => free.map((span) => ({ ...span, pause }))),
  ]
}

/** Whole hours around everybody's work and visits, for an axis without room for halves. */
export function hoursShown(columns: readonly DayColumn[]): Span {
  const spans = columns.flatMap((column) => [...column.working, ...column.steps])
  if (spans.length === 0) return { start: 8 * 60, end: 20 * 60 }
  const first = Math.min(...spans.map((one) => one.start))
  const last = Math.max(...spans.map((one) => one.end))
  return { start: Math.floor((first - 1) / 60) * 60, end: Math.min(1440, Math.ceil((last + 1) / 60) * 60) }
}

const SHORTEST_GRID = 8 * 60

/** The hours of the grid: half an hour around the work, visits and breaks of all columns, and at least eight. */
export function hoursOfGrid(columns: readonly DayColumn[], length = 1440): Span {
  const spans = columns.flatMap((column) => [...column.working, ...column.steps])
  if (spans.length === 0) return { start: 8 * 60, end: 20 * 60 }
  const start = Math.max(0, Math.floor((Math.min(...spans.map((one) => one.start)) - 30) / 30) * 30)
  const last = Math.ceil((Math.max(...spans.map((one) => one.end)) + 30) / 30) * 30
  const end = Math.min(length, Math.max(last, start + SHORTEST_GRID))
  return { start: Math.min(start, end - SHORTEST_GRID), end }
}

/** A visit to come or done; a missed or cancelled one is no work of the day. */
export function isCounted({ status }: Pick<DayVisit, 'status'>): boolean {
  return status === 'pending' || status === 'done'
}

import type { CalendarStep, WorkingTimes } from '@meche/contract/appointments.ts'
import { dayOf, minutesOf } from '../../lib/format/days.ts'

/** Minutes since midnight; a step that ends on the next day ends at 1440. */
export interface Span {
  start: number
  end: number
}

export interface DayStep extends Span {
  id: number
  step: CalendarStep
  /** `pause`: the colour develops, the professional is free. `break`: the professional's own. */
  kind: 'busy' | 'pause' | 'break'
  tone: string
  /** Lies within another visit's pause. */
  isInset: boolean
  /** The same visit goes on above, below. */
  joinsBefore: boolean
  joinsAfter: boolean
  /** True for a pause in which no other client is served. */
  isFree: boolean
}

export interface DayColumn {
  id: number
  name: string
  working: Span[]
  absences: (Span & { reason: string | null })[]
  steps: DayStep[]
}

function spanOn(day: string, { start, end }: { start: string; end: string }): Span {
  return {
    start: dayOf(start) < day ? 0 : minutesOf(start),
    end: dayOf(end) > day ? 1440 : minutesOf(end),
  }
}

/** One column per professional: when they work, when they are away, who is with them. */
export function columnsOf(day: string, steps: readonly CalendarStep[], working: WorkingTimes): DayColumn[] {
  const closures = working.closures.filter((one) => touches(day, one))
  return working.professionals.map((person) => ({
    id: person.id,
    name: person.lastname, // sic: the given name
    working: person.working.filter((one) => touches(day, one)).map((one) => spanOn(day, one)),
    absences: [...closures, ...person.exceptions.filter((one) => touches(day, one))].map((one) => ({
      ...spanOn(day, one),
      reason: one.reason,
    })),
    steps: arrange(
      day,
      steps.filter((step) => step.professional.id === person.id),
    ),
  }))
}

function touches(day: string, { start, end }: { start: string; end: string }): boolean {
  return dayOf(start) <= day && (dayOf(end) > day || (dayOf(end) === day && minutesOf(end) > 0))
}

/** Cancelled steps are hidden; a no-show is shown, though its time is free again. */
export function arrange(day: string, steps: readonly CalendarStep[]): DayStep[] {
  const shown = steps
    .filter((step) => step.status !== 'cancelled')
    .map((step) => ({ step, span: spanOn(day, step), isPause: !step.busy && step.appointment !== null }))
    .sort((a, b) => a.span.start - b.span.start)
  const pauses = shown.filter((one) => one.isPause)
  const isOf = (a: CalendarStep, b: CalendarStep) =>
    a.appointment !== null && a.appointment.id === b.appointment?.id
  return shown.map(({ step, span, isPause }) => {
    const within = (pause: (typeof shown)[number]) =>
      !isOf(step, pause.step) && pause.span.start <= span.start && span.end <= pause.span.end
    return {
      ...span,
      id: step.id,
      step,
      kind: isPause ? 'pause' : step.appointment === null ? 'break' : 'busy',
      tone: step.service.color,
      isInset: !isPause && pauses.some(within),
      joinsBefore: shown.some((one) => isOf(one.step, step) && one.span.end === span.start),
      joinsAfter: shown.some((one) => isOf(one.step, step) && one.span.start === span.end),
      isFree:
        isPause &&
        !shown.some((one) => !isOf(one.step, step) && one.span.start < span.end && span.start < one.span.end),
    }
  })
}

/** The pause takes its visit's colour, which its own service may not have. */
export function toneOf(one: DayStep, all: readonly DayStep[]): string {
  if (one.kind !== 'pause') return one.tone
  const visit = one.step.appointment?.id
  return all.find((other) => other.kind === 'busy' && other.step.appointment?.id === visit)?.tone ?? one.tone
}

/** The hours to show: everybody's work and visits, in whole hours, half an hour before. */
export function hoursShown(columns: readonly DayColumn[]): Span {
  const spans = columns.flatMap((column) => [...column.working, ...column.steps])
  if (spans.length === 0) return { start: 8 * 60, end: 20 * 60 }
  const first = Math.min(...spans.map((one) => one.start))
  const last = Math.max(...spans.map((one) => one.end))
  return { start: Math.floor((first - 1) / 60) * 60, end: Math.min(1440, Math.ceil((last + 1) / 60) * 60) }
}

/** The hours of the grid: half an hour around the work, visits and breaks of all columns, and at least eight. */
export function hoursOfGrid(columns: readonly DayColumn[]): Span {
  const spans = columns.flatMap((column) => [...column.working, ...column.steps])
  if (spans.length === 0) return { start: 8 * 60, end: 20 * 60 }
  const start = Math.max(0, Math.floor((Math.min(...spans.map((one) => one.start)) - 30) / 30) * 30)
  const last = Math.ceil((Math.max(...spans.map((one) => one.end)) + 30) / 30) * 30
  const end = Math.min(1440, Math.max(last, start + SHORTEST_GRID))
  return { start: Math.min(start, end - SHORTEST_GRID), end }
}

const SHORTEST_GRID = 8 * 60

/** Given name first (`lastname` is the given name, sic). */
export function clientName(step: CalendarStep): string {
  const customer = step.appointment?.customer
  return customer ? `${customer.lastname} ${customer.firstname}` : ''
}

/** The lines of a professional's day on paper, in order of time. */
import type { Translate } from '../../../lib/i18n/i18n.tsx'
import { breakName } from '../day-blocks.ts'
import {
  freeIn,
  freeMinutes,
  lengthOf,
  pausesOf,
  SHORTEST_LISTED,
  type DayColumn,
  type DayStep,
} from '../day.ts'
import type { Span } from '../grid/grid-items.ts'

export type SheetLine = Span & { key: string } & (
    | { kind: 'visit'; step: DayStep; isFirst: boolean }
    /** `free`: minutes in which nobody else is served. */
    | { kind: 'pause'; step: DayStep; free: number }
    | { kind: 'break'; step: DayStep }
    /** `reason`: only of a closure, which is no secret. */
    | { kind: 'absence'; reason: string | null }
    | { kind: 'free' }
  )

/** Work first at the same minute: what lies within a pause follows the pause. */
const order: Record<SheetLine['kind'], number> = { visit: 1, pause: 0, break: 1, absence: 1, free: 2 }

/** Free time that is over by `now` (a minute of the day; null on another day) is no use to anybody. */
export function sheetLines(column: DayColumn, now: number | null): SheetLine[] {
  const seen = new Set<number>()
  const busy = column.steps
    .filter(({ kind, status }) => kind === 'busy' && status !== 'cancelled')
    .toSorted((a, b) => a.start - b.start)
    .map((step): SheetLine => {
      const isFirst = !seen.has(step.visit!.id)
      seen.add(step.visit!.id)
      return { ...placed(step), key: `step ${step.id}`, kind: 'visit', step, isFirst }
    })
  const pauses = pausesOf(column).map(({ pause, free }): SheetLine => ({
    ...placed(pause),
    key: `step ${pause.id}`,
    kind: 'pause',
    step: pause,
    free: lengthOf(free),
  }))
  const breaks = column.steps
    .filter(({ kind }) => kind === 'break')
    .map((step): SheetLine => ({ ...placed(step), key: `step ${step.id}`, kind: 'break', step }))
  const absences = column.absences.map((one): SheetLine => ({
    ...placed(one),
    key: `absence ${one.start}`,
    kind: 'absence',
    reason: one.isPrivate ? null : one.reason,
  }))
  const free = freeIn(column)
    .filter(({ start, end }) => end - start >= SHORTEST_LISTED && end > (now ?? 0))
    .map((span): SheetLine => ({ ...span, key: `free ${span.start}`, kind: 'free' }))
  return [...busy, ...pauses, ...breaks, ...absences, ...free].toSorted(
    (a, b) => a.start - b.start || order[a.kind] - order[b.kind] || a.end - b.end,
  )
}

/** The figures at the head of a sheet: money in cents, time in minutes. */
export interface SheetSummary {
  clients: number
  expected: number
  freeInPauses: number
}

/** Visits to come and done; the price is that of the steps in this column. */
export function sheetSummary(column: DayColumn): SheetSummary {
  const visits = new Map(
    column.steps
      .filter(({ kind, status }) => kind === 'busy' && (status === 'pending' || status === 'done'))
      .map(({ visit }) => [visit!.id, visit!]),
  )
  // An option of 0 minutes has a price, and no place in the column. A visit may go on another day.
  const days = new Set(column.steps.map(({ from }) => from.slice(0, 10)))
  const prices = [...visits.values()].flatMap(({ steps }) =>
    steps
      .filter(({ professionalId, start }) => professionalId === column.id && days.has(start.slice(0, 10)))
      .map(({ price }) => price),
  )
  return {
    clients: new Set([...visits.values()].map(({ client, for: other }) => `${client.id} ${other ?? ''}`))
      .size,
    expected: prices.reduce((sum, price) => sum + price, 0),
    freeInPauses: freeMinutes([column]).inPauses,
  }
}

/** A break or an absence where all may read it: private words stay out. */
export function awayText(
  line: Extract<SheetLine, { kind: 'break' | 'absence' }>,
  column: Pick<DayColumn, 'name'>,
  t: Translate,
): string {
  if (line.kind === 'absence') return line.reason ?? t('cal.absent')
  return line.step.isPrivate ? t('block.kind.busy') : breakName(line.step, column, t)
}

function placed({ start, end }: Span): Span {
  return { start, end }
}

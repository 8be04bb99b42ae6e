import { CALENDAR_ORDER } from '../../ui/theme/calendar-order.ts'
import type { Coloring } from './calendar-state.ts'
import type { DayColumn, DayStep } from './day.ts'

/** À venir, confirmé, terminé, absent. */
const statusTones = { pending: 'ardoise', confirmed: 'sapin', done: 'taupe', no_show: 'henne' } as const
export type PaintedStatus = keyof typeof statusTones

/** A professional's colour, from their id until they choose one. */
export function personTone(id: number): string {
  return CALENDAR_ORDER[id % CALENDAR_ORDER.length]!
}

function statusOf({ status, visit }: DayStep): PaintedStatus {
  if (status === 'done' || status === 'no_show') return status
  return visit?.isConfirmed ? 'confirmed' : 'pending'
}

/** The same columns in the colours that were chosen; those of services are their own. */
export function paint(columns: readonly DayColumn[], by: Coloring): readonly DayColumn[] {
  if (by === 'service') return columns
  const toneOf = (column: DayColumn, step: DayStep) =>
    by === 'professional' ? personTone(column.id) : statusTones[statusOf(step)]
  return columns.map((column) => ({
    ...column,
    steps: column.steps.map((step) => ({ ...step, tone: toneOf(column, step) })),
  }))
}

export interface LegendEntry {
  tone: string
  label: string
}

interface LegendWords {
  /** The salon's categories. */
  categories: readonly { name: string; color: string }[]
  status: (status: PaintedStatus) => string
}

/** The colours that the columns show, with what they mean. */
export function legendOf(columns: readonly DayColumn[], by: Coloring, words: LegendWords): LegendEntry[] {
  if (by === 'professional') return columns.map(({ id, name }) => ({ tone: personTone(id), label: name }))
  if (by === 'status')
    return (Object.keys(statusTones) as PaintedStatus[]).map((status) => ({
      tone: statusTones[status],
      label: words.status(status),
    }))
  const shown = new Set(
    columns.flatMap(({ steps }) => steps.filter(({ kind }) => kind === 'busy').map(({ tone }) => tone)),
  )
  return words.categories
    .filter(({ color }) => shown.has(color))
    .map(({ name, color }) => ({ tone: color, label: name }))
}

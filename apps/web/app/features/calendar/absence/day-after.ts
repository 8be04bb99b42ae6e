import { dayOf } from '../../../lib/format/days.ts'
import { dayOfAgenda, type AgendaDays } from '../agenda-day.ts'
import { columnsShown, gapsIn, type DayColumn } from '../day.ts'
import { movingRows, type Row } from './decisions.ts'

export interface DayAfter {
  columns: readonly DayColumn[]
  /** The steps that others take over, by id. */
  taken: ReadonlySet<number>
}

interface Absence {
  professional: number
  start: string
  end: string
}

/** The day as it will be once its visits are at the chosen places and their professional is away. Null when the answer does not hold it. */
export function dayAfter(
  agenda: AgendaDays,
  date: string,
  rows: readonly Row[],
  { professional, start, end }: Absence,
): DayAfter | null {
  const day = agenda.days.find((one) => one.date === date)
  if (!day) return null
  const places = new Map(
    movingRows(rows).flatMap(({ place }) => place!.steps.map((step) => [step.id, step] as const)),
  )
  const visits = day.visits.map((visit) => ({
    ...visit,
    steps: visit.steps
      .map((step) => ({ ...step, ...places.get(step.id) }))
      .filter((step) => dayOf(step.start) === date),
  }))
  const isWithin = (other: Omit<Absence, 'professional'>) =>
    Date.parse(other.start) >= Date.parse(start) && Date.parse(other.end) <= Date.parse(end)
  const professionals = day.professionals.map((one) => {
    if (one.id !== professional) return one
    // Once it is noted, the day holds it already.
    const others = one.absences.filter((absence) => !isWithin(absence))
    return { ...one, absences: [...others, { start, end, reason: null }] }
  })
  const view = dayOfAgenda({ ...agenda, days: [{ ...day, visits, professionals }] }, date)!
  const columns = view.columns.map((column) =>
    column.id === professional
      ? { ...column, working: column.working.flatMap((span) => gapsIn(span, column.absences)) }
      : column,
  )
  const shown = new Set(columnsShown({ columns }, null).map(({ id }) => id)).add(professional)
  const others = columns.filter(({ id }) => id !== professional)
  const taken = others.flatMap(({ steps }) => steps.flatMap(({ id }) => (places.has(id) ? id : [])))
  return { columns: columns.filter(({ id }) => shown.has(id)), taken: new Set(taken) }
}

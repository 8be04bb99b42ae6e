import type { AgendaChange } from '@meche/contract/agenda-change.ts'
import type { Appointment } from '@meche/contract/appointments.ts'
import { movedStart } from '@meche/domain/series/moved-start.ts'
import { instantOfMinute, intlZone } from '../../../lib/salon/zone.ts'
import { visitsInScope, type SeriesScope } from './scope.ts'

interface Move {
  /** The opened visit. */
  opened: Pick<Appointment, 'id' | 'start'>
  /** Where it goes. */
  to: string
  scope: SeriesScope
  /** The salon's wall clock. */
  moment: string
  timeZone: string
}

/** One visit of the series at its new time; its steps keep their distances. */
export interface VisitToMove {
  start: string
  change: AgendaChange
}

/** The visits of the scope at their new times; those that stand apart stay. */
export function movedVisits(
  series: readonly Appointment[],
  { opened, to, timeZone, ...which }: Move,
): VisitToMove[] {
  const zone = intlZone(timeZone)
  const movable = series.filter(({ abilities }) => abilities.move)
  return visitsInScope(opened, movable, which).flatMap(({ id, version, start, appointmentServices }) => {
    const was = minuteOf(start)
    const goes = movedStart(was, { from: minuteOf(opened.start), to: minuteOf(to) }, zone)
    if (goes === null) return []
    const shifted = (instant: string) => instantOfMinute(minuteOf(instant) + goes - was, zone)
    const steps = appointmentServices
      .filter(({ status }) => status === 'pending')
      .map((step) => ({ id: step.id, start: shifted(step.start), end: shifted(step.end) }))
    return [{ start: instantOfMinute(goes, zone), change: { visit: id, version, steps } }]
  })
}

function minuteOf(instant: string): number {
  return Date.parse(instant) / 60_000
}

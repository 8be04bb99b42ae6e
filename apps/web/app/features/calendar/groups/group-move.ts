import type { Appointment } from '@meche/contract/appointments.ts'
import { instantOfMinute, intlZone } from '../../../lib/salon/zone.ts'
import type { VisitToMove } from '../series/move-changes.ts'

interface Move {
  /** The opened visit. */
  opened: Pick<Appointment, 'id' | 'start'>
  /** Where it goes. */
  to: string
  isAll: boolean
  timeZone: string
}

/** The visits of a group that can still be moved; the opened one is among them. */
export function movableOf(group: readonly Appointment[]): Appointment[] {
  return group.filter(({ abilities, status }) => abilities.move && status === 'pending')
}

/** The opened visit at its new time, and the others as far from it as they were. */
export function movedTogether(
  group: readonly Appointment[],
  { opened, to, isAll, timeZone }: Move,
): VisitToMove[] {
  const zone = intlZone(timeZone)
  const shift = minuteOf(to) - minuteOf(opened.start)
  const shifted = (instant: string) => instantOfMinute(minuteOf(instant) + shift, zone)
  return movableOf(group)
    .filter(({ id }) => isAll || id === opened.id)
    .map(({ id, version, start, appointmentServices }) => ({
      start: shifted(start),
      change: {
        visit: id,
        version,
        steps: appointmentServices
          .filter(({ status }) => status === 'pending')
          .map((step) => ({ id: step.id, start: shifted(step.start), end: shifted(step.end) })),
      },
    }))
}

function minuteOf(instant: string): number {
  return Date.parse(instant) / 60_000
}

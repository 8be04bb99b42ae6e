/** When each professional works, day by day: what the calendar leaves white. */
import { toWire } from '@meche/contract/mapping/spelling.ts'
import type { WorkingTimes } from '@meche/contract/appointments.ts'
import { toIntervals } from '@meche/domain/time/interval-list.ts'
import { localDays } from '@meche/domain/time/zone.ts'
import { wireInstant, type InstantFormatter } from '../../time/instants.ts'
import { refuseBadRange } from '../../time/date-range.ts'
import type { Absence, Professional, Salon } from '../../salon/salon.ts'
import { workingTimeOf } from '../../salon/hours.ts'

/** HttpRefusal 422 for a reversed range or one of more than 62 days. */
export function workingTimes(
  salon: Salon,
  range: { from: string; to: string },
  instants: InstantFormatter,
): WorkingTimes {
  const { from, to } = range
  refuseBadRange(range)
  const { timeZone, zone, closures } = salon
  const days = localDays(from, to, zone)
  const [start, end] = [days[0]!.start, days.at(-1)!.end]
  const within = (absence: Absence) =>
    absence.start.epochMilliseconds < end * 60_000 && absence.end.epochMilliseconds > start * 60_000
  const presentAbsence = (absence: Absence) => ({
    start: wireInstant(absence.start, timeZone),
    end: wireInstant(absence.end, timeZone),
    reason: absence.reason,
  })
  return {
    timeZone,
    closures: closures.filter(within).map(presentAbsence),
    professionals: salon.professionals.map((professional) => ({
      ...toWire({
        id: professional.id,
        familyName: professional.familyName,
        givenName: professional.givenName,
        avatarUrl: professional.avatarUrl,
      }),
      working: worked(professional),
      exceptions: professional.exceptions.filter(within).map(presentAbsence),
    })),
  }

  function worked(professional: Professional) {
    const time = workingTimeOf(professional, salon, days)
    return toIntervals(time).map((period) => ({
      start: instants.write(period.start),
      end: instants.write(period.end),
    }))
  }
}

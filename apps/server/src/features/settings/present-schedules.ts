/** Professionals with their weekly hours and absences, as admins see them. */
import { toWire } from '@meche/contract/mapping/spelling.ts'
import type { ScheduledProfessional } from '@meche/contract/settings.ts'
import { clockTimeOfMinutes } from '@meche/contract/mapping/clock-time.ts'
import { referenceToUser } from '@meche/contract/mapping/user-reference.ts'
import { sundayFirstOfIso } from '@meche/domain/time/weekday.ts'
import { wireInstant } from '../../time/instants.ts'
import type { Professional, Salon } from '../../salon/salon.ts'

export function presentSchedules({ professionals, timeZone }: Salon): ScheduledProfessional[] {
  return professionals.map((professional) => presentSchedule(professional, timeZone))
}

export function presentSchedule(professional: Professional, timeZone: string): ScheduledProfessional {
  const { id, familyName, givenName, useSettingSchedule, periods, cycle, exceptions } = professional
  return {
    ...toWire({ id, familyName, givenName }),
    useSettingSchedule,
    schedules: periods.map(({ week, weekday, start, end }) => ({
      ...(week !== null && { week }),
      day_of_week: sundayFirstOfIso(weekday),
      start_time: `${clockTimeOfMinutes(start)}:00`,
      end_time: `${clockTimeOfMinutes(end)}:00`,
    })),
    ...(cycle && { cycle }),
    scheduleExceptions: exceptions.map((exception) => ({
      id: exception.id,
      start_time: wireInstant(exception.start, timeZone),
      end_time: wireInstant(exception.end, timeZone),
      reason: exception.reason,
      professional: referenceToUser(id),
    })),
  }
}

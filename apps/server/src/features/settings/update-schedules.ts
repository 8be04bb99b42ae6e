/** Replacing professionals' weekly hours and absences: all of those listed in one transaction, nobody else's. */
import type { Conflict, ScheduleForm } from '@meche/contract/settings.ts'
import { changesBetween, recordChanges } from '../../history/record-change.ts'
import { isDuplicate, refuseWrong } from '../../http/checks.ts'
import { refuseStale } from '../../http/entity-tag.ts'
import { changeHours, type HoursPlan } from '../../salon/change-hours.ts'
import type { By, SalonChanges } from '../../salon/change-salon.ts'
import { absenceTimes } from '../../salon/hours.ts'
import { withOpeningDates } from '../../salon/opening-dates.ts'
import type { Absence, Professional, Salon } from '../../salon/salon.ts'
import { readSchedule } from './read-schedule.ts'
import { scheduleFacts } from './schedule-facts.ts'
import { writeSchedules, type NewSchedule } from './schedule-repository.ts'
import { raiseVersion } from './settings-repository.ts'

export interface SchedulesChange {
  readonly professionals: readonly ScheduleForm[]
  /** The version of the settings that the caller saw; null when they did not say. */
  readonly seen: number | null
  readonly isDryRun: boolean
}

/** The salon after the change. HttpRefusal 412; 422 for who is no professional, and for hours that make no day. */
export async function updateSchedules(
  changes: SalonChanges,
  { professionals: forms, seen, isDryRun }: SchedulesChange,
  { caller, now }: By,
): Promise<{ salon: Salon; conflicts: Conflict[] }> {
  const plan = (before: Salon): HoursPlan => {
    refuseStale(seen, before.settings.version)
    const schedules = readSchedules(before, forms)
    const after = withSchedules(before, schedules)
    const lines = schedules.map(({ professional: id }) => ({
      at: now,
      actorId: caller.id,
      entity: 'user' as const,
      entityId: id,
      action: 'update' as const,
      changes: changesBetween(scheduleFacts(before, id), scheduleFacts(after, id)),
    }))
    return {
      after,
      write: async (tx) => {
        if (lines.every(({ changes: changed }) => Object.keys(changed).length === 0)) return
        await writeSchedules(tx, schedules)
        await raiseVersion(tx)
        await recordChanges(tx, lines)
      },
    }
  }
  return changeHours(changes, plan, { isDryRun, now })
}

function readSchedules({ professionals }: Salon, forms: readonly ScheduleForm[]): NewSchedule[] {
  const people = new Map(professionals.map((professional) => [professional.id, professional]))
  const ids = forms.map(({ id }) => id)
  refuseWrong(
    ids.flatMap((id, index) => [
      [`professionals.${index}.id`, 'unknown_professional', !people.has(id)],
      [`professionals.${index}.id`, 'duplicate', isDuplicate(ids, index)],
    ]),
  )
  const read = forms.map((form, index) => readSchedule(form, people.get(form.id)!, `professionals.${index}`))
  refuseWrong(read.flatMap(({ checks }) => checks))
  return read.map(({ schedule }) => schedule)
}

function withSchedules(before: Salon, schedules: readonly NewSchedule[]): Salon {
  const asked = new Map(schedules.map((schedule) => [schedule.professional, schedule]))
  const professionals = before.professionals.map((professional) => {
    const schedule = asked.get(professional.id)
    return schedule ? withSchedule(professional, schedule) : professional
  })
  return withOpeningDates({ ...before, professionals }, before.openingDates)
}

function withSchedule(
  professional: Professional,
  { useSettingSchedule, periods, cycle, absences }: NewSchedule,
): Professional {
  // A new absence has no number yet; what it is compared by is its time.
  const exceptions = absences
    .map((absence): Absence => ({ ...absence, id: absence.id ?? 0 }))
    .toSorted((a, b) => Temporal.Instant.compare(a.start, b.start))
  return {
    ...professional,
    useSettingSchedule,
    periods,
    cycle,
    exceptions,
    exceptionTimes: absenceTimes(exceptions),
  }
}

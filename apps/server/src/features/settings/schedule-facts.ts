/** A professional's hours and absences as the history writes them, and back again as a form. */
import { isSame, type Facts } from '@meche/domain/history/undo.ts'
import type { Salon } from '../../salon/salon.ts'
import { presentSchedule } from './present-schedules.ts'

export type ScheduleFacts = ReturnType<typeof scheduleFacts>

/** The facts that the history compares; an absence is compared by its content, not its id. */
export function scheduleFacts({ professionals, timeZone }: Salon, id: number) {
  const professional = professionals.find((person) => person.id === id)!
  const { useSettingSchedule, schedules, cycle, scheduleExceptions } = presentSchedule(professional, timeZone)
  return {
    useSettingSchedule,
    cycle: cycle ? `${cycle.weeks} ${cycle.start}` : null,
    schedules: schedules.map(({ week, day_of_week: day, start_time: start, end_time: end }) =>
      [...(week ? [`${week}/`] : []), day, start, end].join(' '),
    ),
    scheduleExceptions: scheduleExceptions.map(({ start_time: start, end_time: end, reason }) => ({
      start,
      end,
      reason,
    })),
  }
}

/** An absence that is there already keeps its number. */
export function scheduleFormOf(
  { professionals, timeZone }: Salon,
  id: number,
  { useSettingSchedule, cycle, schedules: rows, scheduleExceptions }: ScheduleFacts,
): Facts {
  const professional = professionals.find((one) => one.id === id)!
  const known = presentSchedule(professional, timeZone).scheduleExceptions
  const [weeks, start] = cycle?.split(' ') ?? []
  return {
    id,
    useSettingSchedule,
    cycle: cycle === null ? null : { weeks: Number(weeks), start },
    schedules: rows.map((row) => {
      const [week, rest] = row.includes('/') ? row.split('/ ') : [null, row]
      const [day, from, to] = rest!.split(' ')
      return {
        day_of_week: Number(day),
        start_time: from,
        end_time: to,
        ...(week !== null && { week: Number(week) }),
      }
    }),
    scheduleExceptions: scheduleExceptions.map(({ start: from, end: to, reason }) => {
      const same = known.find((one) => isSame([one.start_time, one.end_time, one.reason], [from, to, reason]))
      return { ...(same && { id: same.id }), start_time: from, end_time: to, reason }
    }),
  }
}

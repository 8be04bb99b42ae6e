/** Changes of the settings, and of professionals' hours and absences, that can be undone by their use cases. */
import { toWire } from '@meche/contract/mapping/spelling.ts'
import * as contract from '@meche/contract/settings.ts'
import { isSame, type Facts } from '@meche/domain/history/undo.ts'
import { bodyOf, type UndoableKind, type UndoableKinds } from '../../history/undoable.ts'
import type { Salon } from '../../salon/salon.ts'
import { settingsFormOf } from './present-settings.ts'
import { presentSchedule } from './present-schedules.ts'
import { scheduleFacts, updateSchedules } from './update-schedules.ts'
import { updateSettings, type SettingsDependencies } from './update-settings.ts'

export function undoableSettings(settings: SettingsDependencies): UndoableKinds {
  return { settings: [generalFields(settings)], user: [schedules(settings)] }
}

function generalFields(settings: SettingsDependencies): UndoableKind {
  return {
    fields: Object.keys(contract.settingsForm.shape),
    read: async (_ids, by) => {
      const salon = await settings.salons.current()
      const { version: seen } = salon.settings
      const changed = (values: Facts, isDryRun: boolean) => {
        const patch = bodyOf(contract.updateSettings.body, values)
        return updateSettings(settings, { patch, seen, isDryRun }, by)
      }
      return new Map([
        [
          1,
          {
            fields: toWire(settingsFormOf(salon)) as unknown as Facts,
            change: (values) => changed(values, false),
            hits: async (_outcome, values) => (await changed(values, true)).conflicts,
          },
        ],
      ])
    },
  }
}

function schedules(settings: SettingsDependencies): UndoableKind {
  return {
    fields: ['useSettingSchedule', 'cycle', 'schedules', 'scheduleExceptions'],
    read: async (ids, by) => {
      const salon = await settings.salons.current()
      const { version: seen } = salon.settings
      const found = salon.professionals.filter(({ id }) => ids.includes(id))
      return new Map(
        found.map(({ id }) => {
          const fields = scheduleFacts(salon, id)
          const changed = (values: Facts, isDryRun: boolean) => {
            const form = formOf(salon, id, { ...fields, ...values } as WrittenSchedule)
            const { professionals } = bodyOf(contract.updateSchedules.body, { professionals: [form] })
            return updateSchedules(settings, { professionals, seen, isDryRun }, by)
          }
          return [
            id,
            {
              fields,
              change: (values) => changed(values, false),
              hits: async (_outcome, values) => (await changed(values, true)).conflicts,
            },
          ]
        }),
      )
    },
  }
}

type WrittenSchedule = ReturnType<typeof scheduleFacts>

/** Hours as the history writes them, as a form; an absence that is there already keeps its number. */
function formOf(
  { professionals, timeZone }: Salon,
  id: number,
  { useSettingSchedule, cycle, schedules: rows, scheduleExceptions }: WrittenSchedule,
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

/** Changes of the settings, and of professionals' hours and absences, that can be undone by their use cases. */
import { toWire } from '@meche/contract/mapping/spelling.ts'
import * as contract from '@meche/contract/settings.ts'
import type { Facts } from '@meche/domain/history/undo.ts'
import { bodyOf, type UndoableKind, type UndoableKinds } from '../../history/undoable.ts'
import { settingsFormOf } from './present-settings.ts'
import { scheduleFacts, scheduleFormOf, type ScheduleFacts } from './schedule-facts.ts'
import { updateSchedules } from './update-schedules.ts'
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
            const form = scheduleFormOf(salon, id, { ...fields, ...values } as ScheduleFacts)
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

import { queryOptions } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import type { PublicSettings, Settings } from '@meche/contract/settings.ts'
import { call } from '../../lib/api/http.ts'

/** An installation serves one salon. */
export const salonId = { id: '1' }

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(api.getSettings, { params: salonId, signal }),
})

/** The public part of the settings: local storage keeps only this, for admins too. */
export function publicCopy(settings: Settings): PublicSettings {
  const {
    sendSmsReminder: _sms,
    smsReminderValue: _value,
    smsReminderUnit: _unit,
    gridStep: _step,
    maxUpcomingPerClient: _upcoming,
    retentionYears: _years,
    automaticTasks: _tasks,
    usesArrivals: _arrivals,
    discountMax: _discount,
    waitlistMode: _mode,
    waitlistOfferMinutes: _minutes,
    conflicts: _conflicts,
    professionals,
    ...everybodys
  } = settings
  return {
    ...everybodys,
    professionals: professionals.map(({ id, firstname, lastname }) => ({ id, firstname, lastname })),
  }
}

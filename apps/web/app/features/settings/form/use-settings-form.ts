import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues, Resolver } from 'react-hook-form'
import * as api from '@meche/contract/routes.ts'
import type { Settings, SettingsForm } from '@meche/contract/settings.ts'
import { call, ifMatch } from '../../../lib/api/http.ts'
import type { MessageKey } from '../../../lib/i18n/i18n.tsx'
import { showSaved } from '../../../lib/salon/salon.ts'
import { publicCopy, salonId, settingsQuery } from '../api.ts'
import { useTabForm } from './use-tab-form.ts'

interface SettingsFormOptions<Values> {
  draft: string
  settings: Settings
  /** The fields of this tab, of the settings. */
  pick: (settings: Settings) => Values
  resolver: Resolver<Values & FieldValues>
  /** The sentence of a success. */
  saved: MessageKey
  /** General and appointment tabs: every page shows the answer, and local storage keeps it. */
  isPublic: boolean
  /** The page to go on to after a save. */
  next?: string
}

/** One tab of the settings. */
export function useSettingsForm<Values extends Partial<SettingsForm>>(options: SettingsFormOptions<Values>) {
  const { settings, pick, isPublic, ...form } = options
  const client = useQueryClient()
  return useTabForm<Values>({
    ...form,
    version: settings.version,
    values: pick(settings),
    mayHit: (values, base) => JSON.stringify(values.openingHours) !== JSON.stringify(base.openingHours),
    send: async (values, { version, isDryRun }) => {
      const answer = await call(api.updateSettings, {
        params: salonId,
        query: isDryRun ? { dryRun: '1' } : {},
        headers: ifMatch(version),
        body: values,
      })
      if (!isDryRun) {
        client.setQueryData(settingsQuery.queryKey, answer)
        if (isPublic) showSaved(publicCopy(answer))
      }
      return { version: answer.version, values: pick(answer), conflicts: answer.conflicts }
    },
    read: async () => {
      const fresh = await client.fetchQuery({ ...settingsQuery, staleTime: 0 })
      return { version: fresh.version, values: pick(fresh) }
    },
  })
}

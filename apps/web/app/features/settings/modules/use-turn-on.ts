import { useQueryClient } from '@tanstack/react-query'
import type { ModuleName } from '@meche/contract/modules.ts'
import * as api from '@meche/contract/routes.ts'
import { call, ifMatch } from '../../../lib/api/http.ts'
import { showSaved } from '../../../lib/salon/salon.ts'
import { publicCopy, salonId, settingsQuery } from '../api.ts'

/** Turns a module on; the menu and its room show at once. */
export function useTurnOn() {
  const client = useQueryClient()
  return async (name: ModuleName) => {
    const { modules, version } = await client.fetchQuery({ ...settingsQuery, staleTime: 0 })
    const answer = await call(api.updateSettings, {
      params: salonId,
      headers: ifMatch(version),
      // Another window may have turned it on already.
      body: { modules: [...new Set([...modules, name])] },
    })
    client.setQueryData(settingsQuery.queryKey, answer)
    showSaved(publicCopy(answer))
  }
}

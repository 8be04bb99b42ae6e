/** The salon's settings: everybody reads the public form, admins read and change all of it. */
import * as contract from '@meche/contract/settings.ts'
import { isAdmin } from '@meche/domain/access/roles.ts'
import { seenVersion, tagged } from '../../http/entity-tag.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Serve } from '../../http/serve.ts'
import { tellsOfVisitsHit } from '../../salon/visits-hit.ts'
import { presentSchedules } from './present-schedules.ts'
import { presentSettings, presentSettingsForAdmins } from './present-settings.ts'
import { updateSchedules } from './update-schedules.ts'
import { updateSettings, type SettingsDependencies } from './update-settings.ts'

export function serveSettings(serve: Serve, settings: SettingsDependencies): void {
  serve(contract.getSettings, async ({ params, caller, now, reply }) => {
    refuseOtherSalon(params)
    const salon = await settings.salons.current()
    const present = caller && isAdmin(caller.roles) ? presentSettingsForAdmins : presentSettings
    return tagged(reply, present(salon, now))
  })

  serve(
    contract.updateSettings,
    async ({ params, query, body, headers, reply, ...by }) => {
      refuseOtherSalon(params)
      const change = { patch: body, seen: seenVersion(headers), isDryRun: query.dryRun ?? false }
      const { salon, conflicts } = await updateSettings(settings, change, by)
      const answer = presentSettingsForAdmins(salon, by.now)
      return tagged(reply, body.openingHours ? { ...answer, conflicts } : answer)
    },
    tellsOfVisitsHit,
  )

  serve(
    contract.updateSchedules,
    async ({ params, query, body, headers, reply, ...by }) => {
      refuseOtherSalon(params)
      const { professionals } = body
      const change = { professionals, seen: seenVersion(headers), isDryRun: query.dryRun ?? false }
      const { salon, conflicts } = await updateSchedules(settings, change, by)
      const { version } = salon.settings
      return tagged(reply, { version, professionals: presentSchedules(salon), conflicts })
    },
    tellsOfVisitsHit,
  )
}

/** An installation serves one salon. */
function refuseOtherSalon({ id }: { id: number }): void {
  if (id !== 1) throw new HttpRefusal({ code: 'not_found' })
}

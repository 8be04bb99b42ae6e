/** The salon's settings: everybody reads the public form, admins read and change all of it. */
import { getSettings, updateSettings as updateSettingsEndpoint } from '@meche/contract/settings.ts'
import { isAdmin } from '@meche/domain/access/roles.ts'
import { seenVersion, tagged } from '../../http/entity-tag.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Serve } from '../../http/serve.ts'
import { presentSettings, presentSettingsForAdmins } from './present-settings.ts'
import { updateSettings, type SettingsDependencies } from './update-settings.ts'

export function serveSettings(serve: Serve, settings: SettingsDependencies): void {
  serve(getSettings, async ({ params, caller, now, reply }) => {
    refuseOtherSalon(params)
    const salon = await settings.salons.current()
    const present = caller && isAdmin(caller.roles) ? presentSettingsForAdmins : presentSettings
    return tagged(reply, present(salon, now))
  })

  serve(updateSettingsEndpoint, async ({ params, body, request, reply, ...by }) => {
    refuseOtherSalon(params)
    const change = { patch: body, seen: seenVersion(request) }
    return tagged(reply, presentSettingsForAdmins(await updateSettings(settings, change, by), by.now))
  })
}

/** An installation serves one salon. */
function refuseOtherSalon({ id }: { id: number }): void {
  if (id !== 1) throw new HttpRefusal({ code: 'not_found' })
}

/** The salon's settings, to read. */
import { getSettings } from '@meche/contract/settings.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Serve } from '../../http/serve.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import { presentSettings } from './present-settings.ts'

export function serveSettings(serve: Serve, salons: SalonStore): void {
  serve(getSettings, async ({ params, now }) => {
    if (params.id !== 1) throw new HttpRefusal({ code: 'not_found' })
    return presentSettings(await salons.current(), now)
  })
}

/** The order of categories on each of the salon's sites. */
import * as contract from '@meche/contract/site-orders.ts'
import { seenVersion, tagged } from '../../http/entity-tag.ts'
import type { Serve } from '../../http/serve.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import { changeSiteOrder, createSiteOrder, deleteSiteOrder, presentSiteOrder } from './save-site-order.ts'

export function serveSiteOrders(serve: Serve, changes: SalonChanges): void {
  serve(contract.getSiteOrders, async () => {
    const salon = await changes.salons.current()
    return salon.siteOrders.map((order) => presentSiteOrder(salon, order))
  })

  serve(contract.createSiteOrder, async ({ body, reply, ...by }) => {
    return tagged(reply, await createSiteOrder(changes, body, by))
  })

  serve(contract.updateSiteOrder, async ({ params: { id }, body, headers, reply, ...by }) => {
    const change = { id, patch: body, seen: seenVersion(headers) }
    return tagged(reply, await changeSiteOrder(changes, change, by))
  })

  serve(contract.deleteSiteOrder, async ({ params: { id }, headers, ...by }) => {
    return deleteSiteOrder(changes, { id, seen: seenVersion(headers) }, by)
  })
}

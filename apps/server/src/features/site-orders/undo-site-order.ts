/** Changes of a site's order of categories that can be undone, by their use cases. */
import { createSiteOrder as creation, updateSiteOrder } from '@meche/contract/site-orders.ts'
import { bodyOf, type UndoableKind } from '../../history/undoable.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import { changeSiteOrder, createSiteOrder, deleteSiteOrder } from './save-site-order.ts'

export function undoableSiteOrders(changes: SalonChanges): UndoableKind {
  return {
    fields: ['url', 'orderCategory'],
    canRemove: true,
    read: async (ids, by) => {
      const { siteOrders } = await changes.salons.current()
      const found = siteOrders.filter(({ id }) => ids.includes(id))
      return new Map(
        found.map(({ id, url, categories, version: seen }) => [
          id,
          {
            fields: { url, orderCategory: categories },
            change: (values) =>
              changeSiteOrder(changes, { id, seen, patch: bodyOf(updateSiteOrder.body, values) }, by),
            remove: () => deleteSiteOrder(changes, { id, seen }, by),
          },
        ]),
      )
    },
    restore: {
      needed: ['url'],
      run: (id, values, by) => createSiteOrder(changes, bodyOf(creation.body, values), by, id),
    },
  }
}

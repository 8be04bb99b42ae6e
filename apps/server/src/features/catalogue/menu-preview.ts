/** The menu at a glance: of each category the first that visitors can book. */
import { bookableMenu } from '@meche/contract/mapping/bookable.ts'
import { itemKey } from '@meche/contract/mapping/items.ts'
import type { MenuPreview } from '@meche/contract/previews.ts'
import type { Salon } from '../../salon/salon.ts'
import { menuOf } from './menu.ts'

/** `lines` of each category, in the salon's own order; those with nothing to book are left out. */
export function menuPreviewOf(salon: Salon, lines: number): MenuPreview[] {
  return bookableMenu(menuOf(salon, null, { disabled: false, audience: 'client' })).map(
    ({ category, items }) => ({
      id: category.id,
      name: category.name,
      items: items.slice(0, lines).map((item) => ({
        key: itemKey(item),
        name: item.offer.name,
        price: item.price,
        isFrom: item.isFrom,
      })),
      total: items.length,
    }),
  )
}

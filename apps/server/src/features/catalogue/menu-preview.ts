/** The menu at a glance: of each category the first that visitors can book. */
import type { MenuCategory } from '@meche/contract/catalogue.ts'
import type { MenuPreview } from '@meche/contract/previews.ts'
import { isDoable, lowestPrice } from '@meche/domain/catalogue/on-offer.ts'
import type { Salon } from '../../salon/salon.ts'
import { menuOf } from './menu.ts'

/** `lines` of each category, in the salon's own order; those with nothing to book are left out. */
export function menuPreviewOf(salon: Salon, lines: number): MenuPreview[] {
  const menu = menuOf(salon, null, { disabled: false })
  const offered = new Set(menu.flatMap(({ services }) => services.filter(isOffered)).map(({ id }) => id))
  return menu
    .map(({ id, name, services, combinatedServices }) => {
      const bookable = [
        ...combinatedServices.filter((composed) => isDoable(workOf(composed), offered)).map(lineOf('c')),
        ...services.filter(isOffered).map(lineOf('s')),
      ]
      return { id, name, items: bookable.slice(0, lines), total: bookable.length }
    })
    .filter(({ total }) => total > 0)
}

const isOffered = ({ professionals }: MenuCategory['services'][number]) => professionals.length > 0

const workOf = ({ steps }: MenuCategory['combinatedServices'][number]) =>
  steps.filter((step) => !step.is_break).map(({ service }) => service)

type Offer = Pick<MenuCategory['services'][number], 'id' | 'name' | 'price' | 'professionals'>

const lineOf =
  (kind: 'c' | 's') =>
  ({ id, name, price, professionals }: Offer) => ({
    key: `${kind}:${id}`,
    name,
    price: lowestPrice(price, professionals),
  })

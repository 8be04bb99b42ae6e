/** Changes of products that can be undone, by the use case that changes them: the history keeps no pictures and shortens long texts. */
import { updateProduct } from '@meche/contract/products.ts'
import type { Facts } from '@meche/domain/history/undo.ts'
import { bodyOf, type UndoableKind } from '../../history/undoable.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import { formOf } from './present-product.ts'
import { productsById } from './product-repository.ts'
import { changeProduct } from './save-product.ts'
import { inShop } from './shop.ts'

const shortened = ['description', 'warnings', 'ingredients', 'images']

export function undoableProducts(shop: SalonChanges): UndoableKind {
  const { database, salons } = shop
  return {
    fields: Object.keys(updateProduct.body.shape).filter((field) => !shortened.includes(field)),
    read: async (ids, by) => {
      const rows = await productsById(database.kysely, ids)
      return new Map(
        rows
          .filter(({ isSeat }) => !isSeat)
          .map((row) => {
            const { id, version: seen } = row
            return [
              id,
              {
                fields: { ...formOf(row) } as Facts,
                change: (values) =>
                  inShop(shop, async (tx) => {
                    const patch = bodyOf(updateProduct.body, values)
                    return changeProduct(tx, { id, patch, seen }, { ...by, salon: await salons.within(tx) })
                  }),
              },
            ]
          }),
      )
    },
  }
}

import { useQueryClient } from '@tanstack/react-query'
import type { ManagedProduct } from '@meche/contract/products.ts'
import * as api from '@meche/contract/routes.ts'
import { call, ifMatch } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useRemoval } from '../../shared/use-removal.tsx'
import { productsKey } from './api.ts'

/** Asks before a product is deleted. `after`: once it is gone. */
export function useProductRemoval(after?: () => void) {
  const t = useTranslate()
  const client = useQueryClient()
  return useRemoval({
    remove: ({ id, version }: ManagedProduct) =>
      call(api.deleteProduct, { params: { id: String(id) }, headers: ifMatch(version) }),
    title: (product) => t('prod.deleteTitle', { name: product?.name ?? '' }),
    text: t('prod.deleteText'),
    deleted: ({ name }) => t('prod.deleted', { name }),
    after,
    // Somebody else changed it first: the list behind the question shows what it is now.
    onSettled: () => client.invalidateQueries({ queryKey: productsKey }),
  })
}

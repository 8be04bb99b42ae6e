import { useQueryClient } from '@tanstack/react-query'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { productForm, type ManagedProduct } from '@meche/contract/products.ts'
import * as api from '@meche/contract/routes.ts'
import { call, type Tagged } from '../../lib/api/http.ts'
import { checkedBy, useRecordForm } from '../../lib/forms/use-record-form.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { productQuery, productsKey } from './api.ts'
import { emptyProduct, productFields, toWire, valuesOf, type ProductValues } from './product-values.ts'

const checked = checkedBy<ProductValues>(productForm)

/** The contract checks what is sent; its answers are about the same fields. */
const resolver: Resolver<ProductValues> = async (values, context, options) => {
  const { errors } = await checked(toWire(values) as never, context, options)
  const isRight = Object.keys(errors).length === 0
  return isRight ? { values, errors: {} } : { values: {}, errors: errors as FieldErrors<ProductValues> }
}

/** The form of one product. `seen`: the one that is changed; none for a new one. */
export function useProductForm(seen: Tagged<ManagedProduct> | undefined) {
  const t = useTranslate()
  const client = useQueryClient()
  const id = String(seen?.record.id)
  return useRecordForm<ProductValues>({
    draft: `product-${seen?.record.id ?? 'new'}`,
    version: seen?.tag ?? '',
    values: seen ? valuesOf(seen.record) : emptyProduct,
    fields: productFields,
    resolver,
    read:
      seen &&
      (async () => {
        const fresh = await client.fetchQuery({ ...productQuery(id), staleTime: 0 })
        return { version: fresh.tag, values: valuesOf(fresh.record) }
      }),
    save: async (values, tag) => {
      const body = toWire(values)
      const saved = await (seen
        ? call(api.replaceProduct, { params: { id }, headers: { 'if-match': tag }, body })
        : call(api.createProduct, { body }))
      await client.invalidateQueries({ queryKey: productsKey })
      showToast(t(seen ? 'prod.saved' : 'prod.created', { name: saved.name }))
      return { next: paths.managedProduct(saved.id) }
    },
  })
}

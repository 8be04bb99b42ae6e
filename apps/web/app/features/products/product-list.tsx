import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { ManagedProduct } from '@meche/contract/products.ts'
import * as api from '@meche/contract/routes.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { useList, useTableLabels } from '../../shared/list.ts'
import { RecordActions } from '../../shared/record-actions.tsx'
import { shopQuery } from '../../shared/shop-query.ts'
import { ListPage } from '../../ui/components/data-table/list-page.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { productsKey, useLiveProducts } from './api.ts'
import { ProductImportButton } from './product-import.tsx'
import { productColumns } from './product-columns.tsx'
import { useProductRemoval } from './product-removal.tsx'
import { StockDialog } from './stock-dialog.tsx'
import { StocktakingButton } from './stocktaking.tsx'

const options = {
  filters: ['category', 'status', 'low'],
  order: { field: 'name', isDescending: false },
}

/** The products of the salon, on sale or not, with their stock. */
export function ProductList() {
  const words = useWords()
  const { t } = words
  useLiveProducts()
  const list = useList({ rows: api.getManagedProducts, row: api.getManagedProduct }, productsKey, options)
  const columns = useMemo(() => productColumns(words), [words])
  const removal = useProductRemoval()
  const [moving, setMoving] = useState<ManagedProduct | null>(null)
  return (
    <>
      <ListPage
        crumbs={[{ title: t('nav.dashboard'), path: paths.dashboard }]}
        count={(count) => t('prod.count', { count })}
        name="produits"
        title={t('side.products')}
        list={list}
        columns={columns}
        filters={useFilters()}
        labels={useTableLabels()}
        searchLabel={t('prod.search')}
        nameOf={({ name }) => name}
        isQuiet={({ published }) => !published}
        empty={{ title: t('prod.none'), text: t('prod.noneWhy') }}
        acts={
          <>
            <ProductImportButton />
            <StocktakingButton />
            <Link className="btn pri" to={paths.newProduct}>
              <Icon name="plus" />
              {t('prod.create')}
            </Link>
          </>
        }
        actions={(product, close) => (
          <RecordActions
            open={paths.managedProduct(product.id)}
            edit={paths.editProduct(product.id)}
            onDelete={() => removal.ask(product)}
            close={close}
          >
            {product.isStockTracked && (
              <button
                type="button"
                onClick={() => {
                  close()
                  setMoving(product)
                }}
              >
                <Icon name="layers" />
                {t('stock.move')}
              </button>
            )}
          </RecordActions>
        )}
      />
      <StockDialog product={moving} onClose={() => setMoving(null)} />
      {removal.dialog}
    </>
  )
}

function useFilters() {
  const t = useTranslate()
  const { data: shop } = useQuery(shopQuery)
  return [
    {
      name: 'category',
      label: t('prod.category'),
      any: t('table.anyFeminine'),
      options: (shop?.categories ?? []).map(({ name }) => ({ value: name, label: name })),
    },
    {
      name: 'status',
      label: t('prod.status'),
      options: (['published', 'draft', 'salon'] as const).map((value) => ({
        value,
        label: t(`prod.status.${value}`),
      })),
    },
    { name: 'low', label: t('prod.stock'), options: [{ value: '1', label: t('prod.lowOnly') }] },
  ]
}

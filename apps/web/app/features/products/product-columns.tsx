import '../../ui/components/data-display/facts.css'
import { Link } from 'react-router'
import { smallProductImage } from '@meche/contract/product-images.ts'
import type { ManagedProduct } from '@meche/contract/products.ts'
import type { Words } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/components/data-table/data-table.tsx'
import { ProductStatus, StockCount } from './product-labels.tsx'

export function productColumns({ t, format }: Words): Column<ManagedProduct>[] {
  return [
    {
      id: 'name',
      header: t('prod.name'),
      cell: ({ id, name, images: [cover] }) => (
        <span className="with-dot">
          {cover ? (
            <img className="prod-thumb" src={smallProductImage(cover.url)} alt="" width={32} height={40} />
          ) : (
            <span className="prod-thumb" />
          )}
          <Link to={paths.managedProduct(id)}>
            <bdi>{name}</bdi>
          </Link>
        </span>
      ),
      text: ({ name }) => name,
      isSortable: true,
      phone: 'title',
    },
    {
      id: 'brand',
      header: t('prod.brand'),
      cell: ({ brand }) => <bdi>{brand}</bdi>,
      text: ({ brand }) => brand,
      startsHidden: true,
      phone: 'none',
    },
    {
      id: 'category',
      header: t('prod.category'),
      cell: ({ category }) => <bdi>{category}</bdi>,
      text: ({ category }) => category,
      phone: 'line',
    },
    {
      id: 'ean',
      header: t('prod.ean'),
      cell: ({ ean }) => ean,
      text: ({ ean }) => ean,
      startsHidden: true,
      phone: 'none',
    },
    {
      id: 'stock',
      header: t('prod.stock'),
      cell: (product) => <StockCount product={product} />,
      text: ({ stock }) => (stock === null ? '' : String(stock)),
      isSortable: true,
      isNumeric: true,
      phone: 'line',
    },
    {
      id: 'price',
      header: t('prod.price'),
      cell: ({ price, currentPrice }) =>
        currentPrice === price ? (
          format.price(price)
        ) : (
          <>
            {format.price(currentPrice)} <s className="sec">{format.price(price)}</s>
          </>
        ),
      text: ({ currentPrice }) => format.price(currentPrice),
      isSortable: true,
      isNumeric: true,
      phone: 'end',
    },
    {
      id: 'status',
      header: t('prod.status'),
      cell: (product) => <ProductStatus product={product} />,
      text: (product) => t(`prod.status.${statusOf(product)}`),
      phone: 'foot',
    },
  ]
}

export function statusOf({ salonUse, published }: Pick<ManagedProduct, 'salonUse' | 'published'>) {
  if (salonUse) return 'salon'
  return published ? 'published' : 'draft'
}

import { Link, useNavigation } from 'react-router'
import type { ProductCard } from '@meche/contract/products.ts'
import type { Shop } from '@meche/contract/shop.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { ProductTile } from './product-tile.tsx'
import { isFiltered, PRODUCTS_PER_PAGE, shopPath, type ShopFilters } from './shop-address.ts'
import { ShopClosed } from './shop-closed.tsx'
import { ShopFilterBar } from './shop-filters.tsx'

interface ProductListPageProps {
  shop: Shop
  products: readonly ProductCard[]
  total: number
  filters: ShopFilters
}

/** Above the fold of a desk and of a phone. */
const FIRST_PICTURES = 4

/** The products on sale. */
export default function ProductListPage({ shop, products, total, filters }: ProductListPageProps) {
  const { t } = useWords()
  const isLoading = useNavigation().location?.pathname === paths.shop
  const isNew = total === 0 && !isFiltered(filters)
  return (
    <main id="main" className="shop-page" tabIndex={-1}>
      <h1 className="h2">{t('shop.title')}</h1>
      <p className="lead sec">{t('shop.lead')}</p>
      {!shop.isOpen && <ShopClosed />}
      {isNew ? (
        <Empty title={t('shop.empty')} text={t('shop.emptyWhy')} />
      ) : (
        <>
          <ShopFilterBar filters={filters} shop={shop} />
          <section aria-busy={isLoading} aria-label={t('shop.title')}>
            <p className="sec found" role="status">
              {t('shop.found', { count: total })}
            </p>
            {products.length === 0 ? (
              <Empty
                title={t('shop.none')}
                text={t('shop.noneWhy')}
                action={
                  <Link className="btn out" to={paths.shop}>
                    {t('shop.clear')}
                  </Link>
                }
              />
            ) : (
              <ul className="product-grid">
                {products.map((card, index) => (
                  <li key={card.id}>
                    <ProductTile card={card} isOpen={shop.isOpen} isFirst={index < FIRST_PICTURES} />
                  </li>
                ))}
              </ul>
            )}
          </section>
          <Pages filters={filters} count={Math.ceil(total / PRODUCTS_PER_PAGE)} />
        </>
      )}
    </main>
  )
}

function Pages({ filters, count }: { filters: ShopFilters; count: number }) {
  const { t } = useWords()
  const { page } = filters
  if (count < 2) return null
  return (
    <nav className="shop-pages" aria-label={t('shop.pages')}>
      {page > 1 && (
        <Link className="btn out" to={shopPath({ ...filters, page: page - 1 })} rel="prev">
          <Icon name="chevron-left" />
          {t('shop.previous')}
        </Link>
      )}
      <span className="sec">{t('shop.page', { page, count })}</span>
      {page < count && (
        <Link className="btn out" to={shopPath({ ...filters, page: page + 1 })} rel="next">
          {t('shop.next')}
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}

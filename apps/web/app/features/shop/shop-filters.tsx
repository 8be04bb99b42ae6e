import type { ReactNode } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import type { Shop } from '@meche/contract/shop.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { RangeSlider } from '../../ui/components/inputs/range-slider.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useHasScripts } from '../../ui/use-has-scripts.ts'
import { productOrders, shopPath, type ProductOrder, type ShopFilters } from './shop-address.ts'

interface ShopFiltersProps {
  filters: ShopFilters
  shop: Pick<Shop, 'categories' | 'prices'>
}

/** Search, categories, price and order. The address keeps them; without scripts the browser sends them as a form. */
export function ShopFilterBar({ filters, shop }: ShopFiltersProps) {
  const { t } = useWords()
  const navigate = useNavigate()
  const show = (change: Partial<ShopFilters>) =>
    void navigate(shopPath({ ...filters, page: 1, ...change }), { preventScrollReset: true })
  return (
    <Form
      className="shop-filters"
      action={paths.shop}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        const search = new FormData(event.currentTarget).get('search')
        show({ search: String(search ?? '').trim() })
      }}
    >
      {filters.category && <input type="hidden" name="category" value={filters.category} />}
      <div className="in shop-search">
        <Icon name="search" />
        <input
          key={filters.search}
          type="search"
          name="search"
          maxLength={80}
          defaultValue={filters.search}
          placeholder={t('shop.search')}
          aria-label={t('shop.search')}
        />
        <button type="submit" className="btn txt">
          {t('shop.searchGo')}
        </button>
      </div>
      <Categories filters={filters} categories={shop.categories} />
      <div className="row">
        <PriceRange filters={filters} prices={shop.prices} show={show} />
        <SelectField
          label={t('shop.order')}
          name="order"
          value={filters.order}
          options={productOrders.map((order) => ({ value: order, label: t(`shop.order.${order}`) }))}
          onChange={(event) => show({ order: event.target.value as ProductOrder })}
        />
        <label className="check">
          <input
            type="checkbox"
            name="available"
            value="1"
            checked={filters.isInStock}
            onChange={(event) => show({ isInStock: event.target.checked })}
          />
          {t('shop.inStock')}
        </label>
        <noscript>
          <button type="submit" className="btn out">
            {t('shop.apply')}
          </button>
        </noscript>
      </div>
    </Form>
  )
}

function Categories({ filters, categories }: { filters: ShopFilters; categories: Shop['categories'] }) {
  const { t } = useWords()
  if (categories.length < 2) return null
  const chip = (category: string, label: ReactNode) => (
    <li key={category}>
      <Link
        className="chip"
        to={shopPath({ ...filters, category, page: 1 })}
        aria-current={filters.category === category ? 'true' : undefined}
        preventScrollReset
      >
        {label}
      </Link>
    </li>
  )
  return (
    <ul className="shop-categories" aria-label={t('shop.categories')}>
      {chip('', t('shop.all'))}
      {categories.map(({ name }) => chip(name, <bdi>{name}</bdi>))}
    </ul>
  )
}

interface PriceRangeProps {
  filters: ShopFilters
  prices: Shop['prices']
  show: (change: Partial<ShopFilters>) => void
}

/** In whole euros. A thumb at its end asks for nothing. Its place is kept until scripts run: nothing below it moves. */
function PriceRange({ filters, prices, show }: PriceRangeProps) {
  const { t, format } = useWords()
  const hasScripts = useHasScripts()
  if (!prices) return null
  const min = Math.floor(prices.lowest / 100)
  const max = Math.ceil(prices.highest / 100)
  if (max - min < 2) return null
  if (!hasScripts) return <div className="price-place" />
  const within = (value: number) => Math.min(max, Math.max(min, value))
  return (
    <RangeSlider
      label={t('shop.price')}
      fromLabel={t('shop.priceFrom')}
      toLabel={t('shop.priceTo')}
      min={min}
      max={max}
      step={1}
      value={[within(filters.priceFrom ?? min), within(filters.priceTo ?? max)]}
      shown={(euros) => format.price(euros * 100)}
      onCommit={([from, to]) =>
        show({ priceFrom: from === min ? null : from, priceTo: to === max ? null : to })
      }
    />
  )
}

import type { QueryOf } from '@meche/contract/endpoint.ts'
import type { getProducts } from '@meche/contract/products.ts'
import { paths } from '../../paths.ts'

export const productOrders = ['new', 'cheap', 'dear'] as const
export type ProductOrder = (typeof productOrders)[number]

/** The products that the address of the shop asks for. Prices are whole euros, which a visitor may read and change. */
export interface ShopFilters {
  category: string
  search: string
  isInStock: boolean
  priceFrom: number | null
  priceTo: number | null
  order: ProductOrder
  page: number
}

export const noFilters: ShopFilters = {
  category: '',
  search: '',
  isInStock: false,
  priceFrom: null,
  priceTo: null,
  order: 'new',
  page: 1,
}

export const PRODUCTS_PER_PAGE = 24
const LONGEST_WORD = 80

/** Parameters that cannot be understood count as missing. */
export function readFilters(query: URLSearchParams): ShopFilters {
  const word = (name: string) => (query.get(name) ?? '').trim().slice(0, LONGEST_WORD)
  return {
    category: word('category'),
    search: word('search'),
    isInStock: query.get('available') === '1',
    priceFrom: readWhole(query.get('priceFrom')),
    priceTo: readWhole(query.get('priceTo')),
    order: productOrders.find((name) => name === query.get('order')) ?? 'new',
    page: Math.max(1, readWhole(query.get('page')) ?? 1),
  }
}

function readWhole(text: string | null): number | null {
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null
}

/** The shortest address that says the same. */
export function shopPath(filters: ShopFilters): string {
  const query = new URLSearchParams()
  if (filters.category) query.set('category', filters.category)
  if (filters.search) query.set('search', filters.search)
  if (filters.isInStock) query.set('available', '1')
  if (filters.priceFrom !== null) query.set('priceFrom', String(filters.priceFrom))
  if (filters.priceTo !== null) query.set('priceTo', String(filters.priceTo))
  if (filters.order !== 'new') query.set('order', filters.order)
  if (filters.page > 1) query.set('page', String(filters.page))
  const text = query.toString()
  return text === '' ? paths.shop : `${paths.shop}?${text}`
}

export function productsQuery(filters: ShopFilters): QueryOf<typeof getProducts> {
  const { category, search, isInStock, priceFrom, priceTo, order, page } = filters
  return {
    page: String(page),
    itemsPerPage: String(PRODUCTS_PER_PAGE),
    ...(category && { category }),
    ...(search && { search }),
    ...(isInStock && { available: '1' }),
    ...(priceFrom !== null && { priceFrom: String(priceFrom * 100) }),
    ...(priceTo !== null && { priceTo: String(priceTo * 100) }),
    ...(order !== 'new' && { 'order[price]': order === 'cheap' ? ('asc' as const) : ('desc' as const) }),
  }
}

export function isFiltered(filters: ShopFilters): boolean {
  return shopPath({ ...filters, order: 'new', page: 1 }) !== paths.shop
}

import { expect, it } from 'vitest'
import { noFilters, productsQuery, readFilters, shopPath } from './shop-address.ts'

const read = (path: string) => readFilters(new URL(path, 'http://salon.test').searchParams)

it.each([
  { ...noFilters, category: 'Soins', page: 3 },
  { ...noFilters, search: 'huile & argan', isInStock: true, order: 'cheap' as const },
  { ...noFilters, priceFrom: 0, priceTo: 40, order: 'dear' as const },
])('the address of a list of products says everything that was asked for', (filters) =>
  expect(read(shopPath(filters))).toEqual(filters),
)

it.each(['/product', '/product?page=0', '/product?page=x&order=old&priceFrom=-4&priceTo=1e3&available=2'])(
  '%s asks for nothing in particular',
  (path) => expect(read(path)).toEqual(noFilters),
)

it('prices are euros in the address and cents in the request', () => {
  expect(productsQuery(read('/product?priceFrom=10&priceTo=30&order=dear&available=1&page=2'))).toEqual({
    page: '2',
    itemsPerPage: '24',
    available: '1',
    priceFrom: '1000',
    priceTo: '3000',
    'order[price]': 'desc',
  })
})

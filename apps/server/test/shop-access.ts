import { adminsOnly, everybody, type Cell, type Row } from './access-row.ts'
import { asAdmin, onSale, shampoo } from './shop.ts'

let codes = 0
const promotion = () => ({
  code: `NOEL-${(codes += 1)}`,
  kind: 'percent',
  value: 10,
  from: null,
  to: null,
  minimum: 0,
  maxUses: null,
  maxUsesPerClient: null,
})

async function newPromotion({ api }: Cell): Promise<number> {
  const answer = await api.send('POST', '/api/promotions', promotion(), await asAdmin(api))
  return answer.body.id
}

/** The part of the access matrix about the shop. */
export const shopAccess: readonly Row[] = [
  { endpoint: 'getShop', call: () => ({ path: '/api/shop' }), expected: everybody(200) },
  { endpoint: 'getProducts', call: () => ({ path: '/api/product/list' }), expected: everybody(200) },
  {
    endpoint: 'getProduct',
    call: async ({ api }) => ({ path: `/api/product/details?productId=${(await onSale(api)).id}` }),
    expected: everybody(200),
  },
  {
    endpoint: 'searchProducts',
    call: () => ({ path: '/api/product/search?query=avoine' }),
    expected: everybody(200),
  },
  { endpoint: 'getManagedProducts', call: () => ({ path: '/api/product' }), expected: adminsOnly(200) },
  {
    endpoint: 'getManagedProduct',
    call: async ({ api }) => ({ path: `/api/product/${(await onSale(api)).id}` }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'createProduct',
    call: () => ({ path: '/api/product', body: shampoo }),
    expected: adminsOnly(201),
  },
  {
    endpoint: 'replaceProduct',
    call: async ({ api }) => ({ path: `/api/product/${(await onSale(api)).id}`, body: shampoo }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'updateProduct',
    call: async ({ api }) => ({ path: `/api/product/${(await onSale(api)).id}`, body: { price: 1990 } }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'deleteProduct',
    call: async ({ api }) => ({ path: `/api/product/${(await onSale(api)).id}` }),
    expected: adminsOnly(204),
  },
  // A form without a file.
  {
    endpoint: 'uploadProductImage',
    call: () => ({ path: '/api/product/images', body: {} }),
    expected: adminsOnly(415),
  },
  {
    endpoint: 'getStockMoves',
    call: async ({ api }) => ({ path: `/api/product/${(await onSale(api)).id}/stock` }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'moveStock',
    call: async ({ api }) => ({
      path: `/api/product/${(await onSale(api)).id}/stock`,
      body: { reason: 'loss', quantity: 1 },
    }),
    expected: adminsOnly(201),
  },
  { endpoint: 'getPromotions', call: () => ({ path: '/api/promotions' }), expected: adminsOnly(200) },
  {
    endpoint: 'createPromotion',
    call: () => ({ path: '/api/promotions', body: promotion() }),
    expected: adminsOnly(201),
  },
  {
    endpoint: 'updatePromotion',
    call: async (cell) => ({ path: `/api/promotions/${await newPromotion(cell)}`, body: { value: 15 } }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'deletePromotion',
    call: async (cell) => ({ path: `/api/promotions/${await newPromotion(cell)}` }),
    expected: adminsOnly(204),
  },
]

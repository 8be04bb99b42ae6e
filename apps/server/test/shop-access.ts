import { examples } from '@meche/contract/examples.ts'
import { adminsOnly, everybody, onlyStaff, signedIn, type Cell, type Row } from './access-row.ts'
import { newDraft } from './invoices.ts'
import { guest, newOrder, openShop, orderIn } from './orders.ts'
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

const orderAccess: readonly Row[] = [
  {
    endpoint: 'quoteOrder',
    call: async ({ api }) => ({
      path: '/api/orders/quote',
      body: { items: [{ product: (await onSale(api)).id, quantity: 1, colors: [] }], delivery: 'pickup' },
    }),
    expected: everybody(200),
  },
  // Without an Idempotency-Key.
  {
    endpoint: 'createOrder',
    call: async ({ api }) => ({
      path: '/api/orders',
      body: {
        items: [{ product: (await onSale(api)).id, quantity: 1, colors: [] }],
        delivery: 'pickup',
        billing: guest,
        payment: 'salon',
        terms: true,
        total: 1890,
      },
    }),
    expected: everybody(400),
  },
  {
    endpoint: 'getOrderByToken',
    call: async (cell) => ({ path: `/api/orders/by-token/${(await newOrder(cell.api)).token}` }),
    expected: everybody(200),
  },
  {
    endpoint: 'withdrawOrder',
    call: async (cell) => ({ path: `/api/orders/by-token/${(await newOrder(cell.api)).token}/withdraw` }),
    expected: everybody(200),
  },
  {
    endpoint: 'payOrder',
    call: async (cell) => ({ path: `/api/orders/by-token/${(await newOrder(cell.api)).token}/payment` }),
    expected: everybody(200),
  },
  { endpoint: 'getOwnOrders', call: () => ({ path: '/api/orders/own' }), expected: signedIn(200) },
  { endpoint: 'getOrders', call: () => ({ path: '/api/orders' }), expected: onlyStaff },
  { endpoint: 'getOrderCounts', call: () => ({ path: '/api/orders/counts' }), expected: onlyStaff },
  {
    endpoint: 'getOrder',
    call: async (cell) => ({ path: `/api/orders/${(await newOrder(cell.api)).id}` }),
    expected: onlyStaff,
  },
  {
    endpoint: 'getOrder',
    call: async (cell) => ({ path: `/api/orders/${(await orderIn(cell.api, 'paid')).id}` }),
    expected: [401, 403, 403, 404, 404, 200, 200],
  },
  {
    endpoint: 'readyOrder',
    call: async (cell) => ({ path: `/api/orders/${(await orderIn(cell.api, 'paid')).id}/ready` }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'shipOrder',
    call: async (cell) => ({
      path: `/api/orders/${(await orderIn(cell.api, 'paid', 'shipping')).id}/ship`,
      body: examples['shipOrder']!.body,
    }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'collectOrder',
    call: async (cell) => ({ path: `/api/orders/${(await newOrder(cell.api)).id}/collect`, body: {} }),
    expected: onlyStaff,
  },
  {
    endpoint: 'deliverOrder',
    call: async (cell) => ({
      path: `/api/orders/${(await orderIn(cell.api, 'shipped', 'shipping')).id}/deliver`,
      body: {},
    }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'cancelOrder',
    call: async (cell) => ({
      path: `/api/orders/${(await newOrder(cell.api)).id}/cancel`,
      body: { reason: 'Rupture' },
    }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'returnOrder',
    call: async (cell) => {
      const { id, lines } = await orderIn(cell.api, 'withdrawn')
      const back = [{ line: lines[0]!.id, quantity: 2, refused: 0, restock: true }]
      return { path: `/api/orders/${id}/return`, body: { lines: back } }
    },
    expected: adminsOnly(200),
  },
  {
    endpoint: 'refundOrder',
    call: async (cell) => ({
      path: `/api/orders/${(await orderIn(cell.api, 'returned')).id}/refund`,
      body: { amount: 3780, reason: 'Retour' },
    }),
    expected: adminsOnly(200),
  },
  { endpoint: 'getPayments', call: () => ({ path: '/api/payments' }), expected: adminsOnly(200) },
  { endpoint: 'getPaymentChecks', call: () => ({ path: '/api/payments/checks' }), expected: adminsOnly(200) },
  {
    endpoint: 'closePaymentCheck',
    call: () => ({ path: '/api/payments/checks/987654', body: { note: '' } }),
    expected: adminsOnly(404),
  },
  {
    endpoint: 'retryRefund',
    call: () => ({ path: '/api/payments/refunds/987654/retry' }),
    expected: adminsOnly(404),
  },
  { endpoint: 'getPayouts', call: () => ({ path: '/api/payouts' }), expected: adminsOnly(200) },
  { endpoint: 'getPayout', call: () => ({ path: '/api/payouts/987654' }), expected: adminsOnly(404) },
  {
    endpoint: 'getClosings',
    call: () => ({ path: '/api/closings?month=2026-11' }),
    expected: adminsOnly(200),
  },
  { endpoint: 'getClosing', call: () => ({ path: '/api/closings/2026-11-20' }), expected: adminsOnly(200) },
  {
    endpoint: 'saveClosing',
    call: () => ({
      path: '/api/closings/2026-11-20',
      body: { ...examples['saveClosing']!.body, reason: 'Un ticket oublié' },
    }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'getAccountingExport',
    call: () => ({ path: '/api/exports/accounting?month=2026-11' }),
    expected: adminsOnly(200),
  },
  { endpoint: 'getInvoices', call: () => ({ path: '/api/invoices' }), expected: adminsOnly(200) },
  { endpoint: 'getInvoice', call: () => ({ path: '/api/invoices/987654' }), expected: adminsOnly(404) },
  {
    endpoint: 'getInvoicePdf',
    call: () => ({ path: '/api/invoices/987654/pdf' }),
    expected: adminsOnly(404),
  },
  { endpoint: 'getInvoiceMonths', call: () => ({ path: '/api/invoices/months' }), expected: adminsOnly(200) },
  {
    endpoint: 'getInvoiceArchive',
    call: () => ({ path: '/api/invoices/archive?month=2019-01' }),
    expected: adminsOnly(404),
  },
  { endpoint: 'getOwnInvoices', call: () => ({ path: '/api/invoices/own' }), expected: signedIn(200) },
  {
    endpoint: 'getOwnInvoicePdf',
    call: () => ({ path: '/api/invoices/own/987654/pdf' }),
    expected: signedIn(404),
  },
  { endpoint: 'getInvoiceDrafts', call: () => ({ path: '/api/invoices/drafts' }), expected: adminsOnly(200) },
  {
    endpoint: 'getInvoiceDraft',
    call: () => ({ path: '/api/invoices/drafts/987654' }),
    expected: adminsOnly(404),
  },
  {
    endpoint: 'getInvoiceDraftPdf',
    call: async ({ api }) => ({ path: `/api/invoices/drafts/${await newDraft(api)}/pdf` }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'draftInvoice',
    call: () => ({ path: '/api/invoices/drafts', body: { order: 987_654 } }),
    expected: adminsOnly(404),
  },
  {
    endpoint: 'createInvoice',
    call: () => ({ path: '/api/invoices', body: examples['createInvoice']!.body }),
    expected: adminsOnly(201),
  },
  {
    endpoint: 'replaceInvoice',
    call: async ({ api }) => ({
      path: `/api/invoices/${await newDraft(api)}`,
      body: examples['createInvoice']!.body,
    }),
    expected: adminsOnly(200),
  },
  {
    endpoint: 'deleteInvoice',
    call: async ({ api }) => ({ path: `/api/invoices/${await newDraft(api)}` }),
    expected: adminsOnly(204),
  },
  {
    endpoint: 'issueInvoice',
    call: async ({ api }) => {
      await openShop(api)
      return { path: `/api/invoices/${await newDraft(api)}/issue` }
    },
    expected: adminsOnly(200),
  },
  {
    endpoint: 'creditInvoice',
    call: () => ({ path: '/api/invoices/987654/credit', body: examples['creditInvoice']!.body }),
    expected: adminsOnly(404),
  },
  {
    endpoint: 'sendInvoice',
    call: () => ({ path: '/api/invoices/987654/send', body: examples['sendInvoice']!.body }),
    expected: adminsOnly(404),
  },
  {
    endpoint: 'issueVisitNote',
    // The visit is still to come.
    call: async ({ visit }) => ({
      path: `/api/appointments/${(await visit()).id}/note`,
      body: { isNamed: true },
    }),
    expected: [401, 403, 403, 422, 422, 422, 422],
  },
  {
    endpoint: 'getVisitNote',
    call: async ({ visit }) => ({ path: `/api/appointments/${(await visit()).id}/note` }),
    expected: [401, 403, 403, 404, 404, 404, 404],
  },
  {
    endpoint: 'getOrderDocument',
    call: async (cell) => ({
      path: `/api/orders/by-token/${(await newOrder(cell.api)).token}/documents/987654/pdf`,
    }),
    expected: everybody(404),
  },
  {
    endpoint: 'getShopStats',
    call: () => ({ path: '/api/stats/shop?from=2026-11-01&to=2026-11-30' }),
    expected: adminsOnly(200),
  },
  // No payments are taken here.
  {
    endpoint: 'receivePaymentEvent',
    call: () => ({ path: '/api/webhooks/stripe', body: { id: 'evt_1' } }),
    expected: everybody(404),
  },
]

/** The part of the access matrix about the shop. */
export const shopAccess: readonly Row[] = [
  ...orderAccess,
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

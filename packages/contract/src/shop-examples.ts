/** A right request of each endpoint of the shop: a part of `examples.ts`. */

const manufacturer = {
  name: 'Laboratoires Saison',
  address: '12 rue des Mauges, 49300 Cholet',
  contact: 'contact@saison.example',
}

const shampoo = {
  name: 'Shampoing doux à l’avoine',
  category: 'Shampoings',
  brand: 'Saison',
  description: '<p>Pour cheveux <strong>fins</strong>.</p>',
  price: 1890,
  reducedPrice: 1590,
  reducedFrom: '2026-11-27',
  reducedTo: '2026-12-04',
  vatRate: 2000,
  content: { value: 250, unit: 'ml' },
  ean: '3560070976867',
  isStockTracked: true,
  lowStock: 3,
  maxPerOrder: 5,
  pickupOnly: false,
  colors: [{ name: 'Sauge', hex: '#8fa68a' }],
  images: [],
  manufacturer,
  warnings: 'Éviter le contact avec les yeux.',
  ingredients: 'Aqua, Avena sativa',
  sealed: true,
  salonUse: false,
  published: false,
  services: [1],
  siblings: [],
}

const products = {
  getProducts: {
    query: {
      page: '1',
      itemsPerPage: '24',
      category: 'Shampoings',
      search: 'avoine',
      ids: '1,2',
      available: '1',
      priceFrom: '1000',
      priceTo: '3000',
      'order[createdAt]': 'desc',
      'order[price]': 'asc',
    },
  },
  getProduct: { query: { productId: '1' } },
  searchProducts: { query: { query: 'avoine' } },
  getManagedProducts: {
    query: {
      page: '1',
      itemsPerPage: '30',
      search: 'avoine',
      category: 'Shampoings',
      status: 'published',
      low: '0',
      'order[name]': 'asc',
      'order[price]': 'asc',
      'order[stock]': 'asc',
      'order[createdAt]': 'desc',
    },
  },
  createProduct: { body: shampoo },
  replaceProduct: { body: shampoo },
  updateProduct: { body: shampoo },
  getStockMoves: { query: { page: '1', itemsPerPage: '30', 'order[at]': 'desc' } },
  moveStock: { body: { reason: 'receipt', quantity: 12, note: 'Livraison du jeudi' } },
}

const promotion = {
  code: 'NOEL-10',
  kind: 'percent',
  value: 10,
  from: '2026-12-01',
  to: '2026-12-24',
  minimum: 3000,
  maxUses: 100,
  maxUsesPerClient: 1,
}

const promotions = {
  getPromotions: { query: { page: '1', itemsPerPage: '30', 'order[createdAt]': 'desc' } },
  createPromotion: { body: promotion },
  updatePromotion: { body: promotion },
}

const items = [{ product: 1, quantity: 2, colors: ['Sauge'] }]
const address = { street: '18 rue Saint-Aubin', zipCode: '49100', city: 'Angers' }
const billing = {
  firstname: 'Laurent',
  lastname: 'Camille',
  email: 'camille.laurent@salon.example',
  phone: '06 39 98 12 65',
  address,
}
const newestFirst = { page: '1', itemsPerPage: '30', 'order[createdAt]': 'desc' }

/** A first entry; a correction says its reason. */
const closing = {
  cash: 12_050,
  card: 48_300,
  cheque: 0,
  transfer: 0,
  vouchers: 2500,
  other: 0,
  receipts: 14,
  note: 'Un chèque cadeau de 25 €',
  reason: null,
}

const invoiceOfClient = {
  customer: null,
  isBusiness: false,
  buyer: {
    name: 'Camille Laurent',
    street: '18 rue Saint-Aubin',
    zipCode: '49100',
    city: 'Angers',
    siren: '',
    delivery: '',
  },
  soldOn: '2026-11-20',
  settlement: 'till',
  dueOn: null,
  lines: [{ kind: 'service', name: 'Coupe', quantity: 1, unitPrice: 4200, discount: 0, vatRate: 2000 }],
}

const orders = {
  quoteOrder: { body: { items, delivery: 'shipping', code: 'NOEL-10' } },
  createOrder: {
    body: {
      items,
      delivery: 'shipping',
      billing,
      code: 'NOEL-10',
      note: 'Sonner deux fois',
      payment: 'online',
      terms: true,
      total: 3990,
    },
  },
  getOwnOrders: { query: newestFirst },
  getOrders: { query: { ...newestFirst, status: 'reserved', search: 'Laurent' } },
  shipOrder: { body: { carrier: 'Colissimo', tracking: '6A12345678901' } },
  collectOrder: { body: { receipt: 'T-0042' } },
  deliverOrder: { body: { on: '2026-11-20' } },
  cancelOrder: { body: { reason: 'Flacon abîmé' } },
  returnOrder: {
    body: { lines: [{ line: 1, quantity: 2, refused: 1, restock: true }], reason: 'Un flacon ouvert' },
  },
  refundOrder: { body: { amount: 500, reason: 'Flacon rayé' } },
  getInvoices: {
    query: {
      page: '1',
      itemsPerPage: '30',
      series: 'F',
      year: '2026',
      search: 'Laurent',
      'order[issuedOn]': 'desc',
    },
  },
  getPayments: {
    query: { ...newestFirst, status: 'to_check', month: '2026-11', search: 'C000012' },
  },
  getPayouts: { query: { ...newestFirst, month: '2026-11' } },
  closePaymentCheck: { body: { note: 'Remboursé à la main chez le prestataire' } },
  getClosings: { query: { month: '2026-11' } },
  saveClosing: { body: closing },
  getAccountingExport: { query: { month: '2026-11', file: 'days' } },
  getOwnInvoices: { query: { page: '1', itemsPerPage: '30', 'order[issuedOn]': 'desc' } },
  getInvoiceDrafts: {
    query: { page: '1', itemsPerPage: '30', search: 'Laurent', 'order[changedAt]': 'desc' },
  },
  createInvoice: { body: invoiceOfClient },
  draftInvoice: { body: { appointment: 12 } },
  replaceInvoice: { body: invoiceOfClient },
  creditInvoice: { body: { lines: [{ line: 0, quantity: 1 }], reason: 'Prestation non faite' } },
  sendInvoice: { body: { email: 'camille.laurent@salon.example' } },
  getInvoiceArchive: { query: { month: '2026-11' } },
  issueVisitNote: { body: { isNamed: true } },
  getShopStats: { query: { from: '2026-11-01', to: '2026-11-30' } },
  receivePaymentEvent: { body: { id: 'evt_1', type: 'checkout.session.completed' } },
}

export const shopExamples = { ...products, ...promotions, ...orders }

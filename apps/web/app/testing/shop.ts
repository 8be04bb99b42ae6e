import type { OrderQuote } from '@meche/contract/order-quote.ts'
import type { Order, PlacedOrder } from '@meche/contract/orders.ts'
import { newProduct, type ManagedProduct, type ProductCard } from '@meche/contract/products.ts'
import type { Shop } from '@meche/contract/shop.ts'
import type { AnswerOf, ParsedBodyOf } from '@meche/contract/endpoint.ts'
import type { quoteOrder } from '@meche/contract/orders.ts'

/** A small shop for tests: two products, of which one comes in shades. */

export const openShop: Shop = {
  isOpen: true,
  missing: [],
  categories: [
    { name: 'Soins', products: 1 },
    { name: 'Couleur', products: 1 },
  ],
  prices: { lowest: 1450, highest: 2200 },
  takesCards: true,
  isTrial: false,
  readyOn: '2026-11-21',
  termsVersion: 1,
}

export const oil: ProductCard = {
  id: 3,
  name: 'Huile d’argan',
  category: 'Soins',
  brand: 'Maison Verte',
  price: 2200,
  struckPrice: null,
  content: { value: 100, unit: 'ml' },
  unitPrice: { amount: 22_000, per: 'l' },
  availability: 'in_stock',
  maxQuantity: 10,
  pickupOnly: false,
  colors: [],
  image: { url: `/uploads/${'a'.repeat(32)}-800.webp`, alt: 'Un flacon d’huile' },
}

export const tint: ProductCard = {
  ...oil,
  id: 5,
  name: 'Patine',
  category: 'Couleur',
  price: 1450,
  unitPrice: null,
  content: null,
  colors: [
    { name: 'Cuivre', hex: '#b5622f' },
    { name: 'Miel', hex: '#c99d3a' },
  ],
}

type Asked = ParsedBodyOf<typeof quoteOrder>

/** The price of a basket of these products, as the server would say it. */
export function quoteOf(
  { items, delivery, code }: Asked,
  cards: readonly ProductCard[] = [oil, tint],
): AnswerOf<typeof quoteOrder> {
  const lines: OrderQuote['lines'] = items.map(({ product, quantity, colors }) => {
    const card = cards.find(({ id }) => id === product) ?? null
    const unitPrice = card?.price ?? 0
    return {
      product,
      quantity,
      colors,
      card,
      unitPrice,
      amount: unitPrice * quantity,
      problem: card ? (quantity > card.maxQuantity ? 'too_many' : null) : 'gone',
    }
  })
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const isValid = code === 'BIENVENUE'
  const discount = isValid ? 200 : 0
  const shipping = delivery === 'shipping' ? 590 : 0
  return {
    lines,
    code: code ? { code, isValid } : null,
    subtotal,
    discount,
    shipping,
    total: subtotal - discount + shipping,
    freeShippingFrom: 6000,
    deliveries: ['pickup', 'shipping'],
    shippingPrice: 590,
    payments: delivery === 'shipping' ? ['online'] : ['online', 'salon'],
    readyOn: '2026-11-21',
  }
}

const line: PlacedOrder['lines'][number] = {
  id: 71,
  product: 3,
  name: 'Huile d’argan',
  brand: 'Maison Verte',
  image: null,
  colors: [],
  quantity: 2,
  unitPrice: 2200,
  vatRate: 2000,
  amount: 4400,
  discount: 0,
  sealed: false,
  returned: 0,
  refused: 0,
}

/** 128 bits. */
export const orderToken = 'AbCdEfGhIjKlMnOpQrStUv'

export const placed: PlacedOrder = {
  id: 12,
  number: 'C000012',
  status: 'reserved',
  delivery: 'pickup',
  payment: 'salon',
  createdAt: '2026-11-20T10:40:00+01:00',
  expiresAt: '2026-11-27T19:00:00+01:00',
  lines: [line],
  documents: [],
  subtotal: 4400,
  discount: 0,
  shipping: 0,
  total: 4400,
  refunded: 0,
  vat: [{ rate: 2000, gross: 4400, net: 3667, vat: 733 }],
  code: null,
  note: null,
  billing: {
    firstname: 'Roche',
    lastname: 'Marianne',
    email: 'marianne@mail.example',
    phone: '+33639980005',
    address: null,
  },
  pickupCode: 'K7M2',
  readyOn: '2026-11-21',
  shipment: null,
  receivedAt: null,
  termsVersion: 1,
  timeline: [{ status: 'reserved', at: '2026-11-20T10:40:00+01:00' }],
  refunds: [],
  isForSeats: false,
  participants: [],
  token: orderToken,
  paymentUrl: null,
  withdrawal: { effect: 'cancel', until: null },
}

const { token: _token, paymentUrl: _paymentUrl, withdrawal: _withdrawal, ...shape } = placed

export const order: Order = {
  ...shape,
  version: 1,
  customer: null,
  actions: ['collect', 'cancel'],
  refundable: 0,
  receipt: null,
  cancelReason: null,
  returnReason: null,
}

export const managed: ManagedProduct = {
  ...newProduct,
  id: 3,
  version: 1,
  name: 'Huile d’argan',
  price: 2200,
  category: 'Soins',
  brand: 'Maison Verte',
  ean: '3014260115531',
  lowStock: 3,
  stock: 2,
  currentPrice: 2200,
  struckPrice: null,
  availability: 'low',
  missing: ['images', 'warnings'],
  createdAt: '2026-11-01T09:00:00+01:00',
}

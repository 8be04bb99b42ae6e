/** The orders of the demo salon: goods that clients reserved on its site, and paid at its till when they fetched them. */
import { hash } from 'node:crypto'
import type { Queries } from '../db/database.ts'
import { insertOrder, takeStock } from '../features/shop/order-repository.ts'
import { expiryOf } from '../features/shop/place-order.ts'
import { priceOfBasket, type Basket } from '../features/shop/quote.ts'
import { termsVersion } from '../features/shop/read-shop.ts'
import { changeOrder, type OrderChange } from '../orders/change-order.ts'
import { orderById } from '../orders/order-row.ts'
import type { Salon } from '../salon/salon.ts'

interface DemoOrder {
  /** The buyer's place among the demo's clients. */
  readonly buyer: number
  readonly hoursAgo: number
  /** The buyer says it at the till. */
  readonly code: string
  /** Pieces by the name of the product. */
  readonly pieces: Readonly<Record<string, number>>
  /** Its last event, and how many hours later; without one it still waits for its buyer. */
  readonly ended?: readonly [hours: number, OrderChange]
}

const collected = (receipt: string): OrderChange => ({ status: 'collected', receipt })

const orders: readonly DemoOrder[] = [
  {
    buyer: 4,
    hoursAgo: 24 * 23,
    code: 'K7MPX',
    pieces: { 'Shampoing doux à l’avoine': 1 },
    ended: [49, collected('T-2041')],
  },
  {
    buyer: 0,
    hoursAgo: 24 * 16,
    code: 'R4TWH',
    pieces: { 'Shampoing protecteur de couleur': 1 },
    ended: [71, collected('T-2077')],
  },
  {
    buyer: 11,
    hoursAgo: 24 * 13,
    code: 'B9NCE',
    pieces: { 'Shampoing bleu argent': 2 },
    ended: [24, { status: 'cancelled', cancelReason: 'La cliente a changé d’avis.' }],
  },
  {
    buyer: 7,
    hoursAgo: 24 * 9,
    code: 'Y3FDV',
    pieces: { 'Shampoing doux à l’avoine': 1, 'Shampoing bleu argent': 1 },
    ended: [26, collected('T-2103')],
  },
  { buyer: 15, hoursAgo: 28, code: 'P6GJA', pieces: { 'Shampoing protecteur de couleur': 2 } },
  { buyer: 0, hoursAgo: 3, code: 'W8KZM', pieces: { 'Shampoing doux à l’avoine': 1 } },
]

interface World {
  readonly now: Temporal.Instant
  readonly salon: Salon
  readonly clients: readonly number[]
}

export async function insertOrders(tx: Queries, { now, salon, clients }: World): Promise<void> {
  for (const [index, { buyer, hoursAgo, code, pieces, ended }] of orders.entries()) {
    const placed = now.subtract({ hours: hoursAgo })
    const id = await insertReservation(tx, {
      key: `demo-order-${index + 1}`,
      client: clients[buyer]!,
      code,
      items: await itemsOf(tx, pieces),
      salon,
      placed,
    })
    if (!ended) continue
    const [hours, change] = ended
    const at = placed.add({ hours })
    const order = (await orderById(tx, id))!
    await changeOrder(tx, order, change.status === 'collected' ? { ...change, receivedAt: at } : change, at)
  }
}

async function itemsOf(tx: Queries, pieces: DemoOrder['pieces']): Promise<Basket['items']> {
  const products = await tx
    .selectFrom('products')
    .select(['id', 'name'])
    .where('name', 'in', Object.keys(pieces))
    .orderBy('id')
    .execute()
  return products.map(({ id, name }) => ({ product: id, quantity: pieces[name]!, colors: [] }))
}

interface Reservation {
  readonly key: string
  readonly client: number
  readonly code: string
  readonly items: Basket['items']
  readonly salon: Salon
  readonly placed: Temporal.Instant
}

/** As one from the site, but for its messages: none is queued. */
async function insertReservation(
  tx: Queries,
  { key, client, code, items, salon, placed }: Reservation,
): Promise<number> {
  const buyer = await tx
    .selectFrom('users')
    .select(['family_name', 'given_name', 'email', 'phone'])
    .where('id', '=', client)
    .executeTakeFirstOrThrow()
  const user = { customer: client, email: buyer.email, phone: buyer.phone }
  const basket = { items, delivery: 'pickup', code: null, isForSeats: false } as const
  const buying = { takesCards: true, canReserve: true, user }
  const priced = await priceOfBasket(tx, basket, { salon, buying, now: placed })
  const id = await insertOrder(
    tx,
    {
      token: hash('sha256', key, 'base64url').slice(0, 22),
      status: 'reserved',
      delivery: 'pickup',
      payment: 'salon',
      customer: client,
      language: 'fr',
      buyer: {
        familyName: buyer.family_name,
        givenName: buyer.given_name,
        email: buyer.email ?? '',
        phone: buyer.phone ?? '',
        address: null,
      },
      note: null,
      priced,
      pickupCode: code,
      termsVersion: await termsVersion(tx),
      expiresAt: expiryOf('reserved', { salon, now: placed }),
      seats: null,
      requestKey: key,
      requestHash: hash('sha256', key, 'buffer'),
    },
    placed,
  )
  await takeStock(tx, id!, items, placed)
  return id!
}

/** Orders of the shop, as their tests place, read and change them. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { examples } from '@meche/contract/examples.ts'
import type { Answer, Api } from './api.ts'
import { asAdmin, onSale } from './shop.ts'

export const guest = {
  firstname: 'Durand',
  lastname: 'Alix',
  email: 'alix.durand@mail.example',
  phone: '06 39 98 77 01',
  address: null,
}

/** Says everything of the company that a shop needs. */
export async function openShop(api: Api): Promise<void> {
  const answer = await api.send('PUT', '/api/company', examples['replaceCompany']!.body, await asAdmin(api))
  assert.equal(answer.status, 200, answer.text)
}

export interface Placing {
  readonly items?: readonly object[]
  /** Undefined: a guest. */
  readonly who?: number
  readonly key?: string
  readonly language?: string
  readonly total?: number
  readonly [field: string]: unknown
}

/** Two pieces of the product, picked up and paid at the salon by the client, unless told otherwise. */
export async function place(api: Api, product: number, given: Placing = {}): Promise<Answer> {
  const { who, key = randomUUID(), language = 'fr', ...fields } = given
  const body = {
    items: [{ product, quantity: 2, colors: [] }],
    delivery: 'pickup',
    billing: guest,
    payment: 'salon',
    terms: true,
    total: 3780,
    ...fields,
  }
  const headers = who === undefined ? {} : await api.as(who)
  return api.send('POST', '/api/orders', body, {
    ...headers,
    'idempotency-key': key,
    'accept-language': language,
  })
}

export async function placed(api: Api, product: number, given: Placing = {}): Promise<Answer['body']> {
  const answer = await place(api, product, { who: api.salon.client, ...given })
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

/** A product, the shop open, and an order of two pieces that the client has reserved. */
export async function reserved(api: Api): Promise<Answer['body']> {
  await openShop(api)
  return placed(api, (await onSale(api)).id)
}

/** A reserved order of the client; the rule of three open ones is not what it is for. */
export async function newOrder(api: Api): Promise<{ id: number; token: string; lines: { id: number }[] }> {
  await openShop(api)
  await api.db.kysely
    .updateTable('orders')
    .set({ status: 'collected', expires_at: null, received_at: api.now })
    .where('status', '=', 'reserved')
    .execute()
  return placed(api, (await onSale(api)).id)
}

/** An order that has come so far, without its way there. */
export async function orderIn(
  api: Api,
  status: 'paid' | 'shipped' | 'withdrawn' | 'returned',
  delivery = 'pickup',
): ReturnType<typeof newOrder> {
  const order = await newOrder(api)
  const shipping = { delivery: 'shipping', payment: 'online' } as const
  await api.db.kysely
    .updateTable('orders')
    .set({ status, expires_at: null, ...(delivery === 'shipping' && shipping) })
    .where('id', '=', order.id)
    .execute()
  return order
}

export async function act(api: Api, id: number, action: string, body?: object): Promise<Answer> {
  return api.send('POST', `/api/orders/${id}/${action}`, body, await asAdmin(api))
}

/** The kinds and recipients of messages about orders, in order. */
export async function orderMail(api: Api): Promise<string[]> {
  const rows = await api.db.kysely
    .selectFrom('messages')
    .select(['kind', 'recipient', 'subject', 'body'])
    .where('kind', 'in', [
      'order_received',
      'order_reminder',
      'order_ready',
      'order_shipped',
      'order_cancelled',
      'withdrawal_received',
      'refund_done',
    ])
    .orderBy('id')
    .execute()
  return rows.map(({ kind, recipient }) => `${kind} ${recipient}`)
}

/** The ledger of every product that is counted adds up to its stock. */
export async function assertLedger(api: Api): Promise<void> {
  const { rows } = await api.db.pool.query<{ id: number }>(`
    SELECT p.id FROM products p
    WHERE p.stock IS NOT NULL
      AND p.stock <> coalesce((SELECT sum(m.delta) FROM stock_moves m WHERE m.product_id = p.id), 0)`)
  assert.deepEqual(rows, [])
}

/** A call of each endpoint that tells the office of an order of the client. */
export async function orderAskings(api: Api) {
  const paid = await orderIn(api, 'paid')
  const toShip = await orderIn(api, 'paid', 'shipping')
  const shipped = await orderIn(api, 'shipped', 'shipping')
  const withdrawn = await orderIn(api, 'withdrawn')
  const returned = await orderIn(api, 'returned')
  const toCancel = await orderIn(api, 'paid')
  const reserved = await newOrder(api)
  const step = ({ id }: { id: number }, action: string, body?: object) => ({
    who: 'admin' as const,
    method: 'POST',
    path: `/api/orders/${id}/${action}`,
    ...(body && { body }),
  })
  const back = [{ line: withdrawn.lines[0]!.id, quantity: 2, refused: 0, restock: true }]
  return {
    getOrders: { who: 'admin' as const, path: '/api/orders' },
    getOrder: { who: 'lea' as const, path: `/api/orders/${reserved.id}` },
    readyOrder: step(paid, 'ready'),
    shipOrder: step(toShip, 'ship', examples['shipOrder']!.body as object),
    collectOrder: step(reserved, 'collect', {}),
    deliverOrder: step(shipped, 'deliver', {}),
    cancelOrder: step(toCancel, 'cancel', { reason: 'Rupture' }),
    returnOrder: step(withdrawn, 'return', { lines: back }),
    refundOrder: step(returned, 'refund', { amount: 3780, reason: 'Retour' }),
  }
}

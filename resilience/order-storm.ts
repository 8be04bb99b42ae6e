/**
 * The shop under attack: people order and pay while the server is killed again and again and the provider's events are lost, doubled and
 * late. In the end each payment that succeeded is one paid order or one full refund, and the salon's books are the provider's.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import {
  startTrialServer,
  type TrialEvent,
  type TrialServer,
} from '../apps/server/src/payments/trial-server.ts'
import type { Random } from './random.ts'
import { signInPeople } from './salon-api.ts'
import type { Ground } from './salon-data.ts'
import { freePort, startSalon } from './salon-server.ts'

export interface OrderFigures {
  kills: number
  orders: number
  paid: number
  refunded: number
  /** Cents that were paid and given back, by the provider's books and by the salon's. */
  books: { provider: Books; salon: Books }
  faults: string[]
}

interface Books {
  paid: number
  returned: number
}

interface Options {
  /** How many orders are placed. */
  orders: number
  kills: number
  random: Random
  ground: Pick<Ground, 'data' | 'connect'>
}

interface PlacedOrder {
  id: number
  token: string
  status: string
  paymentUrl: string | null
}

interface Siege {
  url: string
  random: Random
  staff: string
  product: { id: number; price: number }
  provider: TrialServer
  /** Events that nobody has passed on yet. */
  events: TrialEvent[]
  placed: PlacedOrder[]
  /** How many orders buyers have begun. */
  begun: number
}

const BUYERS = 8
const SOLD_OUT_SHARE = 0.1
const WEBHOOK_SECRET = 'whsec_storm'
/** An order that is not paid has expired by then. */
const EXPIRED_AFTER = { minutes: 31 }
const SETTLING_LIMIT_MS = 300_000

export async function orderStorm({ orders, kills, random, ground }: Options): Promise<OrderFigures> {
  const events: TrialEvent[] = []
  const provider = await startTrialServer({
    webhookSecret: WEBHOOK_SECRET,
    port: 0,
    deliver: (event) => events.push(event),
    now: () => Temporal.Now.instant(),
  })
  const env = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_storm',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_SERVER: `http://127.0.0.1:${provider.port}`,
  }
  const port = await freePort()
  let server = await startSalon(port, ground.data, env)
  const pool = await ground.connect()
  const stocked = Math.round(orders * (1 - SOLD_OUT_SHARE))
  const siege = {
    url: server.url,
    random,
    provider,
    events,
    placed: [],
    begun: 0,
    ...(await stock(pool, server.url, stocked)),
  }
  await pool.end()
  const buyers = Promise.all(
    Array.from({ length: BUYERS }, async () => {
      while (siege.begun < orders) {
        siege.begun += 1
        await buy(siege)
      }
    }),
  )
  for (let killed = 1; killed <= kills; killed += 1) {
    while (siege.begun < (orders * killed) / (kills + 1)) await sleep(10)
    await server.kill()
    server = await startSalon(port, ground.data, env)
  }
  await buyers
  await server.stop()
  const later = Temporal.Now.instant().add(EXPIRED_AFTER).toString()
  server = await startSalon(port, ground.data, { ...env, FAKE_NOW: later })
  const books = await ground.connect()
  const figures = { kills, orders: siege.placed.length, ...(await compare(books, provider)) }
  await books.end()
  await server.stop()
  await provider.stop()
  return figures
}

/** Signs somebody of the office in, and fills the shelf with one of the demo's products. */
async function stock(pool: Pool, url: string, quantity: number): Promise<Pick<Siege, 'staff' | 'product'>> {
  const [admin] = await signInPeople(pool, url, { count: 1, role: 'ROLE_ADMIN' })
  const { rows } = await pool.query<{ id: number; price: number }>(
    'SELECT id::int, price FROM products WHERE published AND stock IS NOT NULL ORDER BY id LIMIT 1',
  )
  const product = rows[0]!
  const move = { reason: 'receipt', quantity, note: '' }
  await call({ url, staff: admin!.token }, `/api/product/${product.id}/stock`, move)
  return { staff: admin!.token, product }
}

/** One order, what becomes of it, and some of the events that the provider has sent meanwhile. */
async function buy(siege: Siege): Promise<void> {
  const { random, provider, placed, product } = siege
  const order = await place(siege)
  if (order) placed.push(order)
  const other = placed[random.below(placed.length)]
  if (order?.paymentUrl && random.chance(0.6)) provider.pay(sessionOf(order.paymentUrl))
  if (other && random.chance(0.2)) await again(siege, other)
  if (other && random.chance(0.15)) await staffCancels(siege, other)
  if (other && random.chance(0.05)) await call(siege, `/api/orders/by-token/${other.token}/withdraw`)
  if (random.chance(0.02))
    await call(siege, `/api/product/${product.id}/stock`, { reason: 'loss', quantity: 1, note: '' })
  await passOn(siege)
}

/** A buyer without an answer sends the same order again until there is one. Null: sold out. */
async function place(siege: Siege): Promise<PlacedOrder | null> {
  const { product } = siege
  const key = crypto.randomUUID()
  const person = {
    firstname: 'Durand',
    lastname: 'Alix',
    email: 'alix.durand@mail.example',
    phone: '06 39 98 77 01',
  }
  const items = [{ product: product.id, quantity: 1, colors: [] }]
  const billing = { ...person, address: null }
  const order = { items, delivery: 'pickup', billing, payment: 'online', terms: true, total: product.price }
  const { status, body } = await call(siege, '/api/orders', order, { 'idempotency-key': key })
  if (status === 201) return body as PlacedOrder
  if (status === 409) return null
  throw new Error(`An order was answered ${status}: ${JSON.stringify(body)}`)
}

/** The buyer comes back to the payment, which may be over by now. */
async function again(siege: Siege, { token }: PlacedOrder): Promise<void> {
  const { body } = await call(siege, `/api/orders/by-token/${token}/payment`)
  const { paymentUrl } = body as Partial<PlacedOrder>
  if (paymentUrl) siege.provider.pay(sessionOf(paymentUrl))
}

async function staffCancels(siege: Siege, { id }: PlacedOrder): Promise<void> {
  await call(siege, `/api/orders/${id}/cancel`, { reason: 'Rupture' })
}

/** A third of the events is lost, a third arrives twice, all in any order. */
async function passOn({ url, random, events }: Siege): Promise<void> {
  const waiting = events.splice(0)
  while (waiting.length > 0) {
    const [event] = waiting.splice(random.below(waiting.length), 1)
    const fate = random.below(3)
    for (let times = 0; times < fate; times += 1) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': event!.signature }
      await fetch(`${url}/api/webhooks/stripe`, { method: 'POST', headers, body: event!.body }).catch(
        () => null,
      )
    }
  }
}

const UNDER_WAY = `
  SELECT 'payment ' || p.id || ' of an order ' || o.status AS what FROM payments p JOIN orders o ON o.id = p.order_id
  WHERE p.status = 'open'
  UNION ALL SELECT 'refund ' || id FROM refunds WHERE status = 'pending'
  UNION ALL SELECT 'order ' || id FROM orders WHERE status = 'awaiting_payment'`

/** Waits until nothing is under way any more, and names each difference between the provider's books and the salon's. */
async function compare(pool: Pool, provider: TrialServer) {
  const deadline = performance.now() + SETTLING_LIMIT_MS
  const underWay = async () => (await pool.query<{ what: string }>(UNDER_WAY)).rows.map(({ what }) => what)
  while ((await underWay()).length > 0 && performance.now() < deadline) await sleep(500)
  const faults = (await underWay()).map((what) => `still under way: ${what}`)
  const { rows } = await pool.query<{
    reference: string
    status: string
    order: string
    amount: number
    returned: number
  }>(
    `SELECT p.reference, p.status, o.status AS order, p.amount,
       coalesce((SELECT sum(amount) FROM refunds WHERE payment_id = p.id AND status = 'succeeded'), 0)::int AS returned
     FROM payments p JOIN orders o ON o.id = p.order_id`,
  )
  const known = new Map(rows.map((row) => [row.reference, row]))
  const ledger = provider.ledger()
  const succeeded = rows.filter(({ status }) => status === 'succeeded')
  const books = {
    provider: { paid: sum(ledger, 'paid'), returned: sum(ledger, 'refunded') },
    salon: { paid: sum(succeeded, 'amount'), returned: sum(succeeded, 'returned') },
  }
  const figures = { paid: 0, refunded: 0, books, faults }
  for (const line of ledger) {
    const row = known.get(line.reference)
    const isWhole = row?.status === 'succeeded' && row.amount === line.paid && row.returned === line.refunded
    const isOver = row?.order === 'cancelled' || row?.order === 'withdrawn' || row?.order === 'refunded'
    if (isWhole && row.order === 'paid' && line.refunded === 0) figures.paid += 1
    else if (isWhole && isOver && line.refunded === line.paid) figures.refunded += 1
    else
      faults.push(`${line.reference}: ${JSON.stringify(line)} at the provider, ${JSON.stringify(row)} here`)
  }
  const atProvider = new Set(ledger.map(({ reference }) => reference))
  for (const row of rows)
    if (row.status === 'succeeded' && !atProvider.has(row.reference))
      faults.push(`${row.reference} was never paid`)
  const wrong = await pool.query<{ id: number }>(
    `SELECT p.id FROM products p WHERE p.stock IS NOT NULL
     AND p.stock <> coalesce((SELECT sum(m.delta) FROM stock_moves m WHERE m.product_id = p.id), 0)`,
  )
  for (const { id } of wrong.rows) faults.push(`the stock of product ${id} is not the sum of its moves`)
  return figures
}

function sum<Key extends string>(lines: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return lines.reduce((total, line) => total + line[key], 0)
}

function sessionOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1)
}

/** Sends a request until the server answers it: a kill cuts it off, and 502 or 503 ask to come back. */
async function call(
  { url, staff }: Pick<Siege, 'url' | 'staff'>,
  target: string,
  sent: object = {},
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const signedIn =
    target.includes('/by-token/') || target === '/api/orders' ? {} : { authorization: `Bearer ${staff}` }
  for (;;) {
    const response = await fetch(url + target, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signedIn, ...headers },
      body: JSON.stringify(sent),
    }).catch(() => null)
    const text = await response?.text().catch(() => null)
    if (response && typeof text === 'string' && ![502, 503].includes(response.status))
      return { status: response.status, body: text ? (JSON.parse(text) as unknown) : {} }
    await sleep(100)
  }
}

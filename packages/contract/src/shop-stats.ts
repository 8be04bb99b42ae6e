/** « Ventes »: the figures of the shop for a period, beside those of the period before. Money is cents. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { date, id } from './fields.ts'

const figure = z.object({ value: z.nullable(z.number()), compared: z.nullable(z.number()) })
const sold = z.object({ product: z.nullable(id), name: z.string(), quantity: z.int(), revenue: z.int() })

export const shopStats = z.object({
  period: z.object({ from: z.string(), to: z.string() }),
  compared: z.object({ from: z.string(), to: z.string() }),
  /** Paid or reserved and not given up, without what was refunded. */
  revenue: figure,
  orders: figure,
  basket: figure,
  /** Withdrawn ÷ all, between 0 and 1. */
  withdrawalRate: figure,
  /** The revenue of each day of the period. */
  days: z.array(z.object({ day: z.string(), revenue: z.int(), orders: z.int() })),
  /** The ten with the largest revenue. */
  best: z.array(sold),
  /** On sale for ninety days without having been sold. */
  unsold: z.array(z.object({ id, name: z.string(), stock: z.nullable(z.int()) })),
  low: z.array(z.object({ id, name: z.string(), stock: z.int(), lowStock: z.int() })),
  /** Buyers’ last service within thirty days before the order. */
  afterServices: z.array(z.object({ service: z.string(), orders: z.int(), revenue: z.int() })),
})
export type ShopStats = z.infer<typeof shopStats>

export const getShopStats = endpoint('getShopStats', {
  summary: 'The figures of the shop from one day to another, at most 366 days.',
  query: z.strictObject({ from: date, to: date }),
  module: 'shop',
  status: 200,
  answer: shopStats,
})

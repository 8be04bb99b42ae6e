/** The pieces of a product that can be ordered. A stock of null is not counted: there is always enough. */

export interface Stocked {
  readonly stock: number | null
  /** From this many on, the stock is low; null: never. */
  readonly lowStock: number | null
  readonly maxPerOrder: number
}

export const availabilities = ['in_stock', 'low', 'out'] as const
export type Availability = (typeof availabilities)[number]

export function availabilityOf({ stock, lowStock }: Stocked): Availability {
  if (stock === null) return 'in_stock'
  if (stock <= 0) return 'out'
  return lowStock !== null && stock <= lowStock ? 'low' : 'in_stock'
}

/** The pieces that one order may hold. */
export function mostInOneOrder({ stock, maxPerOrder }: Stocked): number {
  return stock === null ? maxPerOrder : Math.max(0, Math.min(stock, maxPerOrder))
}

/** `sale`, `release` and `return` follow an order; the others are written by staff. */
export const stockReasons = ['sale', 'release', 'return', 'receipt', 'count', 'loss', 'salon_use'] as const
export type StockReason = (typeof stockReasons)[number]
export const staffStockReasons = ['receipt', 'count', 'loss', 'salon_use'] as const

/** How the stock changes by a number that staff typed: counted, arrived, lost or used. */
export function stockDelta(
  reason: (typeof staffStockReasons)[number],
  { quantity, stock }: { quantity: number; stock: number },
): number {
  if (reason === 'count') return quantity - stock
  return reason === 'receipt' ? quantity : -quantity
}

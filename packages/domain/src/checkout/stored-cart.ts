/** Reads a cart from the storage of a browser, where an older version or anybody may have written. */
import { emptyCart, settleCart, type Cart, type CartItem } from './cart.ts'

/** Leaves out what cannot be read, and computes the derived values anew. */
export function readStoredCart(stored: string | null): Cart {
  const found = parse(stored)
  if (found === null) return emptyCart
  const items = Array.isArray(found.items) ? found.items.flatMap(readItem) : []
  return settleCart({
    ...emptyCart,
    items: items.filter(({ id }, place) => items.findIndex((other) => other.id === id) === place),
    discount: readAmount(found.discount),
    shipping: readAmount(found.shipping),
    billing: readAddress(found.billing),
  })
}

function readItem(value: unknown): CartItem[] {
  if (!isRecord(value)) return []
  const { id, price, quantity, colors } = value
  if (!isCount(id) || !isAmount(price) || !isCount(quantity) || !Array.isArray(colors)) return []
  return [{ id, price, quantity, colors: colors.filter((color) => typeof color === 'string') }]
}

function readAddress(value: unknown): Cart['billing'] {
  if (!isRecord(value)) return null
  const fields = Object.entries(value).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return Object.fromEntries(fields)
}

function parse(stored: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
const isCount = (value: unknown): value is number => isAmount(value) && value > 0
const readAmount = (value: unknown) => (isAmount(value) ? value : 0)

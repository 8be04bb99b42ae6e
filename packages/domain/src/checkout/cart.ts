/**
 * The cart of the shop, with the names of the specification (storage key `app-checkout`). Amounts are integer cents. The server computes what
 * the client pays; these totals are what a screen shows before an answer arrives.
 */
export interface CartItem {
  readonly id: number
  readonly price: number
  readonly quantity: number
  readonly colors: readonly string[]
}

export interface Cart {
  readonly items: readonly CartItem[]
  readonly subtotal: number
  readonly total: number
  readonly discount: number
  readonly shipping: number
  /** The form of the billing address checks its fields; a cart only carries them. */
  readonly billing: Readonly<Record<string, string>> | null
  readonly totalItems: number
}

export const emptyCart: Cart = {
  items: [],
  subtotal: 0,
  total: 0,
  discount: 0,
  shipping: 0,
  billing: null,
  totalItems: 0,
}

/** Adds one piece. A product that is in the cart already also takes the colours that it lacks. */
export function addItem(cart: Cart, added: CartItem): Cart {
  const has = cart.items.some((item) => item.id === added.id)
  if (!has) return { ...cart, items: [...cart.items, added] }
  return changeItem(cart, added.id, (item) => ({
    ...item,
    quantity: item.quantity + 1,
    colors: [...new Set([...item.colors, ...added.colors])],
  }))
}

export function deleteItem(cart: Cart, id: number): Cart {
  return { ...cart, items: cart.items.filter((item) => item.id !== id) }
}

export function increaseQuantity(cart: Cart, id: number): Cart {
  return changeItem(cart, id, (item) => ({ ...item, quantity: item.quantity + 1 }))
}

/** Has no lower bound, like the specification: the screen disables its button at 1. */
export function decreaseQuantity(cart: Cart, id: number): Cart {
  return changeItem(cart, id, (item) => ({ ...item, quantity: item.quantity - 1 }))
}

export function storeBilling(cart: Cart, billing: NonNullable<Cart['billing']>): Cart {
  return { ...cart, billing }
}

export function applyDiscount(cart: Cart, discount: number): Cart {
  return { ...cart, discount }
}

export function applyShipping(cart: Cart, shipping: number): Cart {
  return { ...cart, shipping }
}

/** Takes the server's price and the quantity that is in stock; a quantity below 1 removes the item. */
export function refreshItem(
  cart: Cart,
  id: number,
  { price, quantity }: { price: number; quantity: number },
): Cart {
  if (quantity < 1) return deleteItem(cart, id)
  return changeItem(cart, id, (item) => ({ ...item, price, quantity }))
}

/**
 * Computes the derived values until nothing changes. The specification takes the total from the subtotal that was stored before, so that one
 * pass after a change of the items leaves the old total: a screen shows a cart only after the last pass.
 */
export function settleCart(cart: Cart): Cart {
  const next = deriveOnce(cart)
  const isSettled =
    next.totalItems === cart.totalItems && next.subtotal === cart.subtotal && next.total === cart.total
  return isSettled ? cart : settleCart(next)
}

/** One pass of the specification: the total comes from the previously stored subtotal. */
export function deriveOnce(cart: Cart): Cart {
  return {
    ...cart,
    totalItems: cart.items.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: cart.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    total: cart.subtotal - cart.discount + cart.shipping,
  }
}

function changeItem(cart: Cart, id: number, change: (item: CartItem) => CartItem): Cart {
  return { ...cart, items: cart.items.map((item) => (item.id === id ? change(item) : item)) }
}

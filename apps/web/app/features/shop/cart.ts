import { useMemo } from 'react'
import {
  addItem,
  increaseQuantity,
  settleCart,
  type Cart,
  type CartItem,
} from '@meche/domain/checkout/cart.ts'
import { readStoredCart } from '@meche/domain/checkout/stored-cart.ts'
import { storeCart, storedCart, useStoredCart } from './stored-cart.ts'

/** The cart of this browser, in every tab the same. */
export function useCart(): Cart {
  const text = useStoredCart()
  return useMemo(() => readStoredCart(text), [text])
}

export function currentCart(): Cart {
  return readStoredCart(storedCart())
}

/** Changes the cart. Its totals are settled before any component shows it. */
export function changeCart(change: (cart: Cart) => Cart): void {
  const cart = currentCart()
  const next = settleCart(change(cart))
  if (next !== cart) storeCart(JSON.stringify(next))
}

/** Adds the pieces that a page asks for: an item that is there already takes one, and the others one by one. */
export function addToCart(item: CartItem): void {
  changeCart((cart) => {
    const isThere = cart.items.some(({ id }) => id === item.id)
    const more = isThere ? item.quantity - 1 : 0
    return Array.from({ length: more }).reduce<Cart>(
      (next) => increaseQuantity(next, item.id),
      addItem(cart, item),
    )
  })
}

export function clearCart(): void {
  storeCart(null)
}

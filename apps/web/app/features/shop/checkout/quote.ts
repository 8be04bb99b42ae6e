import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useState } from 'react'
import type { OrderQuote } from '@meche/contract/order-quote.ts'
import * as api from '@meche/contract/routes.ts'
import { applyDiscount, applyShipping, refreshItem, type Cart } from '@meche/domain/checkout/cart.ts'
import { call } from '../../../lib/api/http.ts'
import { changeCart, currentCart, useCart } from '../cart.ts'
import { useChoices } from './choices.ts'

/** The changes of a product since it was put into the cart. */
export interface CartNotice {
  product: number
  name: string | null
  /** Cents. */
  price?: { before: number; now: number }
  /** Pieces that can be had, where fewer than were wanted. */
  left?: number
  isGone?: true
}

/** The items of a cart as the API takes them. */
export function itemsOf({ items }: Pick<Cart, 'items'>) {
  return items.map(({ id, quantity, colors }) => ({ product: id, quantity, colors: [...colors] }))
}

/** How the cart differs from what the server says of it. */
export function noticesOf(cart: Pick<Cart, 'items'>, quote: OrderQuote): CartNotice[] {
  return quote.lines.flatMap((line) => {
    const item = cart.items.find(({ id }) => id === line.product)
    if (!item) return []
    const { card } = line
    if (!card) return [{ product: item.id, name: null, isGone: true as const }]
    const fitting = Math.min(item.quantity, card.maxQuantity)
    const notice: CartNotice = {
      product: item.id,
      name: card.name,
      ...(card.price !== item.price && { price: { before: item.price, now: card.price } }),
      ...(fitting < item.quantity && { left: fitting }),
      ...(fitting < 1 && { isGone: true as const }),
    }
    return notice.price || notice.left !== undefined ? [notice] : []
  })
}

/** The cart with the server's prices, pieces, discount and delivery. */
export function withQuote(cart: Cart, quote: OrderQuote): Cart {
  const refreshed = quote.lines.reduce((next, { product, card }) => {
    const item = next.items.find(({ id }) => id === product)
    if (!item) return next
    const quantity = card ? Math.min(item.quantity, card.maxQuantity) : 0
    return refreshItem(next, product, { price: card?.price ?? item.price, quantity })
  }, cart)
  return applyShipping(applyDiscount(refreshed, quote.discount), quote.shipping)
}

/** Asks the server what the cart costs now, and brings the cart to it before it is painted. What changed stays said. */
export function useQuote() {
  const cart = useCart()
  const { delivery, code } = useChoices()
  const [notices, setNotices] = useState<readonly CartNotice[]>([])
  const items = itemsOf(cart)
  const query = useQuery({
    queryKey: ['quote', items, delivery, code],
    queryFn: ({ signal }) =>
      call(api.quoteOrder, { body: { items, delivery: delivery ?? 'pickup', code: code || null }, signal }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const adopt = useCallback((quote: OrderQuote) => {
    const found = noticesOf(currentCart(), quote)
    if (found.length > 0)
      setNotices((known) => [
        ...known.filter(({ product }) => found.every((one) => one.product !== product)),
        ...found,
      ])
    changeCart((cart) => withQuote(cart, quote))
  }, [])
  const { data, isPlaceholderData } = query
  useLayoutEffect(() => {
    if (data && !isPlaceholderData) adopt(data)
  }, [adopt, data, isPlaceholderData])
  return {
    quote: data,
    /** The answer is about an earlier cart. */
    isOld: isPlaceholderData || query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
    notices,
    forgetNotice: (product: number) =>
      setNotices((known) => known.filter((notice) => notice.product !== product)),
    adopt,
  }
}

export type QuoteState = ReturnType<typeof useQuote>

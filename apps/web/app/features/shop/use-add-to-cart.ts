import { useNavigate } from 'react-router'
import type { ProductCard } from '@meche/contract/products.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { addToCart, useCart } from './cart.ts'

type Orderable = Pick<ProductCard, 'id' | 'name' | 'price' | 'maxQuantity'>

/** Puts pieces of a product into the cart and says so; no more than one order may hold. */
export function useAddToCart() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { items } = useCart()
  return (product: Orderable, { quantity = 1, colors = [] as string[] } = {}) => {
    const { id, name, price, maxQuantity } = product
    const there = items.find((item) => item.id === id)?.quantity ?? 0
    const fitting = Math.min(quantity, maxQuantity - there)
    if (fitting < 1) {
      showToast(t('shop.noMore', { name }), 'info')
      return
    }
    addToCart({ id, price, quantity: fitting, colors })
    showToast(t('shop.added', { name }), 'success', {
      label: t('shop.seeCart'),
      run: () => void navigate(paths.checkout),
    })
  }
}

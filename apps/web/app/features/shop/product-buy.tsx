import { useState } from 'react'
import { Link } from 'react-router'
import type { Product } from '@meche/contract/products.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { useHasScripts } from '../../ui/use-has-scripts.ts'
import { useCart } from './cart.ts'
import { QuantityField } from './quantity-field.tsx'
import { ShadeField } from './shade-field.tsx'
import { ShopClosed } from './shop-closed.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

/** A few pieces left are worth a word. */
const FEW = 5

/** Shade, quantity, and the button that puts them into the cart. */
export function ProductBuy({ product, isOpen }: { product: Product; isOpen: boolean }) {
  const t = useTranslate()
  const { availability, maxQuantity } = product
  if (!isOpen) return <ShopClosed />
  if (availability === 'out')
    return (
      <p>
        <span className="lab">{t('shop.soldOut')}</span>
      </p>
    )
  return (
    <>
      {availability === 'low' && maxQuantity <= FEW && (
        <p className="lab warn">{t('product.left', { count: maxQuantity })}</p>
      )}
      <Choice product={product} />
    </>
  )
}

function Choice({ product }: { product: Product }) {
  const t = useTranslate()
  const add = useAddToCart()
  const hasScripts = useHasScripts()
  const { colors, maxQuantity, id } = product
  const isInCart = useCart().items.some((item) => item.id === id)
  const [quantity, setQuantity] = useState(1)
  const [shade, setShade] = useState(colors.length === 1 ? colors[0]!.name : '')
  const [isMissing, setMissing] = useState(false)
  const buy = () => {
    const needsShade = colors.length > 0 && shade === ''
    setMissing(needsShade)
    if (needsShade) return
    add(product, { quantity, colors: shade === '' ? [] : [shade] })
    setQuantity(1)
  }
  return (
    <div className="product-buy">
      {colors.length > 1 && (
        <ShadeField
          label={t('product.shade')}
          colors={colors}
          value={shade}
          error={isMissing ? t('product.choices') : undefined}
          onChange={(name) => {
            setShade(name)
            setMissing(false)
          }}
        />
      )}
      <div className="row">
        <QuantityField
          label={t('product.quantity')}
          value={quantity}
          max={maxQuantity}
          onLess={() => setQuantity(quantity - 1)}
          onMore={() => setQuantity(quantity + 1)}
          whyMost={t('cart.most', { count: maxQuantity })}
        />
        <button type="button" className="btn pri lg" disabled={!hasScripts} onClick={buy}>
          <Icon name="shopping-bag" />
          {t('product.add')}
        </button>
      </div>
      {isInCart && (
        <p>
          <Link className="link" to={paths.checkout}>
            {t('shop.seeCart')}
          </Link>
        </p>
      )}
    </div>
  )
}

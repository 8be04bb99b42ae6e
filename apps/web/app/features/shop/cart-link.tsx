import { Link } from 'react-router'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { countOf, useStoredCart } from './stored-cart.ts'

/** The way to the cart in the header, with the number of pieces in it. */
export function CartLink() {
  const t = useTranslate()
  const count = countOf(useStoredCart())
  return (
    <Link
      className="ib cart-link"
      to={paths.checkout}
      aria-label={count === 0 ? t('bar.cart') : t('bar.cartCount', { count })}
    >
      <Icon name="shopping-bag" size={20} />
      {count > 0 && (
        <span className="cart-count" aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  )
}

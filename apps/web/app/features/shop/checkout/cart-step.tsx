import { Link } from 'react-router'
import { decreaseQuantity, deleteItem, increaseQuantity, type CartItem } from '@meche/domain/checkout/cart.ts'
import type { OrderQuote } from '@meche/contract/order-quote.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { Empty } from '../../../ui/components/feedback/empty.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { addToCart, changeCart, useCart } from '../cart.ts'
import { ProductPicture } from '../product-picture.tsx'
import { QuantityField } from '../quantity-field.tsx'
import { CheckoutTitle } from './checkout-title.tsx'
import type { CartNotice, QuoteState } from './quote.ts'

/** « Panier »: what is in it, at today's prices, and each change since it was put there. */
export function CartStep({ state }: { state: QuoteState }) {
  const { t } = useWords()
  const { items } = useCart()
  const { notices, error, retry } = state
  const gone = notices.filter(({ isGone }) => isGone)
  return (
    <section>
      <CheckoutTitle>{t('cart.title')}</CheckoutTitle>
      <Gone notices={gone} onRead={state.forgetNotice} />
      {error && <Failure text={error.message} retryLabel={t('app.retry')} onRetry={retry} />}
      {items.length === 0 ? (
        <Empty
          title={t('cart.empty')}
          text={t('cart.emptyWhy')}
          action={
            <Link className="btn pri" to={paths.shop}>
              {t('cart.toShop')}
            </Link>
          }
        />
      ) : (
        <ul className="card cart-lines">
          {items.map((item) => (
            <li key={item.id}>
              <CartLine
                item={item}
                line={state.quote?.lines.find(({ product }) => product === item.id)}
                notice={notices.find(({ product, isGone }) => product === item.id && !isGone)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Gone({ notices, onRead }: { notices: readonly CartNotice[]; onRead: (product: number) => void }) {
  const { t } = useWords()
  return notices.map(({ product, name }) => (
    <div key={product} className="banner info" role="status">
      <Icon name="circle-alert" size={20} />
      <p>
        {name === null ? t('cart.goneUnnamed') : t('cart.gone', { name })}{' '}
        <button type="button" onClick={() => onRead(product)}>
          {t('app.close')}
        </button>
      </p>
    </div>
  ))
}

interface CartLineProps {
  item: CartItem
  /** The server's word on it; undefined while it is asked. */
  line: OrderQuote['lines'][number] | undefined
  notice: CartNotice | undefined
}

function CartLine({ item, line, notice }: CartLineProps) {
  const { t, format } = useWords()
  const card = line?.card
  const { id, quantity, price, colors } = item
  if (!card)
    return (
      <div className="cart-line" aria-busy="true">
        <span className="skel product-picture" />
        <div className="skel cart-line-skel" />
      </div>
    )
  const { name, maxQuantity } = card
  return (
    <div className="cart-line">
      <ProductPicture image={card.image} sizes="96px" isDecorative />
      <div className="what">
        <h2>
          <Link to={paths.product(id)}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className="sec">{format.list([...colors, t('cart.each', { price: format.price(price) })])}</p>
        <Changes notice={notice} />
        {line.problem === 'unknown_color' && (
          <p className="help bad">
            <Link className="link" to={paths.product(id)}>
              {t('product.choices')}
            </Link>
          </p>
        )}
      </div>
      <QuantityField
        label={t('cart.quantityOf', { name })}
        value={quantity}
        max={maxQuantity}
        onLess={() => changeCart((cart) => decreaseQuantity(cart, id))}
        onMore={() => changeCart((cart) => increaseQuantity(cart, id))}
        whyOne={t('cart.one')}
        whyMost={t('cart.most', { count: maxQuantity })}
      />
      <p className="amount">{format.price(price * quantity)}</p>
      <button
        type="button"
        className="ib remove"
        aria-label={t('cart.remove', { name })}
        onClick={() => {
          changeCart((cart) => deleteItem(cart, id))
          showToast(t('cart.removed', { name }), 'success', {
            label: t('cart.undo'),
            run: () => addToCart(item),
          })
        }}
      >
        <Icon name="trash-2" />
      </button>
    </div>
  )
}

function Changes({ notice }: { notice: CartNotice | undefined }) {
  const { t, format } = useWords()
  if (!notice) return null
  const { price, left } = notice
  return (
    <div role="status">
      {price && (
        <p className="lab warn">
          {t('cart.priceChanged', { now: format.price(price.now), before: format.price(price.before) })}
        </p>
      )}
      {left !== undefined && <p className="lab warn">{t('cart.stockChanged', { count: left })}</p>}
    </div>
  )
}

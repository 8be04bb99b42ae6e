import '../../ui/components/data-display/amounts.css'
import '../../ui/components/data-display/facts.css'
import { Link } from 'react-router'
import type { Order } from '@meche/contract/orders.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useSession } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'

/** The lines of an order, and what came back of them. */
export function OrderTable({ order }: { order: Order }) {
  const { t, format } = useWords()
  const isAdmin = useSession().user?.isAdmin ?? false
  return (
    <table className="details">
      <thead>
        <tr>
          <th scope="col">{t('prod.name')}</th>
          <th scope="col" className="num">
            {t('product.quantity')}
          </th>
          <th scope="col" className="num">
            {t('prod.price')}
          </th>
          <th scope="col" className="num">
            {t('ord.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map(
          ({ id, product, name, brand, colors, quantity, unitPrice, amount, returned, refused }) => (
            <tr key={id}>
              <th scope="row">
                {product !== null && isAdmin ? (
                  <Link className="link" to={paths.managedProduct(product)}>
                    <bdi>{name}</bdi>
                  </Link>
                ) : (
                  <bdi>{name}</bdi>
                )}
                <small className="sec">
                  {' '}
                  {format.list([brand, ...colors].filter((word) => word !== ''))}
                </small>
                {returned > 0 && <small className="lab warn">{t('ord.returned', { count: returned })}</small>}
                {refused > 0 && <small className="lab err">{t('ord.refused', { count: refused })}</small>}
              </th>
              <td className="num">{quantity}</td>
              <td className="num">{format.price(unitPrice)}</td>
              <td className="num">{format.price(amount)}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

export function OrderAmounts({ order }: { order: Order }) {
  const { t, format } = useWords()
  const { subtotal, discount, code, shipping, delivery, total, vat, refunded } = order
  return (
    <dl className="amount-list">
      <div>
        <dt>{t('cart.subtotal')}</dt>
        <dd>{format.price(subtotal)}</dd>
      </div>
      {discount > 0 && (
        <div>
          <dt>
            {t('cart.discount')} {code && <bdi>{code}</bdi>}
          </dt>
          <dd>− {format.price(discount)}</dd>
        </div>
      )}
      {delivery === 'shipping' && (
        <div>
          <dt>{t('cart.shipping')}</dt>
          <dd>{format.price(shipping)}</dd>
        </div>
      )}
      <div className="total">
        <dt>{t('cart.total')}</dt>
        <dd>{format.price(total)}</dd>
      </div>
      {vat.map(({ rate, vat: amount }) => (
        <div key={rate} className="sec">
          <dt>{t('ord.vat', { rate: format.percent(rate / 10_000) })}</dt>
          <dd>{format.price(amount)}</dd>
        </div>
      ))}
      {refunded > 0 && (
        <div>
          <dt>{t('order.refunded')}</dt>
          <dd>{format.price(refunded)}</dd>
        </div>
      )}
    </dl>
  )
}

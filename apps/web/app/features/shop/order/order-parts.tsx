import type { PlacedOrder } from '@meche/contract/orders.ts'
import { dayOf } from '../../../lib/format/days.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { pageMadeAt } from '../../../lib/salon/clock.ts'
import { directionsAddress, isIntroduced, placeOf, useRoot, useToday } from '../../../lib/salon/salon.ts'
import { paths } from '../../../paths.ts'
import { orderStatusKey } from '../../../shared/order-status-label.tsx'
import { saveFile } from '../../../ui/components/data-display/save-file.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { pickupCalendar } from './pickup-event.ts'

/** The lines and amounts of an order, as they were when it was placed. */
export function OrderLines({ order }: { order: PlacedOrder }) {
  const { t, format } = useWords()
  const { lines, subtotal, discount, shipping, total, refunded, delivery, isForSeats, participants } = order
  return (
    <section className="card order-review" aria-labelledby="order-lines">
      <h2 id="order-lines" className="h6">
        {t('order.lines')}
      </h2>
      <ul>
        {lines.map(({ id, name, quantity, colors, amount }) => (
          <li key={id}>
            <span>
              {quantity} × <bdi>{name}</bdi> {colors.length > 0 && <small>{format.list(colors)}</small>}
            </span>
            <span>{format.price(amount)}</span>
          </li>
        ))}
      </ul>
      <dl className="amounts">
        {participants.length > 0 && (
          <div>
            <dt>{t('order.participants')}</dt>
            <dd>
              <bdi>{format.list(participants)}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('cart.subtotal')}</dt>
          <dd>{format.price(subtotal)}</dd>
        </div>
        {discount > 0 && (
          <div>
            <dt>{t('cart.discount')}</dt>
            <dd>− {format.price(discount)}</dd>
          </div>
        )}
        {!isForSeats && (
          <div>
            <dt>{t(delivery === 'pickup' ? 'cart.pickup' : 'cart.shipping')}</dt>
            <dd>{shipping === 0 ? t('cart.free') : format.price(shipping)}</dd>
          </div>
        )}
        <div className="total">
          <dt>
            {t('cart.total')} <small className="sec">{t('cart.vat')}</small>
          </dt>
          <dd>{format.price(total)}</dd>
        </div>
        {refunded > 0 && (
          <div>
            <dt>{t('order.refunded')}</dt>
            <dd>{format.price(refunded)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** The code that is said at the desk, large enough to be shown on a phone. */
export function PickupCode({ order }: { order: PlacedOrder }) {
  const { t } = useWords()
  if (order.pickupCode === null) return null
  return (
    <div className="pickup-code">
      <p className="sec">{t('done.code')}</p>
      <p className="code">
        <bdi dir="ltr">{order.pickupCode}</bdi>
      </p>
      <p className="sec">{t('done.codeWhy')}</p>
    </div>
  )
}

/** Where and when an order is fetched. */
export function PickupActions({ order }: { order: PlacedOrder }) {
  const { t } = useWords()
  const root = useRoot()
  const settings = root?.settings
  const { readyOn, number, token, delivery } = order
  if (delivery !== 'pickup' || !root || !settings) return null
  const save = () => {
    const url = root.origin + paths.order(token)
    const event = {
      uid: `order-${number}@${new URL(root.origin).hostname}`,
      title: `${t('done.pickupEvent', { salon: settings.name })}, ${t('order.number', { number })}`,
      place: placeOf(settings),
      day: readyOn ?? dayOf(root.now),
      url,
      now: new Date(pageMadeAt(root.now) + performance.now()).toISOString(),
    }
    saveFile(`${number}.ics`, pickupCalendar(event), 'text/calendar')
  }
  return (
    <div className="order-acts">
      {readyOn !== null && order.pickupCode !== null && (
        <button type="button" className="btn out" onClick={save}>
          <Icon name="calendar-plus" />
          {t('done.calendar')}
        </button>
      )}
      {isIntroduced(settings) && (
        <a className="btn out" href={directionsAddress(settings)} rel="noreferrer">
          <Icon name="navigation" />
          {t('home.directions')}
        </a>
      )}
    </div>
  )
}

/** Each state that the order has come to, and when. */
export function OrderTimeline({ order }: { order: PlacedOrder }) {
  const { t, format } = useWords()
  const today = useToday()
  const { timeline, shipment, isForSeats } = order
  return (
    <section aria-labelledby="order-timeline">
      <h2 id="order-timeline" className="h6">
        {t('order.timeline')}
      </h2>
      <ol className="order-timeline">
        {timeline.map(({ status, at }) => (
          <li key={`${status} ${at}`}>
            <b>{t(orderStatusKey({ status, isForSeats }))}</b>
            <span className="sec">{format.moment(at, today)}</span>
            {status === 'shipped' && shipment && (
              <span className="sec">
                {t(shipment.tracking === '' ? 'order.shipped' : 'order.shippedTracked', shipment)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

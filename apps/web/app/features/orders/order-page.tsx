import '../../ui/components/data-display/facts.css'
import './orders.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Order } from '@meche/contract/orders.ts'
import type { OrderAction } from '@meche/domain/shop/order-status.ts'
import { dayOf } from '../../lib/format/days.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { useSession } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import { DraftInvoiceButton } from '../../shared/draft-invoice-button.tsx'
import { HistoryLink } from '../../shared/history-link.tsx'
import { OrderStatusLabel, orderStatusKey } from '../../shared/order-status-label.tsx'
import { RecordPage } from '../../shared/record-page.tsx'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { PrintButton } from '../../ui/components/data-display/print-button.tsx'
import { RowMenu } from '../../ui/components/overlays/row-menu.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { orderQuery, useLiveOrders } from './api.ts'
import { OrderActionDialog } from './order-actions.tsx'
import { OrderAmounts, OrderTable } from './order-table.tsx'
import { PackingSlip } from './packing-slip.tsx'

/** One order: where it is, what is next, and everything that was ordered. */
export function OrderPage({ id }: { id: string }) {
  useLiveOrders()
  return (
    <RecordPage query={useQuery(orderQuery(id))}>
      {({ record, tag }) => <Details order={record} tag={tag} />}
    </RecordPage>
  )
}

function Details({ order, tag }: { order: Order; tag: string }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const isAdmin = useSession().user?.isAdmin ?? false
  const [acting, setActing] = useState<OrderAction | null>(null)
  const { id, number, actions, payment, status } = order
  const [next, ...others] = actions
  return (
    <main id="main" className="page order-record" tabIndex={-1}>
      <PageHead
        crumbs={[
          { title: t('nav.dashboard'), path: paths.dashboard },
          { title: t('side.orders'), path: paths.orders },
        ]}
        title={t('order.number', { number })}
        aside={<OrderStatusLabel order={order} />}
      >
        {isAdmin && <HistoryLink entity="order" id={id} />}
        {isAdmin && payment === 'salon' && status === 'collected' && (
          <DraftInvoiceButton sale={{ order: id }} />
        )}
        {!order.isForSeats && <PrintButton label={t('ord.print')} />}
        {next && (
          <button
            type="button"
            className={next === 'cancel' ? 'btn out' : 'btn pri'}
            onClick={() => setActing(next)}
          >
            {t(`ord.act.${next}`)}
          </button>
        )}
        {others.length > 0 && (
          <RowMenu label={t('table.actions', { name: number })}>
            {(close) =>
              others.map((action) => (
                <button
                  key={action}
                  type="button"
                  className={action === 'cancel' ? 'danger' : undefined}
                  onClick={() => {
                    close()
                    setActing(action)
                  }}
                >
                  {t(`ord.act.${action}`)}
                </button>
              ))
            }
          </RowMenu>
        )}
      </PageHead>
      <div className="form-grid aside no-print">
        <div className="form-stack">
          <section className="card panel fields">
            <h2>{t('order.lines')}</h2>
            <OrderTable order={order} />
            <OrderAmounts order={order} />
          </section>
          {order.note && (
            <section className="card panel fields">
              <h2>{t('ord.note')}</h2>
              <p dir="auto">{order.note}</p>
            </section>
          )}
        </div>
        <div className="form-stack">
          <Buyer order={order} />
          <Timeline order={order} />
        </div>
      </div>
      <PackingSlip order={order} />
      <OrderActionDialog
        order={order}
        tag={tag}
        action={acting}
        onClose={() => setActing(null)}
        onDone={() => {
          setActing(null)
          // Professionals see the orders that wait to be fetched: this one no longer does.
          if (!isAdmin) void navigate(paths.orders)
        }}
      />
    </main>
  )
}

function Buyer({ order }: { order: Order }) {
  const { t, format } = useWords()
  const { billing, customer, delivery, payment, pickupCode, readyOn, shipment, isForSeats, participants } =
    order
  const today = dayOf(useNow())
  return (
    <section className="card panel fields">
      <h2>{t('ord.buyer')}</h2>
      {billing ? (
        <p>
          <b>
            <bdi>{nameOf(billing)}</bdi>
          </b>
          <br />
          <a className="link" href={`mailto:${billing.email}`}>
            {billing.email}
          </a>
          <br />
          <a className="link" href={`tel:${billing.phone}`}>
            {format.phone(billing.phone)}
          </a>
        </p>
      ) : (
        <p className="sec">{t('ord.erased')}</p>
      )}
      {customer && (
        <p>
          <Link className="link" to={paths.user(customer.id)}>
            <Icon name="user" size={16} />
            {t('ord.clientFile')}
          </Link>
        </p>
      )}
      <dl className="fact-list">
        {isForSeats ? (
          <div>
            <dt>{t('order.participants')}</dt>
            <dd>
              <bdi>{format.list(participants)}</bdi>
            </dd>
          </div>
        ) : (
          <div>
            <dt>{t('ord.delivery')}</dt>
            <dd>{t(`ord.delivery.${delivery}`)}</dd>
          </div>
        )}
        {billing?.address && (
          <div>
            <dt>{t('delivery.address')}</dt>
            <dd>
              <bdi>
                {billing.address.street}, {billing.address.zipCode} {billing.address.city}
              </bdi>
            </dd>
          </div>
        )}
        {pickupCode && (
          <div>
            <dt>{t('done.code')}</dt>
            <dd>
              <bdi dir="ltr">{pickupCode}</bdi>
            </dd>
          </div>
        )}
        {readyOn && (
          <div>
            <dt>{t('ord.readyOn')}</dt>
            <dd>{format.day(readyOn, today)}</dd>
          </div>
        )}
        {shipment && (
          <div>
            <dt>{t('ord.shipment')}</dt>
            <dd>
              <bdi>{format.list([shipment.carrier, shipment.tracking].filter(Boolean))}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('ord.payment')}</dt>
          <dd>{t(`ord.payment.${payment}`)}</dd>
        </div>
        {order.receipt && (
          <div>
            <dt>{t('ord.receipt')}</dt>
            <dd>
              <bdi>{order.receipt}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function Timeline({ order }: { order: Order }) {
  const { t, format } = useWords()
  const today = dayOf(useNow())
  const { timeline, expiresAt, cancelReason, returnReason, refunds, isForSeats } = order
  return (
    <section className="card panel fields">
      <h2>{t('order.timeline')}</h2>
      <ol className="order-steps">
        {timeline.map(({ status, at }) => (
          <li key={`${status} ${at}`}>
            <b>{t(orderStatusKey({ status, isForSeats }))}</b>
            <span className="sec">{format.moment(at, today)}</span>
            {status === 'cancelled' && cancelReason && <span dir="auto">{cancelReason}</span>}
            {status === 'returned' && returnReason && <span dir="auto">{returnReason}</span>}
          </li>
        ))}
      </ol>
      {expiresAt && <p className="help">{t('ord.expires', { moment: format.moment(expiresAt, today) })}</p>}
      {refunds.length > 0 && (
        <ul className="order-refunds">
          {refunds.map(({ amount, status, at }) => (
            <li key={`${at} ${amount}`}>
              {t(`ord.refund.${status}`, { amount: format.price(amount), moment: format.moment(at, today) })}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

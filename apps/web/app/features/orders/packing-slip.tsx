import type { Order } from '@meche/contract/orders.ts'
import { dayOf } from '../../lib/format/days.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { placeOf, useSettings } from '../../lib/salon/salon.ts'

/** A sheet for the parcel, or for the bag behind the desk: on paper only, and without prices, as it may be a present. */
export function PackingSlip({ order }: { order: Order }) {
  const { t, format } = useWords()
  const settings = useSettings()
  const { number, createdAt, billing, delivery, pickupCode, lines, note } = order
  return (
    <section className="packing-slip" aria-hidden="true">
      <header>
        <p>
          <b>{settings?.name}</b>
          <br />
          {settings && placeOf(settings)}
        </p>
        <p>
          <b>{t('order.number', { number })}</b>
          <br />
          {format.dayWithYear(dayOf(createdAt))}
        </p>
      </header>
      {billing && (
        <p>
          <b>{nameOf(billing)}</b>
          {billing.address && (
            <>
              <br />
              {billing.address.street}
              <br />
              {billing.address.zipCode} {billing.address.city}
            </>
          )}
        </p>
      )}
      <p>
        {t(`ord.delivery.${delivery}`)}
        {pickupCode && ` · ${t('done.code')} ${pickupCode}`}
      </p>
      <ul>
        {lines.map(({ id, name, brand, colors, quantity }) => (
          <li key={id}>
            <i /> {quantity} × {name}{' '}
            <small>{format.list([brand, ...colors].filter((word) => word !== ''))}</small>
          </li>
        ))}
      </ul>
      {note && <p>{note}</p>}
    </section>
  )
}

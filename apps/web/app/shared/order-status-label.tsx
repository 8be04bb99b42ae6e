import type { OrderStatus } from '@meche/domain/shop/order-status.ts'
import type { Order } from '@meche/contract/orders.ts'
import { useTranslate, type MessageKey } from '../lib/i18n/i18n.tsx'

const looks: Readonly<Record<OrderStatus, string>> = {
  awaiting_payment: 'warn',
  reserved: 'info',
  paid: 'info',
  ready: 'pri',
  shipped: 'pri',
  collected: 'ok',
  delivered: 'ok',
  cancelled: '',
  expired: '',
  withdrawn: 'warn',
  returned: 'warn',
  refunded: '',
}

type Labelled = Pick<Order, 'status' | 'isForSeats'>

export function OrderStatusLabel({ order }: { order: Labelled }) {
  const t = useTranslate()
  return <span className={`lab ${looks[order.status]}`}>{t(orderStatusKey(order))}</span>
}

/** Seats are not fetched: their workshop has taken place. */
export function orderStatusKey({ status, isForSeats }: Labelled): MessageKey {
  return isForSeats && status === 'collected' ? 'order.attended' : `order.status.${status}`
}

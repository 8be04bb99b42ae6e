import type { OrderStatus } from '@meche/domain/shop/order-status.ts'
import { useTranslate } from '../lib/i18n/i18n.tsx'

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

export function OrderStatusLabel({ status }: { status: OrderStatus }) {
  const t = useTranslate()
  return <span className={`lab ${looks[status]}`}>{t(`order.status.${status}`)}</span>
}

import { PaymentList } from '../../../features/banking/payment-list.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/payments.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.banking')]
}

export default function PaymentsRoute() {
  return <PaymentList />
}

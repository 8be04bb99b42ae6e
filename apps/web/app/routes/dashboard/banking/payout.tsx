import { PayoutPage } from '../../../features/banking/payout-page.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/payout.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'bank.payouts')]
}

export default function PayoutRoute({ params }: Route.ComponentProps) {
  return <PayoutPage key={params.id} id={params.id} />
}

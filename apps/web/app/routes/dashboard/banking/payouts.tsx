import { PayoutList } from '../../../features/banking/payout-list.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/payouts.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'bank.payouts')]
}

export default function PayoutsRoute() {
  return <PayoutList />
}

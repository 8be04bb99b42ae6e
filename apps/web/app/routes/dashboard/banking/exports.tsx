import { AccountingExports } from '../../../features/banking/accounting-exports.tsx'
import { pageTitle } from '../../../lib/i18n/page-title.ts'
import type { Route } from './+types/exports.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'bank.exports')]
}

export default function ExportsRoute() {
  return <AccountingExports />
}

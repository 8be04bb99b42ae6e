import { CompanySettings } from '../../features/settings/company/company-form.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import type { Route } from './+types/company.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'company.title')]
}

export default function Company() {
  return <CompanySettings />
}

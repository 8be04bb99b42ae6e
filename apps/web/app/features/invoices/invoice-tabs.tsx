import { Link, useSearchParams } from 'react-router'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'

/** Documents that were issued, and drafts: each list keeps its own filters. */
export function InvoiceTabs() {
  const t = useTranslate()
  const isDrafts = useSearchParams()[0].get('tab') === 'drafts'
  return (
    <nav className="tabs" aria-label={t('inv.lists')}>
      <Link to={paths.invoices} aria-current={isDrafts ? undefined : 'page'}>
        {t('inv.issued')}
      </Link>
      <Link to={paths.invoiceTab('drafts')} aria-current={isDrafts ? 'page' : undefined}>
        {t('inv.drafts')}
      </Link>
    </nav>
  )
}

import { Link } from 'react-router'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons/icon.tsx'

export function NewInvoiceLink() {
  const t = useTranslate()
  return (
    <Link className="btn pri" to={paths.newInvoice}>
      <Icon name="plus" />
      {t('inv.create')}
    </Link>
  )
}

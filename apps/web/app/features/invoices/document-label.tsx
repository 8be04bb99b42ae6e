import type { DocumentStatus } from '@meche/domain/shop/document.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'

const looks: Readonly<Record<DocumentStatus, string>> = { issued: 'info', sent: 'ok', credited: '' }

export function DocumentLabel({ status }: { status: DocumentStatus }) {
  const t = useTranslate()
  return <span className={`lab ${looks[status]}`}>{t(`inv.status.${status}`)}</span>
}

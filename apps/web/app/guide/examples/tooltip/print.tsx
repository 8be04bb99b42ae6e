import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { PrintButton } from '../../../ui/components/data-display/print-button.tsx'

export default function Print() {
  const t = useTranslate()
  return <PrintButton label={t('print.print')} />
}

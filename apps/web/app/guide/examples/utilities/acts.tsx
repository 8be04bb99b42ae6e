import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { toCsv } from '@meche/domain/text/csv.ts'
import { PrintButton } from '../../../ui/components/data-display/print-button.tsx'
import { saveFile } from '../../../ui/components/data-display/save-file.ts'
import { Icon } from '../../../ui/icons/icon.tsx'

export default function Acts() {
  const t = useTranslate()
  const table = [
    [t('service.name'), t('service.price')],
    [t('guide.x.cut'), '42'],
  ]
  return (
    <>
      <PrintButton label={t('print.print')} />
      <button
        type="button"
        className="btn out"
        onClick={() => saveFile('services.csv', toCsv(table), 'text/csv;charset=utf-8')}
      >
        <Icon name="download" />
        {t('table.export')}
      </button>
    </>
  )
}

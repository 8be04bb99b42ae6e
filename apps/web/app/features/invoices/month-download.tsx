import { useState } from 'react'
import * as api from '@meche/contract/routes.ts'
import { download, type Answer } from '../../lib/api/http.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { DownloadButton } from '../../shared/download-button.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'

/** The documents of a month for the accountant. */
export function MonthDownload({ months }: { months: Answer<typeof api.getInvoiceMonths> }) {
  const { t, format } = useWords()
  const [chosen, setChosen] = useState<string | null>(null)
  const month = chosen ?? months[0]?.month
  if (!month) return null
  return (
    <div className="invoice-month">
      <SelectField
        label={t('inv.month')}
        value={month}
        options={months.map((one) => ({
          value: one.month,
          label: t('inv.monthCount', { month: format.month(`${one.month}-01`), documents: one.documents }),
        }))}
        onChange={(event) => setChosen(event.target.value)}
      />
      <DownloadButton
        label={t('inv.zip')}
        file={{
          name: `documents-${month}.zip`,
          read: () => download(api.getInvoiceArchive, { query: { month } }),
        }}
      />
    </div>
  )
}

import * as api from '@meche/contract/routes.ts'
import { download } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { DownloadButton } from '../../shared/download-button.tsx'

/** The file that says what became of each row. */
export function ReportButton({ id }: { id: number }) {
  const t = useTranslate()
  return (
    <DownloadButton
      label={t('imp.report')}
      file={{
        name: `import-${id}.csv`,
        read: () => download(api.getImportReport, { params: { id: String(id) } }),
      }}
    />
  )
}

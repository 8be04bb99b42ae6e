import './banking.css'
import { useMutation } from '@tanstack/react-query'
import { accountingFileNames, accountingFiles, type AccountingFile } from '@meche/contract/closings.ts'
import * as api from '@meche/contract/routes.ts'
import { download } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { saveFile } from '../../ui/components/data-display/save-file.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { BankingTabs } from './banking-tabs.tsx'
import { MonthChoice, useMonth } from './month-choice.tsx'

/** The files of a month for the accountant. */
export function AccountingExports() {
  const t = useTranslate()
  const choice = useMonth()
  const { month } = choice
  const saving = useMutation({
    mutationFn: (file: AccountingFile) => download(api.getAccountingExport, { query: { month, file } }),
    onSuccess: (content, file) => saveFile(`${accountingFileNames[file]}-${month}.csv`, content, 'text/csv'),
    onError: (error) => showToast(error.message, 'error'),
  })
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageHead
        crumbs={[
          { title: t('nav.dashboard'), path: paths.dashboard },
          { title: t('side.banking'), path: paths.banking },
        ]}
        title={t('bank.exports')}
      />
      <BankingTabs />
      <MonthChoice {...choice} />
      <ul className="card panel banking-files">
        {accountingFiles.map((file) => (
          <li key={file}>
            <div>
              <b>{t(`bank.file.${file}`)}</b>
              <p className="sec">{t(`bank.fileWhy.${file}`)}</p>
            </div>
            <button
              type="button"
              className="btn out"
              aria-label={t('bank.downloadFile', { name: t(`bank.file.${file}`) })}
              disabled={saving.isPending}
              onClick={() => saving.mutate(file)}
            >
              <Icon name="download" />
              {t('bank.download')}
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import * as api from '@meche/contract/routes.ts'
import { limits } from '@meche/contract/limits.ts'
import { call, download } from '../../lib/api/http.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useLiveQuery } from '../../lib/live/use-live-query.ts'
import { paths } from '../../paths.ts'
import { DownloadButton } from '../../shared/download-button.tsx'
import { Unanswered } from '../../shared/unanswered.tsx'
import { FileIcon } from '../../ui/components/data-display/file-icon.tsx'
import { Empty } from '../../ui/components/feedback/empty.tsx'

const key = ['invoices', 'accounting'] as const

/** « Comptabilité »: the issued documents, month by month. They are read here, and changed nowhere. */
export function Accounting() {
  const { t } = useWords()
  useLiveQuery(key, ({ shop }) => shop)
  const months = useQuery({
    queryKey: [...key, 'months'],
    queryFn: ({ signal }) => call(api.getInvoiceMonths, { signal }),
  })
  if (!months.data) return <Unanswered query={months} skeleton="files-skel" />
  if (months.data.length === 0) return <Empty title={t('file.noAccounting')} text={t('file.accountingWhy')} />
  return (
    <ul className="files-list card">
      {months.data.map(({ month, documents }) => (
        <Month key={month} month={month} documents={documents} />
      ))}
    </ul>
  )
}

function Month({ month, documents }: { month: string; documents: number }) {
  const { t, format } = useWords()
  const [isOpen, setOpen] = useState(false)
  const name = format.month(`${month}-01`)
  return (
    <li className="accounting-month">
      <div className="file-item">
        <FileIcon name="documents.zip" />
        <div className="file-text">
          <b>{name}</b>
          <span className="file-facts">{t('file.monthDocuments', { count: documents })}</span>
        </div>
        <button type="button" className="btn txt" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('file.openMonth')}
          <span className="visually-hidden"> {name}</span>
        </button>
        <DownloadButton
          label={t('file.download')}
          of={name}
          file={{
            name: `documents-${month}.zip`,
            read: () => download(api.getInvoiceArchive, { query: { month } }),
          }}
        />
      </div>
      {isOpen && <Documents month={month} />}
    </li>
  )
}

function Documents({ month }: { month: string }) {
  const { t, format } = useWords()
  const found = useQuery({
    queryKey: [...key, month],
    queryFn: ({ signal }) =>
      call(api.getInvoices, { query: { month, itemsPerPage: String(limits.itemsPerPageMax) }, signal }),
  })
  if (!found.data) return <Unanswered query={found} />
  return (
    <ul className="accounting-documents">
      {found.data.map(({ id, number, buyer, total, series, isKept }) => (
        <li key={id} className="file-item">
          <FileIcon name={`${number}.pdf`} />
          <div className="file-text">
            <Link className="link" to={paths.invoice(id)}>
              {number}
            </Link>
            <span className="file-facts">
              <bdi>{buyer?.name ?? '–'}</bdi> · {format.price(series === 'A' ? -total : total)}
            </span>
          </div>
          {isKept && (
            <DownloadButton
              className="btn txt"
              label={t('file.download')}
              of={number}
              file={{
                name: `${number}.pdf`,
                read: () => download(api.getInvoicePdf, { params: { id: String(id) } }),
              }}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

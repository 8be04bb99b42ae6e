import './invoices.css'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Invoice } from '@meche/contract/invoices.ts'
import * as api from '@meche/contract/routes.ts'
import { documentSeries } from '@meche/domain/shop/document.ts'
import { useWords, type Words } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { useList, useTableLabels } from '../../shared/list.ts'
import { useFileDownload } from '../../shared/use-file-download.ts'
import type { Column } from '../../ui/components/data-table/data-table.tsx'
import { ListPage } from '../../ui/components/data-table/list-page.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { invoicesKey, monthsQuery, pdfOf, useLiveInvoices } from './api.ts'
import { DocumentLabel } from './document-label.tsx'
import { DraftList } from './draft-list.tsx'
import { InvoiceTabs } from './invoice-tabs.tsx'
import { MonthDownload } from './month-download.tsx'
import { NewInvoiceLink } from './new-invoice-link.tsx'

const options = { filters: ['series', 'year', 'customer'], order: { field: 'issuedOn', isDescending: true } }

/** « Factures »: documents that were issued; drafts in a tab of their own. */
export function InvoiceList() {
  const [search] = useSearchParams()
  useLiveInvoices()
  return search.get('tab') === 'drafts' ? <DraftList /> : <IssuedList />
}

function IssuedList() {
  const words = useWords()
  const { t } = words
  const list = useList({ rows: api.getInvoices, row: api.getInvoice }, invoicesKey, options)
  const columns = useMemo(() => invoiceColumns(words), [words])
  const months = useQuery(monthsQuery).data ?? []
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))]
  const { mutate: download } = useFileDownload()
  return (
    <ListPage
      crumbs={[{ title: t('nav.dashboard'), path: paths.dashboard }]}
      count={(count) => t('inv.count', { count })}
      name="factures"
      title={t('side.invoices')}
      list={list}
      columns={columns}
      labels={useTableLabels()}
      searchLabel={t('inv.search')}
      nameOf={({ number }) => number}
      filters={[
        {
          name: 'series',
          label: t('inv.kind'),
          options: documentSeries.map((value) => ({ value, label: t(`inv.series.${value}`) })),
        },
        {
          name: 'year',
          label: t('inv.year'),
          options: years.map((value) => ({ value, label: value })),
        },
      ]}
      acts={<NewInvoiceLink />}
      above={
        <div className="invoice-above">
          <InvoiceTabs />
          <MonthDownload months={months} />
        </div>
      }
      empty={{ title: t('inv.none'), text: t('inv.noneWhy'), action: <NewInvoiceLink /> }}
      actions={(invoice, close) => (
        <>
          <Link to={paths.invoice(invoice.id)}>
            <Icon name="eye" />
            {t('record.open')}
          </Link>
          {invoice.isKept && (
            <button
              type="button"
              onClick={() => {
                close()
                download(pdfOf(invoice))
              }}
            >
              <Icon name="download" />
              {t('inv.download')}
            </button>
          )}
        </>
      )}
    />
  )
}

function invoiceColumns({ t, format }: Words): Column<Invoice>[] {
  return [
    {
      id: 'number',
      header: t('inv.number'),
      cell: ({ id, number }) => <Link to={paths.invoice(id)}>{number}</Link>,
      text: ({ number }) => number,
      phone: 'title',
    },
    {
      id: 'series',
      header: t('inv.kind'),
      cell: ({ series }) => t(`inv.series.${series}`),
      text: ({ series }) => t(`inv.series.${series}`),
      phone: 'line',
    },
    {
      id: 'issuedOn',
      header: t('inv.issuedOn'),
      cell: ({ issuedOn }) => format.date(issuedOn),
      text: ({ issuedOn }) => issuedOn,
      isSortable: true,
      phone: 'line',
    },
    {
      id: 'buyer',
      header: t('ord.buyer'),
      cell: ({ buyer }) => <bdi>{buyer?.name ?? '–'}</bdi>,
      text: ({ buyer }) => buyer?.name ?? '',
      phone: 'line',
    },
    {
      id: 'total',
      header: t('cart.total'),
      cell: ({ total, series }) => format.price(series === 'A' ? -total : total),
      text: ({ total, series }) => format.price(series === 'A' ? -total : total),
      isNumeric: true,
      phone: 'end',
    },
    {
      id: 'status',
      header: t('inv.state'),
      cell: ({ status }) => <DocumentLabel status={status} />,
      text: ({ status }) => t(`inv.status.${status}`),
      phone: 'foot',
    },
  ]
}

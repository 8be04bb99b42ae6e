import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { InvoiceDraft } from '@meche/contract/invoices.ts'
import * as api from '@meche/contract/routes.ts'
import { call, ifMatch } from '../../lib/api/http.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords, type Words } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { paths } from '../../paths.ts'
import { useList, useTableLabels } from '../../shared/list.ts'
import { useRemoval } from '../../shared/use-removal.tsx'
import type { Column } from '../../ui/components/data-table/data-table.tsx'
import { ListPage } from '../../ui/components/data-table/list-page.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { invoicesKey } from './api.ts'
import { InvoiceTabs } from './invoice-tabs.tsx'
import { NewInvoiceLink } from './new-invoice-link.tsx'

const options = { filters: [], order: { field: 'changedAt', isDescending: true } }

/** Invoices that were not issued yet. */
export function DraftList() {
  const words = useWords()
  const { t } = words
  const today = dayOf(useNow())
  const list = useList({ rows: api.getInvoiceDrafts, row: api.getInvoiceDraft }, draftsKey, options)
  const columns = useMemo(() => draftColumns(words, today), [words, today])
  const removal = useDraftRemoval()
  return (
    <>
      <ListPage
        crumbs={[{ title: t('nav.dashboard'), path: paths.dashboard }]}
        count={(count) => t('inv.draftCount', { count })}
        name="brouillons"
        title={t('side.invoices')}
        list={list}
        columns={columns}
        labels={useTableLabels()}
        searchLabel={t('ord.buyer')}
        nameOf={({ buyer }) => buyer.name}
        acts={<NewInvoiceLink />}
        above={<InvoiceTabs />}
        empty={{ title: t('inv.noDraft'), text: t('inv.noDraftWhy'), action: <NewInvoiceLink /> }}
        actions={(draft, close) => (
          <>
            <Link to={paths.editInvoice(draft.id)}>
              <Icon name="pencil" />
              {t('record.edit')}
            </Link>
            <button
              type="button"
              className="danger"
              onClick={() => {
                close()
                removal.ask(draft)
              }}
            >
              <Icon name="trash-2" />
              {t('record.delete')}
            </button>
          </>
        )}
      />
      {removal.dialog}
    </>
  )
}

const draftsKey = [...invoicesKey, 'drafts']

function useDraftRemoval() {
  const { t } = useWords()
  const client = useQueryClient()
  return useRemoval<InvoiceDraft>({
    remove: ({ id, version }) =>
      call(api.deleteInvoice, { params: { id: String(id) }, headers: ifMatch(version) }),
    title: (draft) => t('inv.deleteDraft', { name: draft?.buyer.name ?? '' }),
    text: t('inv.deleteDraftWhy'),
    deleted: ({ buyer }) => t('inv.draftDeleted', { name: buyer.name }),
    onSettled: () => client.invalidateQueries({ queryKey: invoicesKey }),
  })
}

function draftColumns({ t, format }: Words, today: string): Column<InvoiceDraft>[] {
  return [
    {
      id: 'buyer',
      header: t('ord.buyer'),
      cell: ({ id, buyer }) => (
        <Link to={paths.editInvoice(id)}>
          <bdi>{buyer.name}</bdi>
        </Link>
      ),
      text: ({ buyer }) => buyer.name,
      phone: 'title',
    },
    {
      id: 'changedAt',
      header: t('inv.changed'),
      cell: ({ changedAt }) => format.moment(changedAt, today),
      text: ({ changedAt }) => changedAt,
      isSortable: true,
      phone: 'line',
    },
    {
      id: 'total',
      header: t('cart.total'),
      cell: ({ total }) => format.price(total),
      text: ({ total }) => format.price(total),
      isNumeric: true,
      phone: 'end',
    },
  ]
}

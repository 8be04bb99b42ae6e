import '../../ui/components/data-display/facts.css'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Tagged } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { HistoryLink } from '../../shared/history-link.tsx'
import { RecordPage } from '../../shared/record-page.tsx'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Kind } from './catalogue-kinds.ts'

/** The way to the list that a record is found in. */
export function useCrumbs({ title, list }: Kind) {
  const t = useTranslate()
  return [
    { title: t('nav.dashboard'), path: paths.dashboard },
    { title: t(title), path: list },
  ]
}

/** Reads one record, and the tag of the version that it reads. */
export type RecordQuery<Item> = UseQueryOptions<Tagged<Item>, Error, Tagged<Item>, string[]>

interface NewRecordProps<Item> {
  queryOf: (id: string) => RecordQuery<Item>
  /** `model`: the record that it begins as a copy of. */
  children: (model?: Item) => ReactNode
}

/** A new record: empty, or with what another one says. */
export function NewRecord<Item>({ queryOf, children }: NewRecordProps<Item>) {
  const from = useSearchParams()[0].get('from')
  if (from === null) return children()
  return <CopyOf query={queryOf(from)}>{children}</CopyOf>
}

interface CopyOfProps<Item> {
  query: RecordQuery<Item>
  children: (model: Item) => ReactNode
}

function CopyOf<Item>({ query, children }: CopyOfProps<Item>) {
  return <RecordPage query={useQuery(query)}>{({ record }) => children(record)}</RecordPage>
}

interface DetailsPageProps {
  kind: Kind
  entity: 'category' | 'service'
  record: { id: number; name: string }
  aside?: ReactNode
  children: ReactNode
}

/** The details of a record, with links to its form and its history. */
export function DetailsPage({ kind, entity, record, aside, children }: DetailsPageProps) {
  const t = useTranslate()
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageHead crumbs={useCrumbs(kind)} title={record.name} aside={aside}>
        <HistoryLink entity={entity} id={record.id} />
        {kind.hasCopies && (
          <Link className="btn out" to={`${kind.create}?from=${record.id}`}>
            <Icon name="copy" />
            {t('record.duplicate')}
          </Link>
        )}
        <Link className="btn pri" to={kind.edit(record.id)}>
          <Icon name="pencil" />
          {t('record.edit')}
        </Link>
      </PageHead>
      <div className="form-grid aside">{children}</div>
    </main>
  )
}

/** A table of durations and prices: one row for each person or thing. */
export function TermsTable({ of, children }: { of: string; children: ReactNode }) {
  const t = useTranslate()
  return (
    <table className="details">
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col" className="num">
            {t('service.duration')}
          </th>
          <th scope="col" className="num">
            {t('service.price')}
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

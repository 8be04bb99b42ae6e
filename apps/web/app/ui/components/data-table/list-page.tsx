import type { ReactNode } from 'react'
import { useIsPhone } from '../../media.ts'
import { PageHead, type Crumb } from '../data-display/page-head.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { useTableLook } from './table-look.ts'
import { TableView } from './table-view.tsx'

interface ListPageProps<Row extends { id: number }> extends Omit<DataTableProps<Row>, 'look'> {
  crumbs: readonly Crumb[]
  /** How many there are, in words. */
  count: (total: number) => string
  /** Beside the title: other looks, a new one. */
  acts?: ReactNode
  /** Between the title and the table. */
  above?: ReactNode
}

/** A list as a page: its title with what can be done and how it looks, and the table. A phone has no columns to choose. */
export function ListPage<Row extends { id: number }>(props: ListPageProps<Row>) {
  const { crumbs, count, acts, above, ...table } = props
  const { name, title, list, columns, labels } = table
  const look = useTableLook(
    name,
    columns.filter(({ startsHidden }) => startsHidden).map(({ id }) => id),
  )
  const isPhone = useIsPhone()
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageHead
        crumbs={crumbs}
        title={title}
        aside={list.isLoading || list.error ? null : <span className="sec">{count(list.total)}</span>}
      >
        {!isPhone && <TableView {...{ name, list, columns, labels, look }} />}
        {acts}
      </PageHead>
      {above}
      <DataTable {...table} look={look} />
    </main>
  )
}

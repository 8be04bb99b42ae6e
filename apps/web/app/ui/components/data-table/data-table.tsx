import './data-table.css'
import {
  columnVisibilityFeature,
  functionalUpdate,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type OnChangeFn,
  type RowSelectionState,
  type SortingState,
} from '@tanstack/react-table'
import { useMemo, useState, type ReactNode } from 'react'
import { Empty } from '../feedback/empty.tsx'
import { Failure } from '../feedback/failure.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { OwnFilters } from './filter-sheet.tsx'
import type { Filter } from './filter-select.tsx'
import type { TableLook } from './table-look.ts'
import { isUsual, type ChangeList, type ListState } from './list-state.ts'
import { TableFoot } from './table-foot.tsx'
import { TableRows } from './table-rows.tsx'
import { TableTools } from './table-tools.tsx'

export interface Column<Row> {
  /** Also the API's name of the order, when the column can be sorted. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The same as plain text, for the exported file. */
  text: (row: Row) => string
  isSortable?: boolean
  isNumeric?: boolean
  /** Shown by those who ask for it. */
  startsHidden?: boolean
  /** On a phone: the title of the card, its end (a price), part of its second or of its third line, or nothing. */
  phone: 'title' | 'end' | 'line' | 'foot' | 'none'
}

/** One page of a list, and how to get the others. */
export interface List<Row> {
  rows: readonly Row[]
  total: number
  /** The row that was just made, to be seen at once. */
  fresh: number | null
  isLoading: boolean
  /** A sentence, when the list could not be read. */
  error: string | null
  retry: () => void
  state: ListState
  /** The filters that a list begins with, and goes back to. */
  usual: ListState['filters']
  change: ChangeList
  /** Every row that matches, for the exported file. */
  all: () => Promise<Row[]>
}

export interface TableLabels {
  any: string
  order: string
  view: string
  columns: string
  dense: string
  export: string
  exportFailed: string
  clear: string
  filters: string
  /** The ones that are set, as a list. */
  setFilters: string
  /** Leaves the sheet of filters. */
  showFound: string
  retry: string
  loading: string
  previous: string
  next: string
  rowsPerPage: string
  selectAll: string
  clearSelection: string
  noneFound: string
  noneFoundWhy: string
  range: (from: number, to: number, total: number) => string
  select: (name: string) => string
  ascending: (column: string) => string
  descending: (column: string) => string
  actionsHead: string
  actions: (name: string) => string
  selected: (count: number) => string
  filtersSet: (count: number) => string
  found: (count: number) => string
  filterIs: (label: string, value: string) => string
  without: (filter: string) => string
}

export interface DataTableProps<Row extends { id: number }> {
  /** Names the kept choice of columns, and the exported file. */
  name: string
  title: string
  list: List<Row>
  columns: readonly Column<Row>[]
  filters?: readonly Filter[]
  /** Filters with fields of their own, shown beside the table and in the phone's sheet of filters. */
  ownFilters?: OwnFilters
  searchLabel?: string
  labels: TableLabels
  look: TableLook
  nameOf: (row: Row) => string
  isQuiet?: (row: Row) => boolean
  actions?: (row: Row, close: () => void) => ReactNode
  /** Selects the rows that have actions; by default all. */
  hasActions?: (row: Row) => boolean
  bulk?: (ids: number[], clear: () => void) => ReactNode
  empty: { title: string; text: string; action?: ReactNode }
  /** Instead of rows and columns: a card for each. */
  card?: (row: Row) => ReactNode
}

const features = tableFeatures({
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
})

/** Search, filters, order, pages, choice of columns, selection, export: the server does the work, the address keeps it. */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { title, list, filters = [], labels, look, nameOf, actions, bulk, empty } = props
  const [selection, setSelection] = useState<RowSelectionState>({})
  const { table, shown } = useServerTable(props, look.hidden, [selection, setSelection])
  const selected = Object.keys(selection).map(Number)
  const clear = () => setSelection({})
  const isFiltered = list.state.search !== '' || !isUsual(list)
  const isEmpty = !list.isLoading && !list.error && list.total === 0
  return (
    <section className={look.isDense ? 'card table-card dense' : 'card table-card'} aria-label={title}>
      <TableTools {...props} filters={filters} isFiltered={isFiltered} />
      {list.error && (
        <div className="table-failure">
          <Failure text={list.error} retryLabel={labels.retry} onRetry={list.retry} />
        </div>
      )}
      {isEmpty &&
        (isFiltered ? <Empty title={labels.noneFound} text={labels.noneFoundWhy} /> : <Empty {...empty} />)}
      {!isEmpty && !list.error && (
        <>
          {props.card ? (
            <ul className="row-cards" aria-label={title} aria-busy={list.isLoading}>
              {list.rows.map((row) => (
                <li key={row.id}>{props.card?.(row)}</li>
              ))}
            </ul>
          ) : (
            <TableRows
              title={title}
              table={table}
              columns={shown}
              labels={labels}
              nameOf={nameOf}
              isQuiet={props.isQuiet}
              actions={actions}
              hasActions={props.hasActions}
              isSelectable={bulk !== undefined}
              fresh={list.fresh}
              skeletonRows={list.isLoading ? Math.min(list.state.rowsPerPage, 10) : 0}
            />
          )}
          <TableFoot list={list} labels={labels} table={table} />
        </>
      )}
      {bulk && selected.length > 0 && (
        <BulkBar label={labels.selected(selected.length)} clearLabel={labels.clearSelection} onClear={clear}>
          {bulk(selected, clear)}
        </BulkBar>
      )}
    </section>
  )
}

/** The table's model: rows, order and pages are the server's, and what changes them goes to the address. */
function useServerTable<Row extends { id: number }>(
  { list, columns }: DataTableProps<Row>,
  hidden: readonly string[],
  [rowSelection, onRowSelectionChange]: [RowSelectionState, OnChangeFn<RowSelectionState>],
) {
  const { state, change, rows } = list
  const definitions = useMemo(
    () =>
      columns.map(({ id, text, isSortable }) => ({
        id,
        accessorFn: text,
        enableSorting: isSortable ?? false,
      })),
    [columns],
  )
  const sorting = useMemo<SortingState>(
    () => (state.order ? [{ id: state.order.field, desc: state.order.isDescending }] : []),
    [state.order],
  )
  const pagination = { pageIndex: state.page - 1, pageSize: state.rowsPerPage }
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => String(row.id),
    rowCount: list.total,
    manualSorting: true,
    manualPagination: true,
    enableSortingRemoval: false,
    state: {
      sorting,
      pagination,
      rowSelection,
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    },
    onRowSelectionChange,
    onSortingChange: (updater) => {
      const [first] = functionalUpdate(updater, sorting)
      change({ order: first ? { field: first.id, isDescending: first.desc } : null })
    },
    onPaginationChange: (updater) => {
      const next = functionalUpdate(updater, pagination)
      const isResized = next.pageSize !== pagination.pageSize
      change({ page: isResized ? 1 : next.pageIndex + 1, rowsPerPage: next.pageSize })
    },
  })
  const shown = useMemo(() => columns.filter(({ id }) => !hidden.includes(id)), [columns, hidden])
  return { table, shown }
}

export type ServerTable<Row extends { id: number }> = ReturnType<typeof useServerTable<Row>>['table']

import './data-table.css'
import { useId } from 'react'
import { Icon } from '../../icons/icon.tsx'
import type { List, ServerTable, TableLabels } from './data-table.tsx'
import { PAGE_SIZES, type ListState } from './list-state.ts'

interface TableFootProps {
  list: Pick<List<never>, 'total' | 'isLoading'> & { state: Pick<ListState, 'page' | 'rowsPerPage'> }
  labels: TableLabels
  table: Pick<
    ServerTable<never>,
    'setPageSize' | 'getCanPreviousPage' | 'previousPage' | 'getCanNextPage' | 'nextPage'
  >
}

/** Where one is in the list, and the way on. */
export function TableFoot({ list, labels, table }: TableFootProps) {
  const id = useId()
  const { page, rowsPerPage } = list.state
  const first = (page - 1) * rowsPerPage + 1
  const last = Math.min(page * rowsPerPage, list.total)
  return (
    <div className="table-foot">
      <span role="status">
        {list.isLoading ? labels.loading : labels.range(Math.min(first, list.total), last, list.total)}
      </span>
      <span className="sp" />
      <label htmlFor={id} className="sec">
        {labels.rowsPerPage}
      </label>
      <select id={id} value={rowsPerPage} onChange={(event) => table.setPageSize(Number(event.target.value))}>
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="ib out"
        aria-label={labels.previous}
        disabled={!table.getCanPreviousPage()}
        onClick={() => table.previousPage()}
      >
        <Icon name="chevron-left" size={18} />
      </button>
      <button
        type="button"
        className="ib out"
        aria-label={labels.next}
        disabled={!table.getCanNextPage()}
        onClick={() => table.nextPage()}
      >
        <Icon name="chevron-right" size={18} />
      </button>
    </div>
  )
}

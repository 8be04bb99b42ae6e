import { useState } from 'react'
import { useIsPhone } from '../../../lib/media.ts'
import { Icon } from '../../icons/icon.tsx'
import { Disclosure } from '../disclosure.tsx'
import { showToast } from '../toaster.tsx'
import type { Column, List, TableLabels } from './data-table.tsx'
import { FilterSheet, SetFilters, type OwnFilters } from './filter-sheet.tsx'
import { FilterSelect, OrderSelect, type Filter } from './filter-select.tsx'
import { SearchField } from './search-field.tsx'
import type { TableLook } from './table-look.ts'

interface TableToolsProps<Row> {
  list: List<Row>
  columns: readonly Column<Row>[]
  filters: readonly Filter[]
  ownFilters?: OwnFilters
  searchLabel?: string
  labels: TableLabels
  look: TableLook
  isFiltered: boolean
  onExport: () => Promise<void>
}

/** Above the table: search, filters, and how it looks. On a phone the filters wait in a sheet: the rows come first. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { list, filters, searchLabel, labels, isFiltered } = props
  const { state, change } = list
  const hasSheet = useIsPhone() && filters.length > 0
  return (
    <div className="table-tools" role="search">
      {searchLabel && (
        <SearchField label={searchLabel} value={state.search} onChange={(search) => change({ search })} />
      )}
      {hasSheet ? (
        <FilterSheet {...props} />
      ) : (
        <>
          {filters.map((filter) => (
            <FilterSelect key={filter.name} filter={filter} anyLabel={labels.any} list={list} />
          ))}
          <OrderSelect {...props} />
          {isFiltered && (
            <button
              type="button"
              className="btn txt"
              onClick={() => change({ search: '', filters: list.usual })}
            >
              {labels.clear}
            </button>
          )}
        </>
      )}
      <span className="sp" />
      <View {...props} />
      {hasSheet && <SetFilters {...props} />}
    </div>
  )
}

/** Which columns, how dense, and the file. */
function View<Row>({ columns, labels, look, list, onExport }: TableToolsProps<Row>) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await onExport()
    } catch {
      showToast(labels.exportFailed, 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Disclosure
      className="table-view"
      buttonClass="btn out"
      button={
        <>
          <Icon name="sliders-horizontal" size={18} />
          {labels.view}
        </>
      }
    >
      {() => (
        <>
          <fieldset className="checks desktop-table">
            <legend>{labels.columns}</legend>
            {columns
              .filter(({ phone }) => phone !== 'title')
              .map(({ id, header }) => (
                <label key={id} className="check">
                  <input
                    type="checkbox"
                    checked={!look.hidden.includes(id)}
                    onChange={() => look.toggleColumn(id)}
                  />
                  {header}
                </label>
              ))}
            <label className="check rule">
              <input type="checkbox" checked={look.isDense} onChange={look.toggleDense} />
              {labels.dense}
            </label>
          </fieldset>
          <button
            type="button"
            className="btn txt blk"
            disabled={isBusy || list.total === 0}
            onClick={() => void download()}
          >
            <Icon name="download" size={18} />
            {labels.export}
          </button>
        </>
      )}
    </Disclosure>
  )
}

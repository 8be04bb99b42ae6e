import { useIsPhone } from '../../media.ts'
import { FilterSheet, SetFilters, type OwnFilters } from './filter-sheet.tsx'
import { FilterSelect, OrderSelect, type Filter } from './filter-select.tsx'
import { SearchField } from './search-field.tsx'
import { ExportButton, type TableViewProps } from './table-view.tsx'

interface TableToolsProps<Row> extends TableViewProps<Row> {
  filters: readonly Filter[]
  ownFilters?: OwnFilters
  searchLabel?: string
  isFiltered: boolean
}

/** Above the table: search and filters. On a phone the filters wait in a sheet: the rows come first. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { list, filters, ownFilters, searchLabel, labels, isFiltered } = props
  const { state, change } = list
  const isPhone = useIsPhone()
  const hasSheet = isPhone && filters.length > 0
  return (
    <div className="table-tools" role="search">
      {searchLabel && (
        <SearchField label={searchLabel} value={state.search} onChange={(search) => change({ search })} />
      )}
      {hasSheet ? (
        <>
          <FilterSheet {...props} />
          <SetFilters {...props} />
        </>
      ) : (
        <>
          {filters.map((filter) => (
            <FilterSelect key={filter.name} filter={filter} anyLabel={labels.any} list={list} />
          ))}
          {ownFilters?.fields}
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
      {isPhone && !hasSheet && <ExportButton {...props} className="btn out" />}
    </div>
  )
}

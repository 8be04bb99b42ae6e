import { useState, type ReactNode } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import type { List } from './data-table.tsx'
import { isUsual } from './list-state.ts'
import { chosenOf, FilterSelect, OrderSelect, withChosen, type Filter } from './filter-select.tsx'
import { ExportButton, type TableViewProps } from './table-view.tsx'

type Filters = List<unknown>['state']['filters']

/** A filter that is set, in words. */
interface SetFilter {
  /** As the API calls it. */
  name: string
  label: string
  value: string
  /** The filters without it. */
  without: (filters: Filters) => Filters
}

/** Filters that are no list to choose from: their fields, and those of them that are set. */
export interface OwnFilters {
  fields: ReactNode
  set: readonly SetFilter[]
}

interface FilterSheetProps<Row> extends TableViewProps<Row> {
  filters: readonly Filter[]
  ownFilters?: OwnFilters
}

/** A phone's way to filters and order: a button that says how many are set, and a sheet in which the list is changed at once. */
export function FilterSheet<Row>(props: FilterSheetProps<Row>) {
  const { list, filters, ownFilters, labels } = props
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const count = setFilters(props).length
  const isFiltered = !isUsual(list)
  return (
    <div className="filter-sheet">
      <button type="button" className="btn out" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="list-filter" size={18} />
        {count === 0 ? (
          labels.filters
        ) : (
          <>
            <span className="visually-hidden">{labels.filtersSet(count)}</span>
            <span aria-hidden>{labels.filters}</span>
            <span className="filter-count" aria-hidden>
              {count}
            </span>
          </>
        )}
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={labels.filters} className="sheet">
        <div className="filter-fields">
          {filters.map((filter) => (
            <FilterSelect key={filter.name} filter={filter} anyLabel={labels.any} list={list} />
          ))}
          <OrderSelect {...props} />
          {ownFilters?.fields}
        </div>
        <div className="filter-acts">
          <p className="sec" role="status">
            {list.isLoading ? labels.loading : labels.found(list.total)}
          </p>
          {isFiltered && (
            <button type="button" className="btn txt" onClick={() => list.change({ filters: list.usual })}>
              {labels.clear}
            </button>
          )}
          <ExportButton {...props} className="btn txt" />
          <button type="button" className="btn pri" onClick={close}>
            {labels.showFound}
          </button>
        </div>
      </Dialog>
    </div>
  )
}

/** The set filters, each with a button to remove it, and one to clear them all if there are several; nothing if none is set. */
export function SetFilters<Row>(props: FilterSheetProps<Row>) {
  const { list, labels } = props
  const shown = setFilters(props)
  // An address may set what no field shows: the client of these messages.
  const names = new Set(Object.keys({ ...list.state.filters, ...list.usual }))
  const changed = [...names].filter((name) => (list.state.filters[name] ?? '') !== (list.usual[name] ?? ''))
  if (shown.length === 0 && changed.length === 0) return null
  return (
    <ul className="set-filters" aria-label={labels.setFilters}>
      {shown.map(({ name, label, value, without }) => {
        const words = labels.filterIs(label, value)
        return (
          <li key={name}>
            <button
              type="button"
              className="chip"
              aria-label={labels.without(words)}
              onClick={() => list.change(({ filters }) => ({ filters: without(filters) }))}
            >
              <span>{words}</span>
              <Icon name="x" size={16} />
            </button>
          </li>
        )
      })}
      {(changed.length > 1 || shown.length === 0) && (
        <li>
          <button type="button" className="btn txt" onClick={() => list.change({ filters: list.usual })}>
            {labels.clear}
          </button>
        </li>
      )}
    </ul>
  )
}

/**
 * The filters that hide rows, default filters included: otherwise the user cannot see why rows are missing. A value that is no longer an
 * option shows as it is in the address.
 */
function setFilters<Row>({ list, filters, ownFilters }: FilterSheetProps<Row>): SetFilter[] {
  const chosen = filters.flatMap((filter) => {
    const { name, label, options } = filter
    const value = chosenOf(filter, list.state.filters)
    if (value === '') return []
    const words = options.find((option) => option.value === value)?.label ?? value
    return [{ name, label, value: words, without: (before: Filters) => withChosen(filter, '', before) }]
  })
  return [...chosen, ...(ownFilters?.set ?? [])]
}

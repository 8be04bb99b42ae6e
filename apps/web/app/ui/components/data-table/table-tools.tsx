import { useId, useState } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { Disclosure } from '../disclosure.tsx'
import { showToast } from '../toaster.tsx'
import type { Column, List, TableLabels } from './data-table.tsx'
import { SearchField } from './search-field.tsx'
import type { TableLook } from './table-look.ts'

export interface Filter {
  /** As the API calls it. */
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}

interface TableToolsProps<Row> {
  list: List<Row>
  columns: readonly Column<Row>[]
  filters: readonly Filter[]
  searchLabel?: string
  labels: TableLabels
  look: TableLook
  isFiltered: boolean
  onExport: () => Promise<void>
}

/** Above the table: search, filters, and how it looks. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { list, filters, searchLabel, labels, isFiltered } = props
  const { state, change } = list
  return (
    <div className="table-tools" role="search">
      {searchLabel && (
        <SearchField label={searchLabel} value={state.search} onChange={(search) => change({ search })} />
      )}
      {filters.map((filter) => (
        <FilterSelect
          key={filter.name}
          filter={filter}
          anyLabel={labels.any}
          value={state.filters[filter.name] ?? ''}
          onChange={(value) => change(({ filters }) => ({ filters: { ...filters, [filter.name]: value } }))}
        />
      ))}
      <Order {...props} />
      {isFiltered && (
        <button type="button" className="btn txt" onClick={() => change({ search: '', filters: {} })}>
          {labels.clear}
        </button>
      )}
      <span className="sp" />
      <View {...props} />
    </div>
  )
}

interface FilterSelectProps {
  filter: Filter
  anyLabel: string
  value: string
  onChange: (value: string) => void
}

function FilterSelect({ filter, anyLabel, value, onChange }: FilterSelectProps) {
  const id = useId()
  return (
    <div className={value === '' ? 'filter' : 'filter on'}>
      <label htmlFor={id}>{filter.label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{anyLabel}</option>
        {filter.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </div>
  )
}

/** On a phone there are no column heads to press: the order is chosen here. */
function Order<Row>({ columns, list, labels }: TableToolsProps<Row>) {
  const id = useId()
  const sortable = columns.filter(({ isSortable }) => isSortable)
  const { order } = list.state
  if (sortable.length === 0) return null
  return (
    <div className="filter phone-order">
      <label htmlFor={id}>{labels.order}</label>
      <select
        id={id}
        value={order ? `${order.field} ${order.isDescending}` : ''}
        onChange={(event) => {
          const [field = '', isDescending] = event.target.value.split(' ')
          list.change({ order: { field, isDescending: isDescending === 'true' } })
        }}
      >
        {!order && <option value="" />}
        {sortable.flatMap((column) => [
          <option key={`${column.id} up`} value={`${column.id} false`}>
            {labels.ascending(column.header)}
          </option>,
          <option key={`${column.id} down`} value={`${column.id} true`}>
            {labels.descending(column.header)}
          </option>,
        ])}
      </select>
      <Icon name="chevron-down" size={16} />
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

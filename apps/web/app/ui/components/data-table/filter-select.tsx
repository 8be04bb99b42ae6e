import { useId } from 'react'
import { Icon } from '../../icons/icon.tsx'
import type { Column, List, TableLabels } from './data-table.tsx'

export interface Filter {
  /** As the API calls it. */
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  /** Instead of the list's word for any of them. */
  any?: string
}

interface FilterSelectProps {
  filter: Filter
  anyLabel: string
  list: Pick<List<unknown>, 'state' | 'change'>
}

/** One of a few values, or any. */
export function FilterSelect({ filter, anyLabel, list }: FilterSelectProps) {
  const id = useId()
  const value = list.state.filters[filter.name] ?? ''
  const onChange = (chosen: string) =>
    list.change(({ filters }) => ({ filters: { ...filters, [filter.name]: chosen } }))
  return (
    <div className={value === '' ? 'filter' : 'filter on'}>
      <label htmlFor={id}>{filter.label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{filter.any ?? anyLabel}</option>
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

interface OrderSelectProps<Row> {
  list: List<Row>
  columns: readonly Column<Row>[]
  labels: TableLabels
}

/** On a phone there are no column heads to press: the order is chosen here. */
export function OrderSelect<Row>({ columns, list, labels }: OrderSelectProps<Row>) {
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

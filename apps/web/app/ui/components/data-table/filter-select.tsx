import { useId } from 'react'
import { Icon } from '../../icons/icon.tsx'
import type { Column, List, TableLabels } from './data-table.tsx'

export interface FilterOption {
  value: string
  label: string
  /** The API's filters that this choice sets, where it is more than the one that the filter is named after. */
  sets?: Readonly<Record<string, string>>
}

export interface Filter {
  /** As the API calls it. */
  name: string
  label: string
  options: readonly FilterOption[]
  /** Instead of the list's word for any of them. */
  any?: string
}

type Filters = List<unknown>['state']['filters']

/** The value of a filter in the address; if its options set several parameters, the option whose parameters all match. */
export function chosenOf({ name, options }: Filter, filters: Filters): string {
  const set = options.find(
    ({ sets }) => sets && Object.entries(sets).every(([key, value]) => filters[key] === value),
  )
  return set?.value ?? (options.some(({ sets }) => sets) ? '' : (filters[name] ?? ''))
}

/** The filters with this choice, or without one where it is empty. */
export function withChosen(filter: Filter, value: string, filters: Filters): Filters {
  const names = filter.options.flatMap(({ sets }) => Object.keys(sets ?? {}))
  const nothing = Object.fromEntries(names.map((name) => [name, '']))
  const chosen = filter.options.find((option) => option.value === value)?.sets
  return names.length === 0 ? { ...filters, [filter.name]: value } : { ...filters, ...nothing, ...chosen }
}

interface FilterSelectProps {
  filter: Filter
  anyLabel: string
  list: Pick<List<unknown>, 'state' | 'change'>
}

/** One of a few values, or any. */
export function FilterSelect({ filter, anyLabel, list }: FilterSelectProps) {
  const id = useId()
  const value = chosenOf(filter, list.state.filters)
  const onChange = (chosen: string) =>
    list.change(({ filters }) => ({ filters: withChosen(filter, chosen, filters) }))
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

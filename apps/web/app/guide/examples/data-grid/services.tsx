import { useState } from 'react'
import { useTableLabels } from '../../../shared/list.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { DataTable, type Column, type List } from '../../../ui/components/data-table/data-table.tsx'
import type { ListState } from '../../../ui/components/data-table/list-state.ts'
import { useTableLook } from '../../../ui/components/data-table/table-look.ts'

interface Row {
  id: number
  service: 'cut' | 'colour' | 'blowDry' | 'child'
  duration: number
  price: number
}

const rows: readonly Row[] = [
  { id: 1, service: 'cut', duration: 45, price: 4200 },
  { id: 2, service: 'colour', duration: 95, price: 6600 },
  { id: 3, service: 'blowDry', duration: 30, price: 2500 },
  { id: 4, service: 'child', duration: 30, price: 2200 },
]
const start: ListState = { page: 1, rowsPerPage: 10, search: '', order: null, filters: {} }

export default function Services() {
  const { t, format } = useWords()
  const labels = useTableLabels()
  const look = useTableLook('guide')
  const [state, setState] = useState(start)
  const nameOf = ({ service }: Row) => t(`guide.x.${service}`)
  const columns: Column<Row>[] = [
    {
      id: 'name',
      header: t('service.name'),
      cell: nameOf,
      text: nameOf,
      isSortable: true,
      phone: 'title',
    },
    {
      id: 'duration',
      header: t('service.duration'),
      cell: ({ duration }) => format.duration(duration),
      text: ({ duration }) => format.duration(duration),
      isNumeric: true,
      phone: 'line',
    },
    {
      id: 'price',
      header: t('service.price'),
      cell: ({ price }) => format.price(price),
      text: ({ price }) => format.price(price),
      isNumeric: true,
      phone: 'end',
    },
  ]
  const { order, search } = state
  const found = rows
    .filter((row) => nameOf(row).toLowerCase().includes(search.toLowerCase()))
    .toSorted((a, b) => (order ? nameOf(a).localeCompare(nameOf(b)) * (order.isDescending ? -1 : 1) : 0))
  const list: List<Row> = {
    rows: found,
    total: found.length,
    fresh: null,
    isLoading: false,
    error: null,
    retry: () => {},
    state,
    usual: {},
    change: (change) =>
      setState((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) })),
    all: async () => [...found],
  }
  return (
    <DataTable
      name="guide"
      title={t('guide.x.offered')}
      searchLabel={t('service.search')}
      {...{ list, columns, labels, look, nameOf }}
      bulk={() => null}
      empty={{ title: t('table.noneFound'), text: t('table.noneFoundWhy') }}
    />
  )
}

import { useMemo } from 'react'
import { Link } from 'react-router'
import type { ComposedService } from '@meche/contract/composed-services.ts'
import { composedServiceEntity } from '@meche/contract/history.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useWords, type Words } from '../../lib/i18n/i18n.tsx'
import { useList } from '../../shared/list.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/components/data-table/data-table.tsx'
import { keys } from './api.ts'
import { AvailabilityLabel } from './availability-label.tsx'
import { kinds } from './catalogue-kinds.ts'
import { CatalogueList, soldColumns, useSoldFilters } from './catalogue-list.tsx'
import { useRemoval } from './removal.tsx'
import { useSetDisabled } from './use-set-disabled.ts'

const options = { filters: ['category', 'disabled'], order: { field: 'name', isDescending: false } }

/** Services and pauses sold as one. */
export function ComposedList() {
  const words = useWords()
  const { t } = words
  const list = useList(
    { rows: api.getCombinatedServices, row: api.getCombinatedService },
    keys.composed,
    options,
  )
  const { category, disabled } = useSoldFilters()
  const removal = useRemoval(composedServiceEntity, ([id]) =>
    call(api.deleteCombinatedService, { params: { id: String(id) } }),
  )
  const setDisabled = useSetDisabled(keys.composed, setComposedDisabled)
  const columns = useMemo(() => composedColumns(words), [words])
  return (
    <>
      <CatalogueList
        kind={kinds.composed}
        list={list}
        columns={columns}
        filters={[category, disabled]}
        onSetDisabled={({ id, disabled }) => void setDisabled([id], !disabled)}
        onRemove={({ id, name }) =>
          removal.ask({ ids: [id], title: t('removal.title', { name }), text: t('composed.removal') })
        }
      />
      {removal.dialog}
    </>
  )
}

const setComposedDisabled = (id: number, disabled: boolean) =>
  call(api.updateCombinatedService, {
    params: { id: String(id) },
    body: { disabled },
  })

function composedColumns({ t, format }: Words): Column<ComposedService>[] {
  const sold = soldColumns<ComposedService>({ t, format })
  return [
    {
      id: 'name',
      header: t('service.name'),
      cell: ({ id, name }) => <Link to={paths.composedService(id)}>{name}</Link>,
      text: ({ name }) => name,
      isSortable: true,
      phone: 'title',
    },
    sold.category,
    {
      id: 'steps',
      header: t('composed.steps'),
      cell: ({ steps }) => format.list(steps.map(({ name }) => name)),
      text: ({ steps }) => steps.map(({ name }) => name).join(' + '),
      phone: 'none',
    },
    sold.duration,
    {
      id: 'price',
      header: t('service.price'),
      cell: ({ price }) => format.price(price),
      text: ({ price }) => format.price(price),
      isSortable: true,
      isNumeric: true,
      phone: 'end',
    },
    {
      id: 'state',
      header: t('service.state'),
      cell: ({ disabled }) => <AvailabilityLabel isDisabled={disabled} />,
      text: ({ disabled }) => t(disabled ? 'service.disabled' : 'service.available'),
      phone: 'foot',
    },
  ]
}

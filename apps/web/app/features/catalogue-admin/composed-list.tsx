import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { ComposedService } from '@meche/contract/composed-services.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useWords, type Words } from '../../lib/i18n/i18n.tsx'
import { useList, useTableLabels } from '../../shared/list.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/components/data-table/data-table.tsx'
import { ListPage } from '../../ui/components/data-table/list-page.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { AvailabilityLabel, CategoryName } from './availability-label.tsx'
import { categoriesQuery, keys } from './catalogue-queries.ts'
import { Removal, type Wanted } from './removal.tsx'
import { useSetDisabled } from './use-set-disabled.ts'

const options = { filters: ['category', 'disabled'], order: { field: 'name', isDescending: false } }

/** Services and pauses sold as one. */
export function ComposedList() {
  const words = useWords()
  const { t } = words
  const labels = useTableLabels()
  const list = useList(
    { rows: api.getCombinatedServices, row: api.getCombinatedService },
    keys.composed,
    options,
  )
  const { data: categories } = useQuery(categoriesQuery)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const setDisabled = useSetDisabled(keys.composed, setComposedDisabled)
  const columns = useMemo(() => composedColumns(words), [words])
  return (
    <>
      <ListPage
        crumbs={[{ title: t('nav.dashboard'), path: paths.dashboard }]}
        count={(count) => t('composed.count', { count })}
        acts={
          <>
            <Link className="btn pri" to={paths.newComposedService}>
              <Icon name="plus" />
              {t('composed.create')}
            </Link>
          </>
        }
        name="composed-services"
        title={t('side.composed')}
        list={list}
        columns={columns}
        labels={labels}
        searchLabel={t('service.search')}
        filters={[
          {
            name: 'category',
            label: t('service.category'),
            any: t('table.anyFeminine'),
            options: (categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          },
          {
            name: 'disabled',
            label: t('service.state'),
            options: [
              { value: '0', label: t('service.available') },
              { value: '1', label: t('service.disabled') },
            ],
          },
        ]}
        nameOf={({ name }) => name}
        isQuiet={({ disabled }) => disabled}
        empty={{ title: t('composed.none'), text: t('composed.noneWhy') }}
        actions={(composed, close) => (
          <>
            <Link to={paths.composedService(composed.id)}>
              <Icon name="pencil" />
              {t('record.edit')}
            </Link>
            <Link to={`${paths.newComposedService}?from=${composed.id}`}>
              <Icon name="copy" />
              {t('record.duplicate')}
            </Link>
            <button
              type="button"
              onClick={() => {
                close()
                void setDisabled([composed.id], !composed.disabled)
              }}
            >
              <Icon name={composed.disabled ? 'eye' : 'eye-off'} />
              {t(composed.disabled ? 'record.enable' : 'record.disable')}
            </button>
            <button
              type="button"
              className="danger"
              onClick={() => {
                close()
                const { id, name } = composed
                setWanted({ ids: [id], title: t('removal.title', { name }), text: t('composed.removal') })
              }}
            >
              <Icon name="trash-2" />
              {t('record.delete')}
            </button>
          </>
        )}
      />
      <Removal
        wanted={wanted}
        remove={([id]) =>
          call(api.deleteCombinatedService, {
            params: { id: String(id) },
          })
        }
        onDone={() => setWanted(null)}
        onKeep={() => setWanted(null)}
      />
    </>
  )
}

const setComposedDisabled = (id: number, disabled: boolean) =>
  call(api.updateCombinatedService, {
    params: { id: String(id) },
    body: { disabled },
  })

function composedColumns({ t, format }: Words): Column<ComposedService>[] {
  return [
    {
      id: 'name',
      header: t('service.name'),
      cell: ({ id, name }) => <Link to={paths.composedService(id)}>{name}</Link>,
      text: ({ name }) => name,
      isSortable: true,
      phone: 'title',
    },
    {
      id: 'category',
      header: t('service.category'),
      cell: ({ category }) => <CategoryName category={category} />,
      text: ({ category }) => category.name,
      phone: 'line',
    },
    {
      id: 'steps',
      header: t('composed.steps'),
      cell: ({ steps }) => format.list(steps.map(({ name }) => name)),
      text: ({ steps }) => steps.map(({ name }) => name).join(' + '),
      phone: 'none',
    },
    {
      id: 'duration',
      header: t('service.duration'),
      cell: ({ duration }) => format.duration(duration),
      text: ({ duration }) => String(duration),
      isSortable: true,
      isNumeric: true,
      phone: 'line',
    },
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

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Service } from '@meche/contract/catalogue.ts'
import * as api from '@meche/contract/routes.ts'
import { visibilities } from '@meche/domain/catalogue/on-offer.ts'
import { call } from '../../lib/api/http.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { professionalsQuery } from '../../lib/salon/professionals.ts'
import { paths } from '../../paths.ts'
import { useList } from '../../shared/list.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { holdersQuery, keys } from './api.ts'
import { kinds } from './catalogue-kinds.ts'
import { CatalogueList, useSoldFilters } from './catalogue-list.tsx'
import { useRemoval } from './removal.tsx'
import { removeWhatIsThere } from './remove-what-is-there.ts'
import { serviceColumns } from './service-columns.tsx'
import { useSetDisabled } from './use-set-disabled.ts'

const PROFESSIONAL = 'professionalServices.professional'
const options = {
  filters: ['category', PROFESSIONAL, 'disabled', 'visibility', 'is_break'],
  order: { field: 'name', isDescending: false },
}

/** Everything that is sold, and the pauses. */
export function ServiceList() {
  const { t, format } = useWords()
  const list = useList({ rows: api.getServices, row: api.getService }, keys.services, options)
  const { data: professionals } = useQuery(professionalsQuery)
  const filters = useServiceFilters()
  const removal = useServiceRemoval(list.rows)
  const setDisabled = useSetDisabled(keys.services, setServiceDisabled)
  const columns = useMemo(
    () => serviceColumns({ t, format }, professionals ?? []),
    [t, format, professionals],
  )
  return (
    <>
      <CatalogueList
        kind={kinds.service}
        acts={
          <>
            <Link className="btn out desktop-only" to={paths.imports}>
              {t('imp.open')}
            </Link>
            <Link className="btn out" to={paths.hairLengths}>
              {t('lengths.title')}
            </Link>
          </>
        }
        list={list}
        columns={columns}
        filters={filters}
        onSetDisabled={({ id, disabled }) => void setDisabled([id], !disabled)}
        onRemove={({ id }) => void removal.ask([id])}
        bulk={(ids, clear) => (
          <>
            <button
              type="button"
              className="btn txt"
              onClick={() => void setDisabled(ids, true).then((isDone) => isDone && clear())}
            >
              <Icon name="eye-off" />
              {t('record.disable')}
            </button>
            <button type="button" className="btn txt" onClick={() => void removal.ask(ids, clear)}>
              <Icon name="trash-2" />
              {t('record.delete')}
            </button>
          </>
        )}
      />
      {removal.dialog}
    </>
  )
}

function useServiceFilters() {
  const { t } = useWords()
  const { category, disabled } = useSoldFilters()
  const { data: professionals } = useQuery(professionalsQuery)
  return [
    category,
    {
      name: PROFESSIONAL,
      label: t('service.professional'),
      options: (professionals ?? []).map(({ id, lastname }) => ({ value: String(id), label: lastname })),
    },
    disabled,
    {
      name: 'visibility',
      label: t('service.kind'),
      options: [
        ...visibilities.map((value) => ({
          value,
          label: t(`service.visibility.${value}`),
          sets: { visibility: value, is_break: '0' },
        })),
        { value: 'pause', label: t('service.pause'), sets: { is_break: '1' } },
      ],
    },
  ]
}

const setServiceDisabled = (id: number, disabled: boolean) =>
  call(api.updateService, {
    params: { id: String(id) },
    body: { disabled },
  })

/** Says what deleting these would do: which go, which are only disabled, and which composed services hold them. */
function useServiceRemoval(rows: readonly Service[]) {
  const { t, format } = useWords()
  const client = useQueryClient()
  const removal = useRemoval('service', (ids) => call(api.deleteServices, { body: { ids: [...ids] } }))
  const ask = async (chosen: number[], after?: () => void) => {
    const touched = await Promise.all([
      removeWhatIsThere(chosen, (ids) =>
        call(api.deleteServices, {
          query: { dryRun: '1' },
          body: { ids: [...ids] },
        }),
      ),
      client.fetchQuery(holdersQuery(chosen)),
    ]).catch((error: Error) => {
      showToast(error.message, 'error')
      return null
    })
    // Nothing is asked while it is not known what deleting would touch.
    if (!touched) return
    const [{ deleted, disabled, gone }, holders] = touched
    const ids = chosen.filter((id) => !gone.includes(id))
    if (gone.length > 0) {
      showToast(t('removal.gone', { count: gone.length }))
      await client.invalidateQueries({ queryKey: keys.services })
    }
    if (ids.length === 0) return after?.()
    const names = rows.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
    const one = ids.length === 1 ? names[0] : undefined
    // One is named by the title already.
    const goes = one ? t('removal.willDeleteIt') : t('removal.willDelete', { count: deleted.length })
    const stays = one ? t('removal.willDisableIt') : t('removal.willDisable', { count: disabled.length })
    removal.ask({
      ids,
      after,
      title: one ? t('removal.title', { name: one }) : t('removal.titleSeveral', { count: ids.length }),
      text: [
        ...(deleted.length > 0 ? [goes] : []),
        ...(disabled.length > 0 ? [stays] : []),
        ...(holders.length > 0
          ? [t('service.removalHolders', { names: format.list(holders.map(({ name }) => name)) })]
          : []),
      ].join(' '),
    })
  }
  return { ask, dialog: removal.dialog }
}

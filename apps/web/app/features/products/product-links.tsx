import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useController, type Control } from 'react-hook-form'
import { limits } from '@meche/contract/limits.ts'
import * as api from '@meche/contract/routes.ts'
import { call, callPage } from '../../lib/api/http.ts'
import { wholeList } from '../../lib/api/whole-list.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { soldAlone } from '../../shared/sold-alone.ts'
import { CHOICES, SearchPicker, type Search } from '../../shared/search-picker.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { productQuery, productsKey } from './api.ts'
import type { ProductValues } from './product-values.ts'

const servicesQuery = queryOptions({
  queryKey: ['services', 'names'],
  queryFn: ({ signal }) =>
    call(api.getServices, { query: { is_break: '0', ...wholeList, 'order[name]': 'asc' }, signal }),
})

/** « À utiliser après »: services that lead to the product, and from it to a booking. */
export function ServicesField({ control }: { control: Control<ProductValues> }) {
  const { t, format } = useWords()
  const { value: chosen, onChange } = useController({ control, name: 'services' }).field
  const services = useQuery(servicesQuery).data ?? []
  const search = (text: string): Search<{ id: number; name: string; duration: number }> => ({
    queryKey: ['services', 'to use after', text],
    queryFn: async ({ signal }) => {
      const query = { is_break: '0', 'order[name]': 'asc', itemsPerPage: CHOICES } as const
      return soldAlone(
        await callPage(api.getServices, { query: { ...query, ...(text && { search: text }) }, signal }),
      )
    },
  })
  return (
    <section className="card panel fields">
      <h2>{t('prod.services')}</h2>
      <p className="sec">{t('prod.servicesWhy')}</p>
      <Chosen
        items={chosen.map((id) => ({
          id,
          name: services.find((service) => service.id === id)?.name ?? format.number(id),
        }))}
        onRemove={(id) => onChange(chosen.filter((one) => one !== id))}
      />
      {chosen.length < limits.servicesPerProduct && (
        <SearchPicker
          label={t('prod.serviceAdd')}
          search={search}
          onPick={({ id }) => !chosen.includes(id) && onChange([...chosen, id])}
        />
      )}
    </section>
  )
}

interface SiblingsFieldProps {
  control: Control<ProductValues>
  /** The product itself, which is no sibling of its own. */
  own: number | null
}

/** The same product in shades or sizes that have a stock of their own. */
export function SiblingsField({ control, own }: SiblingsFieldProps) {
  const { t, format } = useWords()
  const { value: chosen, onChange } = useController({ control, name: 'siblings' }).field
  const known = useQueries({ queries: chosen.map((id) => productQuery(String(id))) })
  const search = (text: string): Search<{ id: number; name: string; detail: string }> => ({
    queryKey: [...productsKey, 'siblings', own, text],
    queryFn: async ({ signal }) => {
      const { rows, total } = await callPage(api.getManagedProducts, {
        query: { ...(text && { search: text }), 'order[name]': 'asc', itemsPerPage: CHOICES },
        signal,
      })
      const others = rows.filter(({ id }) => id !== own)
      return {
        rows: others.map(({ id, name, currentPrice }) => ({ id, name, detail: format.price(currentPrice) })),
        total,
      }
    },
  })
  return (
    <section className="card panel fields">
      <h2>{t('prod.siblings')}</h2>
      <p className="sec">{t('prod.siblingsWhy')}</p>
      <Chosen
        items={chosen.map((id, place) => ({
          id,
          name: known[place]?.data?.record.name ?? format.number(id),
        }))}
        onRemove={(id) => onChange(chosen.filter((one) => one !== id))}
      />
      {chosen.length < limits.siblingsPerProduct && (
        <SearchPicker
          label={t('prod.siblingAdd')}
          search={search}
          onPick={({ id }) => !chosen.includes(id) && onChange([...chosen, id])}
        />
      )}
    </section>
  )
}

interface ChosenProps {
  items: readonly { id: number; name: string }[]
  onRemove: (id: number) => void
}

function Chosen({ items, onRemove }: ChosenProps) {
  const t = useTranslate()
  if (items.length === 0) return null
  return (
    <ul className="prod-chosen">
      {items.map(({ id, name }) => (
        <li key={id} className="lab">
          <bdi>{name}</bdi>
          <button type="button" aria-label={t('prod.linkRemove', { name })} onClick={() => onRemove(id)}>
            <Icon name="x" size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
}

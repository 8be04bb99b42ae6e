import { useQueryClient } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import type { SiteOrder } from '@meche/contract/site-orders.ts'
import { call, ifMatch } from '../../../lib/api/http.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { SortableList } from '../../../ui/components/data-display/sortable-list.tsx'
import { categoriesQuery } from '../../../shared/categories-query.ts'
import { siteOrdersQuery } from './api.ts'
import { SettingsForm } from '../form/settings-form.tsx'
import { moved, wholeOrder } from './site-order.ts'
import { useTabForm } from '../form/use-tab-form.ts'
import { VisitorsMenu } from './visitors-menu.tsx'

type Values = { orderCategory: number[] }
type Categories = readonly { id: number; name: string }[]

interface SiteOrderFormProps {
  site: SiteOrder
  categories: Categories
}

/** One site: its categories, put in order, beside what its visitors see of them. */
export function SiteOrderForm({ site, categories }: SiteOrderFormProps) {
  const t = useTranslate()
  const { form, state } = useOrderForm(site, categories)
  const order = form.watch('orderCategory')
  const nameOf = (id: number) => categories.find((category) => category.id === id)?.name ?? ''
  return (
    <SettingsForm
      state={state}
      labelOf={() => t('order.title')}
      shown={(value) => (value as number[]).map(nameOf).join(' › ')}
      isSavedWhenClean
      leavesBy="site"
    >
      <div className="site-order">
        <section className="card panel">
          <p className="sec">{t('order.how')}</p>
          <SortableList
            items={order}
            label={t('order.title')}
            nameOf={nameOf}
            moveLabel={(name) => t('order.move', { name })}
            movedLabel={(name, place, count) => t('order.moved', { name, place, total: count })}
            onMove={(from, to) =>
              form.setValue('orderCategory', moved(order, from, to), { shouldDirty: true })
            }
          >
            {(id, index) => (
              <>
                <span className="order-place">{index + 1}</span>
                <b>{nameOf(id)}</b>
              </>
            )}
          </SortableList>
        </section>
        <VisitorsMenu order={order} />
      </div>
    </SettingsForm>
  )
}

function useOrderForm(site: SiteOrder, categories: Categories) {
  const client = useQueryClient()
  const valuesOf = ({ orderCategory }: SiteOrder): Values => ({
    orderCategory: wholeOrder(orderCategory, categories),
  })
  return useTabForm<Values>({
    draft: `site-order-${site.id}`,
    version: site.version,
    values: valuesOf(site),
    resolver: (values) => ({ values, errors: {} }),
    saved: 'order.saved',
    failed: 'order.saveFailed',
    reasonOf: () => undefined,
    send: async ({ orderCategory }, { version }) => {
      const answer = await call(api.updateSiteOrder, {
        params: { id: String(site.id) },
        headers: ifMatch(version),
        body: { url: site.url, orderCategory },
      })
      client.setQueryData(siteOrdersQuery.queryKey, (known) =>
        known?.map((one) => (one.id === site.id ? answer : one)),
      )
      return { version: answer.version, values: valuesOf(answer) }
    },
    read: async () => {
      const [sites] = await Promise.all([
        client.fetchQuery({ ...siteOrdersQuery, staleTime: 0 }),
        client.invalidateQueries({ queryKey: categoriesQuery.queryKey }),
      ])
      const fresh = sites.find(({ id }) => id === site.id)
      if (!fresh) throw new Error('The site is gone.')
      return { version: fresh.version, values: valuesOf(fresh) }
    },
  })
}

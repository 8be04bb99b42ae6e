import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { SiteOrder } from '@meche/contract/site-orders.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { Empty } from '../../../ui/components/feedback/empty.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { AddSite } from './add-site.tsx'
import { categoriesQuery } from '../../../shared/categories-query.ts'
import { siteOrdersQuery } from './api.ts'
import { RemoveSite } from './remove-site.tsx'
import { SiteOrderForm } from './site-order-form.tsx'
import { siteLabel } from './site-order.ts'

/** In which order each site of the salon shows its categories. */
export function CategoryOrders() {
  const t = useTranslate()
  const sites = useQuery(siteOrdersQuery)
  const categories = useQuery(categoriesQuery)
  const queries = [sites, categories]
  const [search] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const show = useSite(() => setAdding(false))
  if (!sites.data || !categories.data) {
    if (queries.every(({ error }) => !error)) return <div className="skel settings-skel" />
    return (
      <Failure
        text={t('order.failed')}
        retryLabel={t('app.retry')}
        onRetry={() => queries.forEach((query) => void query.refetch())}
      />
    )
  }
  const chosen = sites.data.find(({ id }) => String(id) === search.get('site')) ?? sites.data[0]
  const add = (
    <button type="button" className="btn out" onClick={() => setAdding(true)}>
      <Icon name="plus" />
      {t('order.addSite')}
    </button>
  )
  return (
    <>
      <div className="section-head">
        <div>
          <h2 className="h5">{t('order.title')}</h2>
          <p className="sec">{t('order.why')}</p>
        </div>
        {!isAdding && sites.data.length > 0 && add}
      </div>
      {isAdding && <AddSite onAdded={show} onClose={() => setAdding(false)} />}
      {chosen ? (
        <>
          <SiteTabs sites={sites.data} chosen={chosen} />
          <div className="site-line">
            <p className="sec" dir="ltr">
              {chosen.url}
            </p>
            <RemoveSite key={chosen.id} site={chosen} />
          </div>
          <SiteOrderForm key={chosen.id} site={chosen} categories={categories.data} />
        </>
      ) : (
        !isAdding && (
          <div className="card">
            <Empty title={t('order.none')} text={t('order.noneWhy')} action={add} />
          </div>
        )
      )}
    </>
  )
}

function useSite(onShown: () => void) {
  const client = useQueryClient()
  const [, setSearch] = useSearchParams()
  return async (site: SiteOrder) => {
    client.setQueryData(siteOrdersQuery.queryKey, (known) => [...(known ?? []), site])
    onShown()
    await setSearch({ site: String(site.id) }, { preventScrollReset: true })
  }
}

function SiteTabs({ sites, chosen }: { sites: readonly SiteOrder[]; chosen: SiteOrder }) {
  const t = useTranslate()
  return (
    <nav className="tabs site-tabs" aria-label={t('order.sites')}>
      {sites.map(({ id, url }, place) => (
        <Link
          key={id}
          to={place === 0 ? '?' : `?site=${id}`}
          title={url}
          preventScrollReset
          {...(id === chosen.id ? { 'aria-current': 'page' as const } : {})}
        >
          {siteLabel(url)}
        </Link>
      ))}
    </nav>
  )
}

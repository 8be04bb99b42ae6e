import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as api from '@meche/contract/routes.ts'
import type { ShopStats } from '@meche/contract/shop-stats.ts'
import { call } from '../../lib/api/http.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useSettings } from '../../lib/salon/salon.ts'
import { paths } from '../../paths.ts'
import { ChartCard } from '../../shared/chart-card.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

export function BestSellers({ best }: Pick<ShopStats, 'best'>) {
  const { t, format } = useWords()
  return (
    <ChartCard
      title={t('sales.best')}
      definition={t('sales.define.best')}
      name="meilleures-ventes"
      table={{
        head: [t('prod.name'), t('sales.sold'), t('sales.revenue')],
        rows: best.map(({ name, quantity, revenue }) => [
          name,
          { text: format.number(quantity), plain: format.plain(quantity) },
          { text: format.price(revenue), plain: format.plain(revenue / 100) },
        ]),
      }}
    />
  )
}

/** The last service of buyers before they ordered. */
export function AfterServices({ afterServices }: Pick<ShopStats, 'afterServices'>) {
  const { t, format } = useWords()
  return (
    <ChartCard
      title={t('sales.after')}
      definition={t('sales.define.after')}
      name="achats-apres-prestation"
      table={{
        head: [t('analytics.service'), t('sales.orders'), t('sales.revenue')],
        rows: afterServices.map(({ service, orders, revenue }) => [
          service,
          { text: format.number(orders), plain: format.plain(orders) },
          { text: format.price(revenue), plain: format.plain(revenue / 100) },
        ]),
      }}
    />
  )
}

/** Products that run out, each with the way to a task for it. */
export function LowStock({ low }: Pick<ShopStats, 'low'>) {
  const { t, format } = useWords()
  const hasTasks = useSettings()?.modules.includes('tasks') ?? false
  const making = useMutation({
    mutationFn: (name: string) => call(api.createTask, { body: { title: t('sales.reorder', { name }) } }),
    onSuccess: (_, name) => showToast(t('sales.taskMade', { name })),
    onError: (error) => showToast(error.message, 'error'),
  })
  return (
    <section className="card panel" aria-labelledby="low-stock">
      <div className="panel-head">
        <h2 id="low-stock">{t('sales.low')}</h2>
      </div>
      {low.length === 0 ? (
        <p className="sec">{t('sales.noneLow')}</p>
      ) : (
        <ul className="sales-lines">
          {low.map(({ id, name, stock }) => (
            <li key={id}>
              <Link className="link" to={paths.managedProduct(id)}>
                <bdi>{name}</bdi>
              </Link>
              <span className={stock === 0 ? 'lab err' : 'lab warn'}>{format.number(stock)}</span>
              {hasTasks && (
                <button
                  type="button"
                  className="btn txt sm"
                  aria-label={t('sales.taskFor', { name })}
                  disabled={making.isPending}
                  onClick={() => making.mutate(name)}
                >
                  <Icon name="list-checks" size={16} />
                  {t('sales.task')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export function Unsold({ unsold }: Pick<ShopStats, 'unsold'>) {
  const { t, format } = useWords()
  return (
    <section className="card panel" aria-labelledby="unsold">
      <div className="panel-head">
        <h2 id="unsold">{t('sales.unsold')}</h2>
      </div>
      {unsold.length === 0 ? (
        <p className="sec">{t('sales.noneUnsold')}</p>
      ) : (
        <ul className="sales-lines">
          {unsold.map(({ id, name, stock }) => (
            <li key={id}>
              <Link className="link" to={paths.managedProduct(id)}>
                <bdi>{name}</bdi>
              </Link>
              {stock !== null && <span className="lab">{format.number(stock)}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

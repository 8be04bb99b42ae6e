import '../../ui/components/data-table/data-table.css'
import '../../shared/figures.css'
import './sales.css'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ShopStats } from '@meche/contract/shop-stats.ts'
import { periodAround } from '@meche/domain/figures/periods.ts'
import { isDate } from '@meche/domain/time/date.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords, type Words } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { paths } from '../../paths.ts'
import { ChartCard } from '../../shared/chart-card.tsx'
import { Definition } from '../../shared/definition.tsx'
import { PeriodChoice } from '../../shared/period-choice.tsx'
import { Unanswered } from '../../shared/unanswered.tsx'
import { BarChart } from '../../ui/components/charts/bar-chart.tsx'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { PrintButton } from '../../ui/components/data-display/print-button.tsx'
import { salesQuery, useLiveSales } from './api.ts'
import { Promotions } from './promotions.tsx'
import { AfterServices, BestSellers, LowStock, Unsold } from './sales-tables.tsx'

/** « Ventes »: the figures of the shop for a period, what sells and what runs out, and the promo codes. */
export function SalesPage() {
  const { t, format } = useWords()
  const today = dayOf(useNow())
  const [days, ask] = useDays(today)
  useLiveSales()
  const sales = useQuery(salesQuery(days))
  const { data } = sales
  return (
    <main id="main" className="page analytics" tabIndex={-1}>
      <PageHead
        crumbs={[{ title: t('nav.dashboard'), path: paths.dashboard }]}
        title={t('side.sales')}
        {...(data && {
          text: t('analytics.against', {
            counted: format.days(data.period.from, data.period.to),
            compared: format.days(data.compared.from, data.compared.to),
          }),
        })}
      >
        <PrintButton label={t('analytics.print')} />
      </PageHead>
      <div className="asked-bar no-print" role="group" aria-label={t('analytics.period')}>
        <PeriodChoice days={days} today={today} ask={ask} />
      </div>
      {data && !sales.isError ? (
        <div className="analytics-grid">
          <KeySales sales={data} />
          <RevenueByDay sales={data} />
          <BestSellers best={data.best} />
          <AfterServices afterServices={data.afterServices} />
          <LowStock low={data.low} />
          <Unsold unsold={data.unsold} />
          <Promotions />
        </div>
      ) : (
        <Unanswered query={sales} skeleton="analytics-skel" />
      )}
    </main>
  )
}

/** The period is in the address; this month without one. */
function useDays(today: string) {
  const [query, setQuery] = useSearchParams()
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  const days = isDate(from) && isDate(to) && from <= to ? { from, to } : periodAround('month', today)
  const ask = (next: { from: string; to: string }) => setQuery(next, { preventScrollReset: true })
  return [days, ask] as const
}

const figures = ['revenue', 'orders', 'basket', 'withdrawalRate'] as const

function KeySales({ sales }: { sales: ShopStats }) {
  const words = useWords()
  const { t } = words
  return (
    <dl className="card key-figures">
      {figures.map((name) => {
        const { value, compared } = sales[name]
        return (
          <div key={name}>
            <dt>
              {t(`sales.${name}`)}
              <Definition title={t(`sales.${name}`)} text={t(`sales.define.${name}`)} />
            </dt>
            <dd className="key-value">
              <bdi>{inWords(name, value, words)}</bdi>
            </dd>
            <dd className="sec">{t('sales.before', { value: inWords(name, compared, words) })}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function inWords(name: (typeof figures)[number], value: number | null, { format }: Words): string {
  if (value === null) return '–'
  if (name === 'orders') return format.number(value)
  return name === 'withdrawalRate' ? format.percent(value) : format.price(Math.round(value))
}

function RevenueByDay({ sales: { days } }: { sales: ShopStats }) {
  const { t, format } = useWords()
  const title = t('sales.byDay')
  const sold = days.filter(({ orders }) => orders > 0)
  const total = sold.reduce((sum, { revenue }) => sum + revenue, 0)
  return (
    <ChartCard
      title={title}
      definition={t('sales.define.byDay')}
      name="ventes-par-jour"
      isWide
      table={{
        head: [t('stats.day'), t('sales.orders'), t('sales.revenue')],
        rows: sold.map(({ day, orders, revenue }) => [
          format.date(day),
          { text: format.number(orders), plain: format.plain(orders) },
          { text: format.price(revenue), plain: format.plain(revenue / 100) },
        ]),
      }}
    >
      <BarChart
        summary={t('sales.summary', { title, amount: format.price(total), count: sold.length })}
        bars={days.map(({ day, revenue }) => ({
          label: format.shortDay(day),
          value: revenue,
          planned: 0,
          mark: null,
        }))}
        format={(cents) => format.price(Math.round(cents / 100) * 100)}
      />
    </ChartCard>
  )
}

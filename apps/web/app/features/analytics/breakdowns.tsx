import type { Analytics } from '@meche/contract/analytics.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { ChartCard } from '../../shared/chart-card.tsx'
import { countCell, moneyCell, rateCell } from './figure-words.ts'
import type { Cell, NumberRows } from '../../shared/number-table.tsx'

export function ByProfessional({ professionals }: Pick<Analytics, 'professionals'>) {
  const words = useWords()
  const { t, format } = words
  const table = {
    head: [
      t('analytics.professional'),
      t('figure.revenue'),
      t('figure.basket'),
      t('figure.occupancy'),
      t('figure.rebooked'),
      t('figure.noShows'),
    ],
    rows: professionals.map(({ lastname, firstname, revenue, basket, occupancy, rebooked, noShows }) => [
      `${lastname} ${firstname}`,
      moneyCell(revenue, words),
      basket === null ? '–' : { text: format.price(Math.round(basket)), plain: format.plain(basket / 100) },
      rateCell(occupancy, words),
      rateCell(rebooked, words),
      rateCell(noShows, words),
    ]),
  }
  return (
    <ChartCard
      title={t('chart.professionals')}
      definition={t('chartDefine.professionals')}
      name="professionnels"
      table={table}
      isWide
    />
  )
}

export function ByCategory({ categories }: Pick<Analytics, 'categories'>) {
  const words = useWords()
  const { t } = words
  return (
    <ShareCard
      title={t('chart.categories')}
      definition={t('chartDefine.categories')}
      name="categories"
      head={[t('analytics.category'), t('analytics.share'), t('figure.revenue')]}
      rows={categories.map(({ name, revenue, share }) => ({
        label: name,
        part: share ?? 0,
        cells: [rateCell(share, words), moneyCell(revenue, words)],
      }))}
    />
  )
}

export function ByService({ services }: Pick<Analytics, 'services'>) {
  const words = useWords()
  const { t } = words
  return (
    <ShareCard
      title={t('chart.services')}
      definition={t('chartDefine.services')}
      name="prestations"
      head={[t('analytics.service'), t('analytics.count'), t('figure.revenue')]}
      rows={services.map(({ name, revenue, share, count }) => ({
        label: name,
        part: share ?? 0,
        cells: [countCell(count, words), moneyCell(revenue, words)],
      }))}
    />
  )
}

export function ByOrigin({ origins }: Pick<Analytics, 'origins'>) {
  const words = useWords()
  const { t } = words
  const total = origins.reduce((sum, { count }) => sum + count, 0)
  return (
    <ShareCard
      title={t('chart.origins')}
      definition={t('chartDefine.origins')}
      name="origines"
      head={[t('bookings.origin'), t('analytics.count'), t('analytics.share')]}
      rows={origins.map(({ origin, count }) => ({
        label: t(`bookings.origin.${origin}`),
        part: count / total,
        cells: [countCell(count, words), rateCell(count / total, words)],
      }))}
    />
  )
}

export function ByLeadTime({ leadTimes }: Pick<Analytics, 'leadTimes'>) {
  const words = useWords()
  const { t } = words
  const total = leadTimes.reduce((sum, { count }) => sum + count, 0)
  const label = ({ from, to }: Analytics['leadTimes'][number]) =>
    to === 0
      ? t('analytics.sameDay')
      : to === null
        ? t('analytics.moreDays', { from: from - 1 })
        : t('analytics.daysBand', { from, to })
  return (
    <ShareCard
      title={t('chart.leadTimes')}
      definition={t('chartDefine.leadTimes')}
      name="delais"
      head={[t('figure.leadTime'), t('analytics.count'), t('analytics.share')]}
      rows={(total === 0 ? [] : leadTimes).map((band) => ({
        label: label(band),
        part: band.count / total,
        cells: [countCell(band.count, words), rateCell(band.count / total, words)],
      }))}
    />
  )
}

export function Together({ together }: Pick<Analytics, 'together'>) {
  const words = useWords()
  const { t, format } = words
  const table = {
    head: [t('analytics.service'), t('analytics.partner'), t('analytics.count'), t('analytics.lift')],
    rows: together.map(({ service, partner, count, lift }) => [
      service,
      partner,
      countCell(count, words),
      { text: `× ${format.number(Math.round(lift * 10) / 10)}`, plain: format.plain(lift) },
    ]),
  }
  return (
    <ChartCard
      title={t('chart.together')}
      definition={t('chartDefine.together')}
      name="ensemble"
      table={table}
    />
  )
}

export function Funnel({ demand }: Pick<Analytics, 'demand'>) {
  const words = useWords()
  const { t } = words
  const steps = ['searches', 'fruitless', 'holds', 'bookings'] as const
  const most = Math.max(...steps.map((name) => demand[name]))
  const total = Math.max(1, demand.searches)
  return (
    <ShareCard
      title={t('chart.funnel')}
      definition={t('chartDefine.funnel')}
      name="parcours"
      head={[t('analytics.step'), t('analytics.count'), t('analytics.share')]}
      note={t('analytics.wholeSalon')}
      rows={(most === 0 ? [] : steps).map((name) => ({
        label: t(`funnel.${name}`),
        part: demand[name] / Math.max(1, most),
        cells: [
          countCell(demand[name], words),
          demand.searches === 0 ? '–' : rateCell(demand[name] / total, words),
        ],
      }))}
    />
  )
}

export function FromWaitlist({ waitlist }: Pick<Analytics, 'waitlist'>) {
  const words = useWords()
  const { t } = words
  const { sent, accepted, revenue } = waitlist
  const share = sent === 0 ? '–' : rateCell(accepted / sent, words)
  const table = {
    head: [t('analytics.step'), t('analytics.count'), t('analytics.share')],
    rows: [
      [t('waited.sent'), countCell(sent, words), ''],
      [t('waited.accepted'), countCell(accepted, words), share],
      [t('figure.revenue'), moneyCell(revenue, words), ''],
    ],
  }
  return (
    <ChartCard
      title={t('chart.waitlist')}
      definition={t('chartDefine.waitlist')}
      name="liste-attente"
      table={sent + revenue === 0 ? { ...table, rows: [] } : table}
    />
  )
}

interface ShareRow {
  label: string
  /** Of 1. */
  part: number
  cells: readonly (string | Cell)[]
}

interface ShareCardProps {
  title: string
  definition: string
  name: string
  head: NumberRows['head']
  note?: string
  rows: readonly ShareRow[]
}

const mostBars = 10

/** Shares as horizontal bars with their numbers; the longest fills the width. The table has those that are too many. */
function ShareCard({ rows, head, ...card }: ShareCardProps) {
  const most = Math.max(...rows.map(({ part }) => part))
  const table = { head, rows: rows.map(({ label, cells }) => [label, ...cells]) }
  return (
    <ChartCard {...card} table={table}>
      <ul className="share-bars" aria-hidden="true">
        {rows.slice(0, mostBars).map(({ label, part, cells }) => (
          <li key={label}>
            <span>
              <bdi>{label}</bdi>
            </span>
            {cells.map((cell, place) => (
              <bdi key={head[place + 1]} className={place === cells.length - 1 ? 'last' : 'sec'}>
                {typeof cell === 'string' ? cell : cell.text}
              </bdi>
            ))}
            <span className="share">
              <i style={{ inlineSize: `${most === 0 ? 0 : (part / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </ChartCard>
  )
}

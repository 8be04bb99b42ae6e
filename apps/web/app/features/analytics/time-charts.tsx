import type { Analytics } from '@meche/contract/analytics.ts'
import { useWords, type Words } from '../../lib/i18n/i18n.tsx'
import { dayOf } from '../../lib/format/days.ts'
import { useNow } from '../../lib/salon/clock.ts'
import { BarChart } from '../../ui/components/charts/bar-chart.tsx'
import { HeatMap } from '../../ui/components/charts/heat-map.tsx'
import { LineChart } from '../../ui/components/charts/line-chart.tsx'
import { ChartCard } from '../../shared/chart-card.tsx'
import { countCell, moneyCell, rateCell } from './figure-words.ts'

type Part = Analytics['series'][number]

interface SeriesProps extends Pick<Analytics, 'series'> {
  /** Whether the days are compared with others. */
  isCompared: boolean
}

export function RevenueChart({ series, isCompared }: SeriesProps) {
  const words = useWords()
  const { t, format } = words
  const now = usePartOfToday(series)
  const title = t('chart.revenue')
  const table = {
    head: [
      t('analytics.part'),
      t('analytics.done'),
      t('analytics.booked'),
      ...(isCompared ? [t('analytics.previous')] : []),
    ],
    rows: series.map((part) => [
      format.days(part.from, part.to),
      moneyCell(part.revenue, words),
      moneyCell(part.expected, words),
      ...(isCompared ? [part.comparedRevenue === null ? '–' : moneyCell(part.comparedRevenue, words)] : []),
    ]),
  }
  const money = (cents: number) => format.price(Math.round(cents / 100) * 100)
  return (
    <ChartCard
      title={title}
      definition={t('chartDefine.revenue')}
      name="chiffre-affaires"
      table={table}
      isWide
    >
      <p className="chart-key" aria-hidden="true">
        <Key name="done" text={t('analytics.done')} />
        <Key name="planned" text={t('analytics.booked')} />
        {isCompared && <Key name="mark" text={t('analytics.previous')} />}
      </p>
      <BarChart
        summary={summaryOf(series, ({ revenue }) => revenue, { words, title, write: money })}
        bars={series.map((part) => ({
          label: labelOf(part, series, words),
          value: part.revenue,
          planned: part.expected,
          mark: part.comparedRevenue,
        }))}
        {...now}
        format={money}
      />
    </ChartCard>
  )
}

export function OccupancyChart({ series, isCompared }: SeriesProps) {
  const words = useWords()
  const { t, format } = words
  const now = usePartOfToday(series)
  const title = t('chart.occupancy')
  const table = {
    head: [t('analytics.part'), t('figure.occupancy'), ...(isCompared ? [t('analytics.previous')] : [])],
    rows: series.map((part) => [
      format.days(part.from, part.to),
      rateCell(part.occupancy, words),
      ...(isCompared ? [rateCell(part.comparedOccupancy, words)] : []),
    ]),
  }
  return (
    <ChartCard title={title} definition={t('chartDefine.occupancy')} name="occupation" table={table} isWide>
      <p className="chart-key" aria-hidden="true">
        <Key name="line-key" text={t('figure.occupancy')} />
        {isCompared && <Key name="before-key" text={t('analytics.previous')} />}
      </p>
      <LineChart
        summary={summaryOf(series, ({ occupancy }) => occupancy ?? 0, {
          words,
          title,
          write: format.percent,
        })}
        points={series.map((part) => ({
          label: labelOf(part, series, words),
          value: part.occupancy,
          before: part.comparedOccupancy,
        }))}
        {...now}
        format={format.percent}
      />
    </ChartCard>
  )
}

function Key({ name, text }: { name: string; text: string }) {
  return (
    <span>
      <i className={name} />
      {text}
    </span>
  )
}

function usePartOfToday(series: readonly Part[]): { now?: number } {
  const today = dayOf(useNow())
  const now = series.findIndex(({ from, to }) => from <= today && today <= to)
  return now < 0 ? {} : { now }
}

/** « 12 » of a month, « 12 nov. » of longer periods, « nov. » of a year. */
function labelOf({ from, to }: Part, series: readonly Part[], { format }: Words): string {
  if (series.every((part) => part.from === part.to) && series.length > 7) return String(Number(from.slice(8)))
  if (from === to || series.length > 12) return format.shortDay(from)
  const isMonth = from.endsWith('-01') && Number(to.slice(8)) >= 28
  return isMonth ? format.shortDay(from).replace(/^1(er)?\s|\s?1日$|\s1$|^1\s/, '') : format.shortDay(from)
}

interface Summary {
  words: Words
  title: string
  write: (value: number) => string
}

/** One sentence: the highest part. */
function summaryOf(
  series: readonly Part[],
  valueOf: (part: Part) => number,
  { words: { t, format }, title, write }: Summary,
): string {
  const highest = series.reduce<Part | null>(
    (best, part) => (valueOf(part) > (best ? valueOf(best) : 0) ? part : best),
    null,
  )
  if (!highest) return t('analytics.flat', { title })
  const part = format.days(highest.from, highest.to)
  return t('analytics.highest', { title, value: write(valueOf(highest)), part })
}

interface Cell {
  weekday: number
  hour: number
}

/** Monday 2 January 2023: names the weekdays. */
const weekdayName = (weekday: number, { format }: Words) => format.weekday(`2023-01-0${weekday + 1}`)

interface WeekHeatProps<One extends Cell> {
  caption: string
  cells: readonly One[]
  /** `heat`: 0 to 1. */
  show: (cell: One) => { heat: number; text: string }
}

/** The weekdays and hours that have cells, in order. */
function WeekHeat<One extends Cell>({ caption, cells, show }: WeekHeatProps<One>) {
  const words = useWords()
  const weekdays = [...new Set(cells.map(({ weekday }) => weekday))].toSorted((a, b) => a - b)
  const all = cells.map(({ hour }) => hour)
  const first = Math.min(...all)
  const hours = Array.from({ length: Math.max(...all) - first + 1 }, (_, place) => first + place)
  const found = new Map(cells.map((cell) => [`${cell.weekday} ${cell.hour}`, cell]))
  return (
    <HeatMap
      caption={caption}
      columns={hours.map((hour) => words.format.minutes(hour * 60))}
      rows={weekdays.map((weekday) => ({
        label: weekdayName(weekday, words),
        cells: hours.map((hour) => {
          const cell = found.get(`${weekday} ${hour}`)
          return cell ? show(cell) : { heat: null, text: '' }
        }),
      }))}
    />
  )
}

export function OccupancyHeat({ heat, estimatedUntil }: Pick<Analytics, 'heat' | 'estimatedUntil'>) {
  const words = useWords()
  const { t, format } = words
  const title = t('chart.heat')
  const share = ({ numerator, denominator }: (typeof heat)[number]) => numerator / denominator
  const table = {
    head: [t('analytics.weekday'), t('analytics.hour'), t('figure.occupancy')],
    rows: heat.map((cell) => [
      weekdayName(cell.weekday, words),
      format.minutes(cell.hour * 60),
      rateCell(share(cell), words),
    ]),
  }
  return (
    <ChartCard
      title={title}
      definition={t('chartDefine.heat')}
      name="occupation-par-heure"
      table={table}
      {...(estimatedUntil && { note: t('analytics.estimated', { day: format.date(estimatedUntil) }) })}
      isShown
      isWide
    >
      <WeekHeat
        caption={title}
        cells={heat}
        show={(cell) => ({ heat: share(cell), text: String(Math.round(share(cell) * 100)) })}
      />
    </ChartCard>
  )
}

export function DemandHeat({ demand }: Pick<Analytics, 'demand'>) {
  const words = useWords()
  const { t, format } = words
  const title = t('chart.demand')
  const cells = demand.cells.filter(({ searches }) => searches > 0)
  const most = Math.max(1, ...cells.map(({ searches }) => searches))
  const table = {
    head: [t('analytics.weekday'), t('analytics.hour'), t('funnel.searches'), t('analytics.fruitless')],
    rows: cells.map(({ weekday, hour, searches, fruitless }) => [
      weekdayName(weekday, words),
      format.minutes(hour * 60),
      countCell(searches, words),
      countCell(fruitless, words),
    ]),
  }
  return (
    <ChartCard
      title={title}
      definition={t('chartDefine.demand')}
      name="demande"
      table={table}
      note={t('analytics.wholeSalon')}
      isShown
      isWide
    >
      <WeekHeat
        caption={title}
        cells={cells}
        show={({ searches }) => ({ heat: searches / most, text: format.number(searches) })}
      />
    </ChartCard>
  )
}

import type { Analytics } from '@meche/contract/analytics.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { ChartCard } from '../../shared/chart-card.tsx'
import { BarChart } from '../../ui/components/charts/bar-chart.tsx'
import { moneyCell } from './figure-words.ts'

/** The next weeks: what is booked, and what weeks before still gained from there. */
export function ForecastChart({ forecast: weeks }: Pick<Analytics, 'forecast'>) {
  const words = useWords()
  const { t, format } = words
  const title = t('chart.forecast')
  const money = (cents: number) => moneyCell(cents, words)
  const isKnown = weeks.some(({ forecast }) => forecast !== null)
  const [next] = weeks
  const table = {
    head: [
      t('analytics.part'),
      t('analytics.booked'),
      t('analytics.forecast'),
      t('analytics.low'),
      t('analytics.high'),
    ],
    rows: weeks.map(({ from, to, booked, forecast }) => [
      format.days(from, to),
      money(booked),
      ...(forecast ? [money(forecast.middle), money(forecast.low), money(forecast.high)] : ['–', '–', '–']),
    ]),
  }
  const summary = t('analytics.nextWeek', {
    title,
    part: next ? format.days(next.from, next.to) : '',
    booked: money(next?.booked ?? 0).text,
    forecast: next?.forecast ? money(next.forecast.middle).text : '–',
  })
  return (
    <ChartCard
      title={title}
      definition={t('chartDefine.forecast')}
      name="prevision"
      table={table}
      {...(!isKnown && { note: t('analytics.noForecast') })}
      isWide
    >
      <p className="chart-key" aria-hidden="true">
        <span>
          <i className="planned" />
          {t('analytics.booked')}
        </span>
        {isKnown && (
          <span>
            <i className="forecast" />
            {t('analytics.forecast')}
          </span>
        )}
      </p>
      <BarChart
        summary={summary}
        bars={weeks.map(({ from, booked, forecast }) => ({
          label: format.shortDay(from),
          value: 0,
          planned: booked,
          mark: null,
          forecast,
        }))}
        format={(cents) => money(cents).text}
      />
    </ChartCard>
  )
}

import '../../ui/components/data-table/data-table.css'
import '../../shared/figures.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Analytics } from '@meche/contract/analytics.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords, type Words } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { paths } from '../../paths.ts'
import { Unanswered } from '../../shared/unanswered.tsx'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { PrintButton } from '../../ui/components/data-display/print-button.tsx'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { analyticsQuery, useLiveAnalytics, type AnalyticsAsked } from './api.ts'
import { AskedBar } from './asked-bar.tsx'
import {
  ByCategory,
  ByLeadTime,
  ByOrigin,
  ByProfessional,
  ByService,
  FromWaitlist,
  Funnel,
  Together,
} from './breakdowns.tsx'
import { ForecastChart } from './forecast-chart.tsx'
import { AllFigures, KeyFigures } from './key-figures.tsx'
import { MissedVisits } from './missed-visits.tsx'
import { DemandHeat, OccupancyChart, OccupancyHeat, RevenueChart } from './time-charts.tsx'
import { useAsked } from './use-asked.ts'

/** « Analyse »: the figures of a period, beside those of the one before. */
export function AnalyticsPage() {
  const words = useWords()
  const { t } = words
  const today = dayOf(useNow())
  const [asked, ask] = useAsked(today)
  useLiveAnalytics()
  const figures = useQuery(analyticsQuery(asked, today))
  const { data } = figures
  return (
    <main id="main" className="page analytics" tabIndex={-1}>
      <PageHead
        crumbs={[{ title: t('dash.title'), path: paths.dashboard }]}
        title={t('side.analytics')}
        {...(data && { text: daysOf(data, words) })}
      >
        <PrintButton label={t('analytics.print')} />
      </PageHead>
      <AskedBar asked={asked} today={today} ask={ask} />
      {/* Dates that cannot be read are refused; the figures of the others would be mistaken for theirs. */}
      {(!data || figures.isError) && <Unanswered query={figures} skeleton="analytics-skel" />}
      {data &&
        !figures.isError &&
        (isEmpty(data) ? <Nothing /> : <Charts analytics={data} asked={asked} today={today} />)}
    </main>
  )
}

function daysOf({ counted, compared }: Analytics, { t, format }: Words): string {
  const days = format.days(counted.from, counted.to)
  return compared
    ? t('analytics.against', { counted: days, compared: format.days(compared.from, compared.to) })
    : days
}

function isEmpty({ figures, series, demand }: Analytics): boolean {
  const { appointments, cancellations } = figures
  const isBooked = series.some(({ revenue, expected }) => revenue + expected > 0)
  return appointments.numerator + cancellations.numerator + demand.searches === 0 && !isBooked
}

function Nothing() {
  const { t } = useWords()
  return (
    <div className="card panel">
      <Empty
        title={t('analytics.empty')}
        text={t('analytics.emptyWhy')}
        action={
          <Link className="btn pri" to={paths.calendar}>
            {t('dash.openCalendar')}
          </Link>
        }
      />
    </div>
  )
}

interface ChartsProps {
  analytics: Analytics
  asked: AnalyticsAsked
  today: string
}

function Charts({ analytics, asked, today }: ChartsProps) {
  const { figures, series, heat, demand, professionals, categories, services, origins, leadTimes, together } =
    analytics
  const isCompared = analytics.compared !== null
  return (
    <div className="analytics-grid">
      <KeyFigures figures={figures} asked={asked} />
      <RevenueChart series={series} isCompared={isCompared} />
      <ForecastChart forecast={analytics.forecast} />
      <OccupancyChart series={series} isCompared={isCompared} />
      <OccupancyHeat heat={heat} estimatedUntil={analytics.estimatedUntil} />
      <ByProfessional professionals={professionals} />
      <ByCategory categories={categories} />
      <ByService services={services} />
      <ByOrigin origins={origins} />
      <ByLeadTime leadTimes={leadTimes} />
      <Together together={together} />
      <MissedVisits asked={asked} today={today} />
      <FromWaitlist waitlist={analytics.waitlist} />
      <Funnel demand={demand} />
      <DemandHeat demand={demand} />
      <AllFigures figures={figures} asked={asked} isCompared={isCompared} />
    </div>
  )
}

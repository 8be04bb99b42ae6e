import { useQuery } from '@tanstack/react-query'
import type { getDashboardStats, PeriodStats } from '@meche/contract/stats.ts'
import { useWords } from '../../lib/i18n.tsx'
import { call } from '../../lib/http.ts'
import { useTeam } from '../../lib/salon.ts'
import { Empty } from '../../ui/components/empty.tsx'
import { Failure } from '../../ui/components/failure.tsx'
import { Portrait } from '../../ui/motif/drawings.tsx'
import { WeekChart } from './week-chart.tsx'
import './figures.css'

/** What the week and the month have brought and will bring: the salon's for admins, one's own for professionals. */
export function Figures() {
  const { t } = useWords()
  const stats = useQuery({
    queryKey: ['stats'],
    queryFn: ({ signal }) => call<typeof getDashboardStats>('GET', '/api/stats/dashboard', { signal }),
    refetchInterval: 300_000,
  })
  if (stats.isError)
    return (
      <Failure text={t('stats.failed')} retryLabel={t('app.retry')} onRetry={() => void stats.refetch()} />
    )
  if (!stats.data) return <FiguresAwaited />
  const { week, month } = stats.data
  if (!week || !month) return null
  return (
    <div className="cards figures">
      <Week week={week} />
      <Month month={month} />
      <TopServices month={month} />
      <Team month={month} />
    </div>
  )
}

function FiguresAwaited() {
  return (
    <div className="cards figures">
      {['week', 'month', 'services', 'team'].map((name) => (
        <div className="skel figures-skel" key={name} />
      ))}
    </div>
  )
}

function Week({ week }: { week: PeriodStats }) {
  const { t, format } = useWords()
  return (
    <section className="card panel" aria-labelledby="week">
      <div className="panel-head">
        <h2 id="week">{t('stats.week')}</h2>
        <span className="sp" />
        <span className="key sec" aria-hidden="true">
          <i className="done" /> {t('stats.done')} <i className="planned" /> {t('stats.planned')}
        </span>
      </div>
      <p className="sum">
        <b>{format.price(week.revenue)}</b>{' '}
        <span className="sec">
          {t('stats.ofPlanned', { amount: format.price(week.revenue + week.expectedRevenue) })}
        </span>
      </p>
      <WeekChart days={week.days} />
    </section>
  )
}

function Month({ month }: { month: PeriodStats }) {
  const { t, format } = useWords()
  const share = (value: number | null) => (value === null ? '–' : format.percent(value))
  const rows = [
    [t('stats.appointments'), String(month.appointments)],
    [t('stats.newClients'), String(month.newClients)],
    [t('stats.occupancy'), share(month.occupancy)],
    [t('stats.noShows'), share(month.noShowRate)],
    [t('stats.cancellations'), share(month.cancellationRate)],
    [t('stats.revenue'), format.price(month.revenue)],
  ] as const
  return (
    <section className="card panel" aria-labelledby="month">
      <div className="panel-head">
        <h2 id="month">{t('stats.month')}</h2>
        <span className="sp" />
        <span className="sec">{format.month(month.from)}</span>
      </div>
      <dl className="rows">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function TopServices({ month }: { month: PeriodStats }) {
  const { t, format } = useWords()
  const most = Math.max(1, ...month.topServices.map(({ count }) => count))
  return (
    <section className="card panel" aria-labelledby="top-services">
      <div className="panel-head">
        <h2 id="top-services">{t('stats.topServices')}</h2>
        <span className="sp" />
        <span className="sec">{t('stats.month')}</span>
      </div>
      {month.topServices.length === 0 ? (
        <Empty title={t('stats.noServices')} text={t('stats.noServicesWhy')} />
      ) : (
        <ul className="shares">
          {month.topServices.map(({ id, name, count, revenue }) => (
            <li key={id}>
              <span>{name}</span>
              <span className="sec">{t('stats.times', { count })}</span>
              <b>{format.price(revenue)}</b>
              <Share of={count / most} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Team({ month }: { month: PeriodStats }) {
  const { t, format } = useWords()
  const team = useTeam()
  return (
    <section className="card panel" aria-labelledby="team-figures">
      <div className="panel-head">
        <h2 id="team-figures">{t('stats.team')}</h2>
        <span className="sp" />
        <span className="sec">{t('stats.month')}</span>
      </div>
      {month.professionals.length === 0 ? (
        <Empty title={t('dash.noTeam')} text={t('dash.noTeamWhy')} />
      ) : (
        <table className="team-figures">
          <thead>
            <tr className="sec">
              <th scope="col">{t('stats.professional')}</th>
              <th scope="col">{t('stats.occupancy')}</th>
              <th scope="col">{t('stats.revenue')}</th>
            </tr>
          </thead>
          <tbody>
            {month.professionals.map(({ id, lastname, occupancy, revenue }) => {
              const member = team.find((one) => one.id === id)
              return (
                <tr key={id}>
                  <th scope="row">
                    <span className="who">
                      {member && <Portrait person={member} size={32} />}
                      {lastname}
                    </span>
                  </th>
                  <td>
                    <span className="gauge">
                      <Share of={occupancy ?? 0} />
                      {occupancy === null ? '–' : format.percent(Math.round(occupancy * 100) / 100)}
                    </span>
                  </td>
                  <td>
                    <b>{format.price(revenue)}</b>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** Beside it stands the number. */
function Share({ of }: { of: number }) {
  return (
    <span className="share" aria-hidden="true">
      <i style={{ inlineSize: `${of * 100}%` }} />
    </span>
  )
}

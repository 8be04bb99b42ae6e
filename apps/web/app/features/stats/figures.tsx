import { useQuery } from '@tanstack/react-query'
import type { PeriodStats } from '@meche/contract/stats.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useTeam } from '../../lib/salon/salon.ts'
import { useSession } from '../../lib/session/session.ts'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { Portrait } from '../../ui/motif/drawings.tsx'
import { WeekChart } from './week-chart.tsx'
import { statsQuery } from './api.ts'
import { whole } from './whole-euros.ts'
import './figures.css'

/** Figures of the week and the month, past and upcoming: the salon's for admins, their own for professionals. */
export function Figures() {
  const { t } = useWords()
  const stats = useQuery(statsQuery)
  const isAdmin = useSession().user?.isAdmin ?? false
  if (stats.isError && !stats.data)
    return (
      <Failure text={t('stats.failed')} retryLabel={t('app.retry')} onRetry={() => void stats.refetch()} />
    )
  if (!stats.data) return <FiguresAwaited />
  const { week, month, lastMonth } = stats.data
  if (!week || !month || !lastMonth) return null
  return (
    <div className="cards figures">
      <Week week={week} />
      <Month month={month} before={lastMonth} />
      <TopServices month={month} />
      {/* A professional's only row would say again what stands above. */}
      {isAdmin && <Team month={month} />}
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
        <b>{format.price(whole(week.revenue))}</b>{' '}
        <span className="sec">
          {t('stats.ofPlanned', { amount: format.price(whole(week.revenue + week.expectedRevenue)) })}
        </span>
      </p>
      <WeekChart days={week.days} />
    </section>
  )
}

interface MonthProps {
  month: PeriodStats
  /** The whole month before. */
  before: PeriodStats
}

function Month({ month, before }: MonthProps) {
  const { t, format } = useWords()
  const share = (value: number | null) => (value === null ? '–' : format.percent(value))
  const rows: { label: string; of: (period: PeriodStats) => string; more?: string }[] = [
    {
      label: t('stats.appointments'),
      of: ({ appointments }) => String(appointments),
      ...(month.pending > 0 ? { more: t('stats.ofWhichPending', { count: month.pending }) } : {}),
    },
    { label: t('stats.newClients'), of: ({ newClients }) => String(newClients) },
    { label: t('stats.occupancy'), of: ({ occupancy }) => share(occupancy) },
    { label: t('stats.noShows'), of: ({ noShowRate }) => share(noShowRate) },
    { label: t('stats.cancellations'), of: ({ cancellationRate }) => share(cancellationRate) },
    { label: t('stats.revenue'), of: ({ revenue }) => format.price(whole(revenue)) },
  ]
  return (
    <section className="card panel" aria-labelledby="month">
      <div className="panel-head">
        <h2 id="month">{t('stats.month')}</h2>
      </div>
      <table className="month-figures">
        <thead>
          <tr className="sec">
            <th scope="col">
              <span className="visually-hidden">{t('stats.figure')}</span>
            </th>
            <th scope="col">{format.month(month.from)}</th>
            <th scope="col">{format.month(before.from)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, of, more }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {more && <small>{more}</small>}
              </th>
              <td>
                <b>{of(month)}</b>
              </td>
              <td className="sec">{of(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
              <b>{format.price(whole(revenue))}</b>
              <Share of={count / most} />
            </li>
          ))}
        </ul>
      )}
      {month.topServices.some(({ revenue }) => revenue % 100 !== 0) && (
        <p className="help">{t('stats.partOfComposed')}</p>
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
                    <b>{format.price(whole(revenue))}</b>
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

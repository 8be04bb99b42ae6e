import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dayOf } from '../../lib/format/days.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Unanswered } from '../../shared/unanswered.tsx'
import { countedVisitsPath, latestMissedQuery, type AnalyticsAsked } from './api.ts'

/** The latest visits whose clients did not come. */
export function MissedVisits({ asked, today }: { asked: AnalyticsAsked; today: string }) {
  const { t, format } = useWords()
  const missed = useQuery(latestMissedQuery(asked, today))
  const { data } = missed
  if (data?.total === 0) return null
  return (
    <section className="card panel" aria-labelledby="missed-visits">
      <div className="panel-head">
        <h2 id="missed-visits">{t('figure.noShows')}</h2>
        {data && <span className="lab">{data.total}</span>}
      </div>
      {!data && <Unanswered query={missed} skeleton="missed-skel" />}
      <ul className="missed-visits">
        {data?.rows.map(({ id, start, client, services, professionals, amount }) => (
          <li key={id}>
            <Link to={paths.visit(id, dayOf(start))}>{format.shortDay(dayOf(start))}</Link>
            <span>
              <b>
                <bdi>{nameOf(client)}</bdi>
              </b>
              <span className="sec">
                {format.list([...services, ...professionals.map(({ lastname }) => lastname)])}
              </span>
            </span>
            <bdi>{format.price(amount)}</bdi>
          </li>
        ))}
      </ul>
      {data && (
        <Link className="link" to={countedVisitsPath('noShows', asked)}>
          {t('analytics.showAll', { count: data.total })}
        </Link>
      )}
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dayOf, minutesBetween, minutesOf } from '../../../lib/format/days.ts'
import { nameOf } from '../../../lib/format/person-name.ts'
import { useWords, type Words } from '../../../lib/i18n/i18n.tsx'
import { useLiveQuery } from '../../../lib/live/use-live-query.ts'
import { useTeam } from '../../../lib/salon/salon.ts'
import { useWritableDays } from '../../../lib/salon/team-menu.ts'
import { paths } from '../../../paths.ts'
import { allGaps, concernsWaitlist, gapsQuery } from '../../../shared/waitlist/entries.ts'
import { useOffering } from '../../../shared/waitlist/use-offering.ts'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { bookingAddress } from '../calendar-state.ts'
import { namedOnce, type NamedGap } from './named-once.ts'
import { CallLink, OfferActions } from './offer-actions.tsx'
import { waitingSentence } from './waits.ts'

/** More would be a list to read, not work to do. */
const MOST = 3

/**
 * « À combler aujourd’hui »: free time of those whose day the reader may change. Time that somebody waits for comes first, and is offered
 * to them; other time leads to the panel for a booking, beside a regular client to call.
 */
export function GapList({ today }: { today: string }) {
  const { t } = useWords()
  const writable = useWritableDays()
  const query = useQuery({ ...gapsQuery(today, today), refetchInterval: 60_000 })
  useLiveQuery(allGaps, concernsWaitlist)
  const offering = useOffering()
  const gaps = query.data?.filter(({ professional }) => writable === 'all' || writable.includes(professional))
  return (
    <section className="card panel gap-list" aria-labelledby="gaps">
      <div className="panel-head">
        <h2 id="gaps">{t('dash.gaps')}</h2>
        <span className="sp" />
        <Link className="link" to={`${paths.calendar}?view=list`}>
          {t('dash.allGaps')}
        </Link>
      </div>
      {offering.error && <Failure text={offering.error.message} />}
      {query.isError && !gaps && (
        <Failure
          text={t('dash.gapsFailed')}
          retryLabel={t('app.retry')}
          onRetry={() => void query.refetch()}
        />
      )}
      {gaps?.length === 0 && <p className="sec">{t('dash.noGaps')}</p>}
      <ul aria-busy={query.isPending}>
        {query.isPending && <li className="skel" />}
        {namedOnce(gaps?.slice(0, MOST) ?? []).map((named) => (
          <Line key={`${named.gap.professional} ${named.gap.end}`} {...named} offering={offering} />
        ))}
      </ul>
    </section>
  )
}

interface LineProps extends NamedGap {
  offering: ReturnType<typeof useOffering>
}

function Line({ gap, first, due, offering }: LineProps) {
  const words = useWords()
  const { t, format } = words
  const team = useTeam()
  const { professional, start } = gap
  const name = team.find(({ id }) => id === professional)?.givenName ?? ''
  const title = format.list([format.time(start), name])
  return (
    <li>
      <span className="gap-size">{format.duration(minutesBetween(gap))}</span>
      <div>
        <b>{title}</b>
        <p className="sec">{subjectOf({ gap, first, due }, words)}</p>
      </div>
      {due && <CallLink customer={due.customer} />}
      {first ? (
        <OfferActions start={first} professional={professional} offering={offering} />
      ) : (
        <Link
          className="btn out sm"
          aria-label={t('dash.fillGap', { gap: title })}
          to={bookingAddress({ date: dayOf(start), minutes: minutesOf(start), professional })}
        >
          {t('dash.fill')}
        </Link>
      )}
    </li>
  )
}

/** The client who waits for it, or who usually comes in these days; else the client of the pause, or the services that fit. */
function subjectOf({ gap: { pauseOf, fits }, first, due }: NamedGap, words: Words): string {
  if (first) return waitingSentence(first, words)
  if (due) return words.t('gap.due', { name: nameOf(due.customer), service: due.service })
  if (pauseOf) return words.t('cal.pauseOf', { name: nameOf(pauseOf) })
  return words.format.list(fits.map(({ name }) => name))
}

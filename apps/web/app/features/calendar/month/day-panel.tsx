import { useId, useRef } from 'react'
import { Link } from 'react-router'
import { useWords, type Words } from '../../../lib/i18n/i18n.tsx'
import { useTeam } from '../../../lib/salon/salon.ts'
import { useSession } from '../../../lib/session/session.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Portrait } from '../../../ui/motif/drawings.tsx'
import type { CalendarState } from '../calendar-state.ts'
import { ShareBar } from '../share-bar.tsx'
import { StateLink } from '../state-link.tsx'
import { DayClosures } from './day-closures.tsx'
import { isClosed, shareOf, type MonthDay, type SummaryPerson } from './month.ts'

interface DayPanelProps {
  day: MonthDay | undefined
  state: CalendarState
  today: string
  isOwn: boolean
  onChange: (change: Partial<CalendarState>) => void
  onBook: (button: HTMLElement) => void
}

/** The chosen day, professional by professional, and the way to it. */
export function DayPanel({ day, state, today, isOwn, onChange, onBook }: DayPanelProps) {
  const words = useWords()
  const { t, format } = words
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isAdmin = useSession().user?.isAdmin ?? false
  const { date } = state
  return (
    <section className="month-panel" aria-labelledby={id}>
      <h2 ref={heading} id={id} className="h5" tabIndex={-1}>
        {format.day(date, today)}
      </h2>
      {day && <p className="tx2">{sentenceOf(day, isOwn, words)}</p>}
      {day && !isClosed(day) && (
        <ul>
          {day.people.map((person) => (
            <Person key={person.id} person={person} isPast={date < today} />
          ))}
        </ul>
      )}
      {day && day.waiting > 0 && (
        <Link className="inset month-waits" to={paths.waitlist}>
          <Icon name="hourglass" />
          {t('overview.waiting', { count: day.waiting })}
        </Link>
      )}
      <StateLink className="btn pri" state={state} today={today} change={{ view: 'day' }} onChange={onChange}>
        {t('overview.openDay')}
      </StateLink>
      {date >= today && (
        <button type="button" className="btn out" onClick={(event) => onBook(event.currentTarget)}>
          {t('overview.bookThatDay')}
        </button>
      )}
      {date >= today && isAdmin && (
        <DayClosures
          key={date}
          date={date}
          today={today}
          heading={heading}
          hasVisits={(day?.visits ?? 0) > 0}
        />
      )}
    </section>
  )
}

/** « Salon fermé : Travaux, 6 rendez-vous, 211 € prévus »: a closed day may still have visits. */
function sentenceOf(day: MonthDay, isOwn: boolean, { t, format }: Words): string {
  const { closure, visits } = day
  const amount = visits > 0 ? day.amount : null
  const closed = closure ? t('cal.closedFor', { reason: closure }) : t('cal.closed')
  return format.list([
    ...(closure === null ? [] : [closed]),
    ...(isClosed(day) ? [] : [visits === 0 ? t('cal.empty') : t('cal.visits', { count: visits })]),
    ...(amount === null
      ? []
      : [t(isOwn ? 'overview.plannedForYou' : 'overview.planned', { amount: format.price(amount) })]),
  ])
}

function Person({ person, isPast }: { person: SummaryPerson; isPast: boolean }) {
  const { t, format } = useWords()
  const member = useTeam().find(({ id }) => id === person.id)
  const { visits, working, firstFree, absence } = person
  const share = shareOf(person)
  const place = firstFree
    ? t('overview.firstFree', { time: format.time(firstFree) })
    : isPast
      ? null
      : t('overview.full')
  return (
    <li>
      {member && <Portrait person={member} size={36} />}
      <b>{member?.givenName}</b>
      {(visits > 0 || share !== null) && (
        <span className="figures">
          {format.list([
            t('overview.short', { count: visits }),
            ...(share === null ? [] : [format.percent(Math.round(share * 100) / 100)]),
          ])}
        </span>
      )}
      {share !== null && <ShareBar share={share} />}
      {absence !== null && <small>{absence || t('cal.absent')}</small>}
      {working > 0 && place && <small>{place}</small>}
      {working === 0 && absence === null && <small>{t('cal.dayOff')}</small>}
    </li>
  )
}

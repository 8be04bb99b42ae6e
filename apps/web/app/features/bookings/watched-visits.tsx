import { Link } from 'react-router'
import type { WatchedVisit } from '@meche/contract/booking-stats.ts'
import { dayOf } from '../../lib/format/days.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { paths } from '../../paths.ts'
import { Initials } from '../../ui/components/data-display/initials.tsx'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useConfirm } from './api.ts'

interface WatchedVisitsProps {
  name: 'toConfirm' | 'atRisk'
  visits: WatchedVisit[]
}

/** Visits to look after, each with a call, an SMS and a note that it is confirmed. */
export function WatchedVisits({ name, visits }: WatchedVisitsProps) {
  const { t } = useWords()
  return (
    <section className="card panel" aria-labelledby={`bookings-${name}`}>
      <div className="panel-head">
        <h2 id={`bookings-${name}`}>{t(`bookings.${name}`)}</h2>
        <span className="lab">{visits.length}</span>
      </div>
      <p className="sec">{t(`bookings.${name}Why`)}</p>
      {visits.length === 0 && <Empty title={t(`bookings.${name}None`)} />}
      <ul className="watched">
        {visits.map((visit) => (
          <Visit key={visit.id} visit={visit} />
        ))}
      </ul>
    </section>
  )
}

function Visit({ visit }: { visit: WatchedVisit }) {
  const { t, format } = useWords()
  const today = dayOf(useNow())
  const { client, start, services, professional, risks, confirmedAt, abilities } = visit
  const name = nameOf(client)
  const confirming = useConfirm(t('bookings.confirmed', { name }))
  return (
    <li>
      <Initials id={client.id} givenName={client.lastname} familyName={client.firstname} />
      <div className="watched-words">
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          {risks.map((risk) => (
            <span key={risk} className={risk === 'long_first' ? 'lab info' : 'lab err'}>
              {t(`bookings.risk.${risk}`)}
            </span>
          ))}
          {confirmedAt && <span className="lab ok">{t('dash.confirmed')}</span>}
        </p>
        <p className="sec">
          <Link to={paths.calendarOn(dayOf(start))}>
            {t('when.at', { day: format.nearDay(start, today), time: format.time(start) })}
          </Link>
          {professional && ` ${t('cal.with', { name: professional.lastname })}`}
        </p>
        <p className="sec">{format.list(services)}</p>
        <p className="watched-acts">
          {client.phone && (
            <>
              <a className="btn out sm" href={`tel:${client.phone}`}>
                <Icon name="phone" size={16} />
                {t('dash.call')} <Whom name={name} />
              </a>
              <a className="btn out sm" href={`sms:${client.phone}`}>
                <Icon name="message-square" size={16} />
                {t('message.channel.sms')} <Whom name={name} />
              </a>
            </>
          )}
          {abilities.confirm && (
            <SubmitButton
              type="button"
              className="btn soft sm"
              isBusy={confirming.isPending}
              busyLabel={t('form.saving')}
              onClick={() => confirming.mutate(visit.id)}
            >
              <Icon name="check" size={16} />
              {t('dash.confirmed')} <Whom name={name} />
            </SubmitButton>
          )}
        </p>
      </div>
    </li>
  )
}

/** Names the visit of a button whose words are the same in each row. */
function Whom({ name }: { name: string }) {
  return <span className="visually-hidden">{name}</span>
}

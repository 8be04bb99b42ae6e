import './client-page.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Appointment, AppointmentStatus } from '@meche/contract/appointments.ts'
import type { User } from '@meche/contract/users.ts'
import { useNow } from '../../lib/clock.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n.tsx'
import { RecordPage } from '../../lib/record-page.tsx'
import { paths } from '../../paths.ts'
import { PageHead } from '../../ui/components/page-head.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { ClientNotes } from './client-notes.tsx'
import { nameOf } from './user-list.tsx'
import { UserLabel } from './user-label.tsx'
import { changesQuery, messagesQuery, userQuery, visitsQuery } from './user-queries.ts'

export function ClientPage({ id }: { id: string }) {
  return <RecordPage query={useQuery(userQuery(id))}>{(user) => <Page user={user} />}</RecordPage>
}

function Page({ user }: { user: User }) {
  const { t } = useWords()
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageHead
        crumbs={[
          { title: t('nav.dashboard'), path: paths.dashboard },
          { title: t('side.users'), path: paths.users },
        ]}
        title={nameOf(user)}
        aside={<UserLabel user={user} />}
      >
        <Link className="btn pri" to={paths.editUser(user.id)}>
          <Icon name="notebook-pen" />
          {t('record.edit')}
        </Link>
      </PageHead>
      <div className="form-grid aside">
        <div className="form-stack">
          <Visits id={String(user.id)} />
          <Messages id={String(user.id)} />
        </div>
        <div className="form-stack">
          <Identity user={user} />
          {user.quality === 'Customer' && <ClientNotes id={String(user.id)} />}
          <RedZone user={user} />
        </div>
      </div>
    </main>
  )
}

function Identity({ user }: { user: User }) {
  const { t, format } = useWords()
  const facts = [
    [t('user.phone'), user.phone && format.phone(user.phone)],
    [t('user.email'), user.email],
    [t('user.quality'), t(`user.quality.${user.quality}`)],
    [t('user.verified'), t(user.verified ? 'user.yes' : 'user.no')],
    [t('user.since'), format.date(user.createdAt)],
  ] as const
  return (
    <section className="card panel fields">
      <h2>{t('user.identity')}</h2>
      <dl className="person-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const tones: Record<AppointmentStatus, string> = {
  pending: 'lab info',
  done: 'lab ok',
  no_show: 'lab err',
  cancelled: 'lab',
}

/** Figures, what is to come, and what has been: the latest first. */
function Visits({ id }: { id: string }) {
  const { t, format } = useWords()
  const today = dayOf(useNow())
  const { data, isPending } = useQuery(visitsQuery(id))
  const visits = data ?? []
  const of = (status: AppointmentStatus) => visits.filter((visit) => visit.status === status)
  const spent = of('done').reduce((sum, { price }) => sum + price, 0)
  return (
    <section className="card panel fields">
      <h2>{t('client.visits')}</h2>
      {isPending && <div className="skel visit-skel" />}
      {data && (
        <dl className="figures">
          <Figure name={t('client.done')} value={String(of('done').length)} />
          <Figure name={t('client.coming')} value={String(of('pending').length)} />
          <Figure name={t('client.noShows')} value={String(of('no_show').length)} />
          <Figure name={t('client.cancelled')} value={String(of('cancelled').length)} />
          <Figure name={t('client.spent')} value={format.price(spent)} />
        </dl>
      )}
      {data?.length === 0 && <p className="sec">{t('client.noVisits')}</p>}
      <ul className="visits">
        {visits.map((visit) => (
          <li key={visit.id}>
            <span className="what">
              <b>{namesOf(visit).join(', ')}</b>
              <span className="sec">{format.moment(visit.start, today)}</span>
            </span>
            <span className={tones[visit.status]}>{t(`status.${visit.status}`)}</span>
            <span className="price">{format.price(visit.price)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function namesOf(visit: Appointment): string[] {
  return visit.items.map(({ name }) => name)
}

function Messages({ id }: { id: string }) {
  const { t, format } = useWords()
  const { data } = useQuery(messagesQuery(id))
  return (
    <section className="card panel fields">
      <div className="panel-head">
        <h2>{t('message.title')}</h2>
        <Link to={`${paths.messages}?customer=${id}`} className="btn txt">
          {t('message.all')}
        </Link>
      </div>
      {data?.length === 0 && <p className="sec">{t('message.none')}</p>}
      <ul className="visits">
        {data?.map((message) => (
          <li key={message.id}>
            <span className="what">
              <b>{t(`message.kind.${message.kind}`)}</b>
              <span className="sec">{format.date(message.createdAt)}</span>
            </span>
            <span className="lab">{t(`message.status.${message.status}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether they may book online, why not, and who decided it when. */
function RedZone({ user }: { user: User }) {
  const { t, format } = useWords()
  const { data } = useQuery(changesQuery(String(user.id)))
  const decisions = (data ?? []).filter(({ changes }) => 'red_zone' in changes)
  return (
    <section className="card panel fields">
      <h2>{t('user.redZone')}</h2>
      <p>
        <b>{t(user.red_zone ? 'user.yes' : 'user.no')}</b>
        {user.red_zone_reason && `, ${user.red_zone_reason}`}
      </p>
      <p className="sec">{t('user.redZoneWhy')}</p>
      {decisions.length > 0 && (
        <ul className="sec">
          {decisions.map(({ id, at, actor, changes }) => (
            <li key={id}>
              {t('client.decision', {
                day: format.date(at),
                value: t(changes['red_zone']?.[1] === true ? 'user.yes' : 'user.no'),
                name: actor ? nameOf(actor) : t('client.system'),
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

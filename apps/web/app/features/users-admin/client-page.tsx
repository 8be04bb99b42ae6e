import './client-page.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Appointment } from '@meche/contract/appointments.ts'
import type { User } from '@meche/contract/users.ts'
import { canManage, writableFields } from '@meche/domain/access/user-rights.ts'
import { bookingPath } from '../../lib/booking-address.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useTranslate, useWords } from '../../lib/i18n.tsx'
import type { Tagged } from '../../lib/http.ts'
import { RecordPage } from '../../lib/record-page.tsx'
import { useSession } from '../../lib/session.ts'
import { paths } from '../../paths.ts'
import { Failure } from '../../ui/components/failure.tsx'
import { Initials } from '../../ui/components/initials.tsx'
import { PageHead } from '../../ui/components/page-head.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { ClientData } from './client-data.tsx'
import { ClientHabits } from './client-habits.tsx'
import { ClientHistory } from './client-history.tsx'
import { ClientIdentity } from './client-identity.tsx'
import { ClientNotes } from './client-notes.tsx'
import { ClientRedZone } from './client-red-zone.tsx'
import { ClientFigures, ClientVisits } from './client-visits.tsx'
import { habitsOf } from './habits.ts'
import { nameOf } from './user-name.ts'
import { UserLabel } from './user-label.tsx'
import { userQuery, visitsQuery } from './user-queries.ts'

interface ClientPageProps {
  id: string
  /** The messages they were sent. */
  messages: ReactNode
}

/** Everything the salon knows of one person. */
export function ClientPage({ id, messages }: ClientPageProps) {
  return (
    <RecordPage query={useQuery(userQuery(id))}>
      {(seen) => <Page seen={seen} messages={messages} />}
    </RecordPage>
  )
}

const noVisits: readonly Appointment[] = []

function Page({ seen, messages }: { seen: Tagged<User>; messages: ReactNode }) {
  const user = seen.record
  const t = useTranslate()
  const reader = useSession().user
  const visits = useQuery(visitsQuery(String(user.id)))
  const known = visits.data ?? noVisits
  const isClient = user.quality === 'Customer'
  const writable = reader ? writableFields(reader, user) : []
  return (
    <main id="main" className="page" tabIndex={-1}>
      <Head user={user} visits={known} isWritable={writable.length > 0} />
      <div className="client-grid">
        <div className="form-stack">
          <ClientIdentity user={user} />
          {isClient && <ClientNotes id={String(user.id)} />}
          <ClientRedZone seen={seen} isWritable={writable.includes('isInRedZone')} />
          <ClientData user={user} visits={known} isErasable={reader !== null && canManage(reader, user)} />
        </div>
        <div className="form-stack client-facts">
          {visits.isPending && <div className="skel visit-skel" />}
          {visits.isError && (
            <Failure
              text={visits.error.message}
              retryLabel={t('app.retry')}
              onRetry={() => void visits.refetch()}
            />
          )}
          {visits.data && (
            <>
              <ClientFigures visits={known} />
              <ClientVisits visits={known} customer={user.id} />
              <ClientHabits visits={known} />
            </>
          )}
          {messages}
          <ClientHistory id={String(user.id)} />
        </div>
      </div>
    </main>
  )
}

interface HeadProps {
  user: User
  visits: readonly Appointment[]
  isWritable: boolean
}

function Head({ user, visits, isWritable }: HeadProps) {
  const { t, format } = useWords()
  const { rhythm } = habitsOf(visits)
  const isOwn = useSession().user?.id === user.id
  const since = t('client.since', { month: format.month(dayOf(user.createdAt)) })
  return (
    <div className="client-head">
      <Initials id={user.id} givenName={user.lastname} familyName={user.firstname} className="xl" />
      <PageHead
        crumbs={[
          { title: t('nav.dashboard'), path: paths.dashboard },
          { title: t('side.users'), path: paths.users },
        ]}
        title={nameOf(user)}
        aside={<UserLabel user={user} />}
        text={format.list([
          since,
          ...(rhythm ? [t(`client.rhythm.${rhythm.unit}`, { count: rhythm.value })] : []),
        ])}
      >
        {user.phone && (
          <a className="btn out" href={`tel:${user.phone}`}>
            <Icon name="phone" />
            {t('client.call')}
          </a>
        )}
        {isWritable && (
          <Link className="btn out" to={isOwn ? paths.account : paths.editUser(user.id)}>
            <Icon name="pencil" />
            {t('record.edit')}
          </Link>
        )}
        <Link
          className="btn pri"
          to={bookingPath({ customer: user.id })}
          aria-label={t('client.bookFor', { name: nameOf(user) })}
        >
          <Icon name="plus" />
          {t('client.book')}
        </Link>
      </PageHead>
    </div>
  )
}

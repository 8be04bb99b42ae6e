import './client-page.css'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import type { CustomerSummary } from '@meche/contract/appointments.ts'
import type { ClientFile, User } from '@meche/contract/users.ts'
import { canManage, writableFields } from '@meche/domain/access/user-rights.ts'
import { bookingPath } from '../../lib/salon/booking-address.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import type { Tagged } from '../../lib/api/http.ts'
import { RecordPage } from '../../shared/record-page.tsx'
import { useSession } from '../../lib/session/session.ts'
import { FamilyCard } from '../../shared/family/family-card.tsx'
import { Unanswered } from '../../shared/unanswered.tsx'
import { paths } from '../../paths.ts'
import { Initials } from '../../ui/components/data-display/initials.tsx'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { PrintButton } from '../../ui/components/data-display/print-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { ClientData } from './client-data.tsx'
import { ClientHabits } from './client-habits.tsx'
import { ClientHistory } from './client-history.tsx'
import { ClientIdentity } from './client-identity.tsx'
import { ClientMerge } from './client-merge.tsx'
import { ClientNotes } from './client-notes.tsx'
import { ClientRedZone } from './client-red-zone.tsx'
import { ClientFigures, ClientVisits } from './client-visits.tsx'
import { ImportedVisits } from './imported-visits.tsx'
import { nameOf } from '../../lib/format/person-name.ts'
import { UserLabel } from './user-label.tsx'
import { fileQuery, summaryQuery } from './api.ts'

interface ClientPageProps {
  id: string
  /** The messages they were sent. */
  messages: ReactNode
  /** When they work and what they offer, should they be of the team. */
  work: ReactNode
}

/** Everything the salon knows of one person. */
export function ClientPage(props: ClientPageProps) {
  const [isErased, setErased] = useState(false)
  return isErased ? <Erased /> : <Known {...props} onErased={() => setErased(true)} />
}

/** Nothing is asked of whom the salon has just erased: their page is gone at once, from the history too. */
function Erased() {
  return (
    <main id="main" className="page" tabIndex={-1} aria-busy>
      <Navigate to={paths.users} replace />
    </main>
  )
}

interface KnownProps extends ClientPageProps {
  onErased: () => void
}

function Known({ id, ...parts }: KnownProps) {
  const file = useQuery(fileQuery(id))
  // Asked for beside it, and waited for: the head has one height then.
  const summary = useQuery(summaryQuery(id))
  // The id of a merged record leads to the client who remains.
  if (file.data && String(file.data.record.id) !== id)
    return <Navigate to={paths.user(file.data.record.id)} replace />
  const isWaiting = file.isSuccess && summary.isPending
  if (isWaiting)
    return (
      <main id="main" className="page" tabIndex={-1} aria-busy>
        <div className="skel record-skel" />
      </main>
    )
  return (
    <RecordPage query={file}>
      {({ record, tag }) =>
        isWhole(record) ? <Page seen={{ record, tag }} {...parts} /> : <File client={record} />
      }
    </RecordPage>
  )
}

/** Admins read everything; a professional reads what they need of a client in their chair. */
function isWhole(record: User | ClientFile): record is User {
  return 'roles' in record
}

/** A client's file as their professional has it: how to reach them, notes, and what was done. */
function File({ client }: { client: ClientFile }) {
  const id = String(client.id)
  const summary = useQuery(summaryQuery(id))
  return (
    <main id="main" className="page" tabIndex={-1}>
      <Head user={client} rhythm={summary.data?.rhythm ?? null} isWritable={false} />
      <div className="client-grid">
        <div className="form-stack">
          <ClientIdentity user={client} />
          <ClientNotes id={id} />
          <Family client={client} />
        </div>
        <div className="form-stack client-facts">
          <Visits user={client} query={summary} />
        </div>
      </div>
    </main>
  )
}

function Family({ client }: { client: User | ClientFile }) {
  const { t } = useWords()
  return (
    <FamilyCard
      guardian={{ id: client.id, familyName: client.firstname }}
      title={t('family.theirs')}
      text={t('family.theirsWhy')}
    />
  )
}

interface PageProps extends Omit<KnownProps, 'id'> {
  seen: Tagged<User>
}

function Page({ seen, messages, work, onErased }: PageProps) {
  const user = seen.record
  const reader = useSession().user
  const summary = useQuery(summaryQuery(String(user.id)))
  const isClient = user.quality === 'Customer'
  const writable = reader ? writableFields(reader, user) : []
  return (
    <main id="main" className="page" tabIndex={-1}>
      <Head user={user} rhythm={summary.data?.rhythm ?? null} isWritable={writable.length > 0} />
      <div className="client-grid">
        <div className="form-stack">
          <ClientIdentity user={user} />
          {isClient && <ClientNotes id={String(user.id)} />}
          {isClient && <Family client={user} />}
          {isClient && <ClientRedZone seen={seen} isWritable={writable.includes('isInRedZone')} />}
        </div>
        <div className="form-stack client-facts">
          {!isClient && work}
          <Visits user={user} query={summary} />
          {messages}
          <ClientHistory id={String(user.id)} />
          {user.merge && <ClientMerge id={user.id} merge={user.merge} />}
          <ClientData
            user={user}
            isErasable={reader !== null && canManage(reader, user)}
            onErased={onErased}
          />
        </div>
      </div>
    </main>
  )
}

/** The totals and the visits of a client; a team member without visits has no such part. */
function Visits({ user, query }: { user: User | ClientFile; query: UseQueryResult<CustomerSummary> }) {
  const summary = query.data
  if (query.error || !summary) return <Unanswered query={query} />
  const { done, pending, noShow, cancelled } = summary
  if (user.quality === 'HairDresser' && done + pending + noShow + cancelled === 0) return null
  return (
    <>
      <ClientFigures summary={summary} />
      <ClientVisits customer={user.id} />
      <ImportedVisits customer={user.id} />
      <ClientHabits summary={summary} />
    </>
  )
}

interface HeadProps {
  user: User | ClientFile
  rhythm: CustomerSummary['rhythm']
  isWritable: boolean
}

function Head({ user, rhythm, isWritable }: HeadProps) {
  const { t, format } = useWords()
  const reader = useSession().user
  const isOwn = reader?.id === user.id
  const since = t('client.since', { month: format.month(dayOf(user.createdAt)) })
  return (
    <div className="client-head">
      <Initials id={user.id} givenName={user.lastname} familyName={user.firstname} className="xl" />
      <PageHead
        crumbs={[
          { title: t('nav.dashboard'), path: paths.dashboard },
          ...(reader?.isAdmin ? [{ title: t('side.users'), path: paths.users }] : []),
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
        <PrintButton label={t('print.print')} />
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

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ChatSummary } from '@meche/contract/chat.ts'
import { dayOf } from '../../lib/format/days.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { useWords, type Words } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { paths } from '../../paths.ts'
import { Unanswered } from '../../shared/unanswered.tsx'
import { contactsQuery, conversationsQuery } from './api.ts'

/** Numbers to identify, clients, then the team; each shows its last message. */
export function ConversationList({ current }: { current: string | null }) {
  const { t } = useWords()
  const query = useQuery(conversationsQuery)
  const colleagues = useQuery(contactsQuery).data ?? []
  if (!query.data) return <Unanswered query={query} skeleton="chat-list-skel" />
  const all = query.data.conversations ?? []
  const known = new Map(all.map((one) => [one.id, one]))
  const team = [
    known.get('team') ?? empty('team', 'team', null),
    ...colleagues.map(
      (person) => known.get(`with-${person.id}`) ?? empty(`with-${person.id}`, 'direct', person),
    ),
  ]
  const clients = all.filter(({ kind }) => kind === 'client')
  const groups = [
    { title: t('chat.unknown'), rows: clients.filter(({ person }) => person === null), isOptional: true },
    { title: t('chat.clients'), rows: clients.filter(({ person }) => person !== null), isOptional: false },
    { title: t('chat.team'), rows: team, isOptional: false },
  ]
  return (
    <nav className="chat-list" aria-label={t('chat.conversations')}>
      {groups
        .filter(({ rows, isOptional }) => rows.length > 0 || !isOptional)
        .map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            {rows.length === 0 ? (
              <p className="sec chat-nothing">{t('chat.noClients')}</p>
            ) : (
              <ul>
                {rows.map((row) => (
                  <Row key={row.id} row={row} isCurrent={row.id === current} />
                ))}
              </ul>
            )}
          </section>
        ))}
    </nav>
  )
}

function empty(id: string, kind: ChatSummary['kind'], person: ChatSummary['person']): ChatSummary {
  return {
    id,
    kind,
    person,
    phone: null,
    unreadCount: 0,
    mentionCount: 0,
    mentionedBy: null,
    excerpt: '',
    lastAt: null,
  }
}

function Row({ row, isCurrent }: { row: ChatSummary; isCurrent: boolean }) {
  const words = useWords()
  const { t, format } = words
  const today = dayOf(useNow())
  const { id, excerpt, lastAt, unreadCount, mentionCount } = row
  return (
    <li>
      <Link
        to={paths.conversation(id)}
        aria-current={isCurrent ? 'true' : undefined}
        className={unreadCount > 0 ? 'chat-row unread' : 'chat-row'}
      >
        <span className="chat-row-head">
          <bdi>{titleOf(row, words)}</bdi>
          {lastAt && <time dateTime={lastAt}>{format.nearDay(lastAt, today)}</time>}
        </span>
        {lastAt && (
          <span className="chat-row-foot">
            <span className="chat-excerpt" dir="auto">
              {excerpt === '' ? t('chat.onlyShared') : excerpt}
            </span>
            {unreadCount > 0 && (
              <span className="nav-info">
                {mentionCount > 0 ? `@ ${unreadCount}` : unreadCount}{' '}
                <span className="visually-hidden">
                  {t(mentionCount > 0 ? 'side.unreadMentions' : 'side.unread')}
                </span>
              </span>
            )}
          </span>
        )}
      </Link>
    </li>
  )
}

/** The client, the colleague, the team, or the number that nobody knows. */
export function titleOf(
  { kind, person, phone }: Pick<ChatSummary, 'kind' | 'person' | 'phone'>,
  { t, format }: Words,
): string {
  if (kind === 'team') return t('chat.room')
  if (person) return nameOf(person)
  return phone ? format.phone(phone) : t('chat.gone')
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ChatMessage, ChatThread } from '@meche/contract/chat.ts'
import { dayOf } from '../../lib/format/days.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { useSession } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import { ClientFinder } from '../../shared/client-finder.tsx'
import { Unanswered } from '../../shared/unanswered.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { conversationQuery, useChatWrites } from './api.ts'
import { Composer } from './composer.tsx'
import { titleOf } from './conversation-list.tsx'
import { MentionedText } from './mentioned-text.tsx'
import { MessageCards, MessageImages } from './message-shares.tsx'

/** One conversation, read once it is on screen. */
export function Thread({ id }: { id: string }) {
  const query = useQuery(conversationQuery(id))
  if (!query.data)
    return (
      <section className="card chat-thread">
        <Back />
        <Unanswered query={query} skeleton="chat-thread-skel" />
      </section>
    )
  return <Loaded id={id} thread={query.data} />
}

function Back() {
  const { t } = useWords()
  return (
    <Link className="btn txt chat-back" to={paths.chat}>
      <Icon name="arrow-left" />
      {t('chat.back')}
    </Link>
  )
}

function Loaded({ id, thread }: { id: string; thread: ChatThread }) {
  const words = useWords()
  const { format } = words
  const title = titleOf(thread, words)
  useReading(id, thread)
  return (
    <section className="card chat-thread" aria-label={title}>
      <Back />
      <header>
        <h2 className="h6">
          {thread.kind === 'client' && thread.person ? (
            <Link className="link" to={paths.user(thread.person.id)}>
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}
        </h2>
        {thread.phone && thread.person && <span className="sec">{format.phone(thread.phone)}</span>}
        {thread.kind === 'client' && !thread.person && <Identify id={id} phone={thread.phone!} />}
      </header>
      <Messages id={id} thread={thread} />
      <Composer id={id} thread={thread} />
    </section>
  )
}

/** The shown messages count as read while the window is visible. */
function useReading(id: string, { unreadCount, messages }: ChatThread): void {
  const { mutate } = useChatWrites().read
  const last = messages.at(-1)?.key
  useEffect(() => {
    if (unreadCount > 0 && document.visibilityState === 'visible') mutate(id)
  }, [id, unreadCount, last, mutate])
}

function Messages({ id, thread }: { id: string; thread: ChatThread }) {
  const { t, format } = useWords()
  const own = useSession().user?.id
  const today = dayOf(useNow())
  const box = useRef<HTMLDivElement>(null)
  const { messages, reads } = thread
  const last = messages.at(-1)?.key
  useEffect(() => {
    // The newest message is at the end.
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [last])
  const readersOf = (key: string) =>
    reads.filter((read) => read.key === key && read.person.id !== own).map(({ person }) => nameOf(person))
  return (
    <div ref={box} className="chat-log" role="log" aria-label={t('chat.messages')} tabIndex={0}>
      {messages.length === 0 && <p className="sec chat-nothing">{t('chat.nothing')}</p>}
      {messages.map((message, place) => {
        const day = dayOf(message.at)
        const isNewDay = place === 0 || dayOf(messages[place - 1]!.at) !== day
        const readers = readersOf(message.key)
        return (
          <div key={message.key}>
            {isNewDay && <p className="chat-day">{format.day(day, today)}</p>}
            <Bubble
              id={id}
              message={message}
              isOwn={isOwn(message, thread, own)}
              namesColleagues={thread.kind === 'team'}
            />
            {readers.length > 0 && (
              <p className="chat-reads">{t('chat.readBy', { names: format.list(readers) })}</p>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** With a client, the salon's side; within the team, one's own. */
function isOwn({ kind, author }: ChatMessage, thread: ChatThread, own: number | undefined): boolean {
  return thread.kind === 'client' ? kind !== 'incoming' : author?.id === own
}

interface BubbleProps {
  id: string
  message: ChatMessage
  isOwn: boolean
  namesColleagues: boolean
}

function Bubble({ id, message, isOwn: isMine, namesColleagues }: BubbleProps) {
  const { t, format } = useWords()
  const { kind, author, text, images, cards, at, meaning, status } = message
  const look = [kind === 'automatic' && 'automatic', isMine && 'own'].filter(Boolean).join(' ')
  return (
    <article className={`chat-bubble ${look}`}>
      {namesColleagues && text !== '' && <MentionedText text={text} />}
      {!namesColleagues && text !== '' && (
        <p dir="auto" className="chat-text">
          {text}
        </p>
      )}
      {images.length > 0 && <MessageImages images={images} />}
      {cards.length > 0 && <MessageCards cards={cards} />}
      <p className="chat-meta">
        {kind === 'automatic' ? (
          <span>{t('chat.automatic')}</span>
        ) : (
          kind === 'outgoing' && <bdi>{author ? nameOf(author) : t('chat.gone')}</bdi>
        )}
        <time dateTime={at}>{format.time(at)}</time>
        {meaning && <span className="lab info">{t(`chat.meaning.${meaning}`)}</span>}
        {status && status !== 'failed' && kind === 'outgoing' && <span>{t(`chat.status.${status}`)}</span>}
      </p>
      {status === 'failed' && <Failed id={id} message={message} />}
    </article>
  )
}

/** An SMS that did not leave, with the provider's reason. */
function Failed({ id, message: { error, resend } }: { id: string; message: ChatMessage }) {
  const { t } = useWords()
  const again = useChatWrites().resend
  return (
    <p className="chat-failed">
      <Icon name="circle-alert" size={16} />
      <span>{error ? t('chat.refusedWhy', { reason: error }) : t('chat.refused')}</span>
      {resend !== null && (
        <button
          type="button"
          className="btn txt sm"
          disabled={again.isPending}
          onClick={() =>
            again.mutate({ id, message: resend }, { onError: ({ message: why }) => showToast(why, 'error') })
          }
        >
          {t('chat.resend')}
        </button>
      )}
    </p>
  )
}

/** For admins, who alone see a number that nobody knows: a new client gets it, or one that there is. */
function Identify({ id, phone }: { id: string; phone: string }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { attach } = useChatWrites()
  return (
    <div className="actions">
      <Link className="btn out sm" to={`${paths.newUser}?phone=${encodeURIComponent(phone)}`}>
        {t('chat.createClient')}
      </Link>
      <button type="button" className="btn out sm" onClick={() => setOpen(true)}>
        {t('chat.attach')}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('chat.attachTitle')}>
        <p className="dialog-text">{t('chat.attachText')}</p>
        <ClientFinder
          label={t('chat.client')}
          onPick={(found) =>
            attach.mutate(
              { id, client: found.id },
              {
                onSuccess: () => {
                  showToast(t('chat.attached', { name: nameOf(found) }))
                  setOpen(false)
                },
                onError: ({ message }) => showToast(message, 'error'),
              },
            )
          }
        />
      </Dialog>
    </div>
  )
}

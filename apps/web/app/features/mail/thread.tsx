import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Mail, MailThread } from '@meche/contract/mail.ts'
import { dayOf } from '../../lib/format/days.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { useTeam } from '../../lib/salon/salon.ts'
import { useSession } from '../../lib/session/session.ts'
import { Unanswered } from '../../shared/unanswered.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Attachments } from './attachments.tsx'
import { labelsQuery, threadQuery, useMailPatch } from './api.ts'
import { ContactCard } from './contact-card.tsx'
import { contactName, subjectOf, withPlace } from './mail-words.ts'

interface ThreadProps {
  id: number
  /** The list, without a conversation. */
  back: string
}

/** One conversation, beside the card of a known client. */
export function Thread({ id, back }: ThreadProps) {
  const t = useTranslate()
  const thread = useQuery(threadQuery(id))
  return (
    <section
      className="card mail-thread"
      aria-label={thread.data ? subjectOf(thread.data, t) : t('side.mail')}
    >
      <Link className="btn txt mail-back" to={back}>
        <Icon name="chevron-left" />
        {t('mail.back')}
      </Link>
      {thread.data ? (
        <Conversation thread={thread.data} back={back} />
      ) : (
        <Unanswered query={thread} skeleton="mail-thread-skel" />
      )}
    </section>
  )
}

function Conversation({ thread, back }: { thread: MailThread; back: string }) {
  const t = useTranslate()
  const { mutate } = useMailPatch(thread)
  const { isUnread } = thread
  const wasRead = useRef(false)
  useEffect(() => {
    // Once: whoever marks it as unread again is not contradicted.
    if (wasRead.current || !isUnread) return
    wasRead.current = true
    mutate({ isUnread: false })
  }, [isUnread, mutate])
  return (
    <>
      <h2 className="h5">
        <bdi>{subjectOf(thread, t)}</bdi>
      </h2>
      <Actions thread={thread} back={back} />
      <div className="mail-columns">
        <div className="mail-body">
          <ol className="mails">
            {thread.mails.map((mail) => (
              <Message key={mail.id} mail={mail} />
            ))}
          </ol>
          <Readers readers={thread.readers} />
          <AnswerForm thread={thread} />
        </div>
        <ContactCard thread={thread} />
      </div>
    </>
  )
}

/** Colleagues who have the conversation open just now. */
function Readers({ readers }: Pick<MailThread, 'readers'>) {
  const t = useTranslate()
  return (
    <div role="status" className="mail-readers">
      {readers.map((reader) => (
        <p key={reader.id} className="sec">
          <Icon name={reader.isWriting ? 'pencil' : 'eye'} size={16} />
          {t(reader.isWriting ? 'mail.writing' : 'mail.reading', { name: reader.lastname })}
        </p>
      ))}
    </div>
  )
}

/** Buttons for the place of a conversation, chips for its labels, and the colleague who sees to it. */
function Actions({ thread, back }: { thread: MailThread; back: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const patch = useMailPatch(thread)
  const { labelIds, isStarred } = thread
  const isAway = labelIds.includes('trash') || labelIds.includes('spam')
  const place = (to: 'inbox' | 'spam' | 'trash') =>
    patch.mutate(
      { labelIds: withPlace(labelIds, to) },
      {
        onSuccess: () => {
          if (to === 'trash') showToast(t('mail.trashed'))
          if (to !== 'inbox') void navigate(back)
        },
      },
    )
  return (
    <>
      <div className="mail-acts">
        <Act
          icon="star"
          label={t('mail.star')}
          isPressed={isStarred}
          onPress={() => patch.mutate({ isStarred: !isStarred })}
        />
        <Act
          icon="mail"
          label={t('mail.markUnread')}
          onPress={() => patch.mutate({ isUnread: true }, { onSuccess: () => void navigate(back) })}
        />
        {isAway ? (
          <Act icon="inbox" label={t('mail.toInbox')} onPress={() => place('inbox')} />
        ) : (
          <>
            <Act icon="shield-alert" label={t('mail.toSpam')} onPress={() => place('spam')} />
            <Act icon="trash-2" label={t('mail.toTrash')} onPress={() => place('trash')} />
          </>
        )}
        <Assignee thread={thread} onChange={(assignee) => patch.mutate({ assignee })} />
      </div>
      <OwnLabels thread={thread} onChange={(ids) => patch.mutate({ labelIds: ids })} />
    </>
  )
}

interface ActProps {
  icon: IconName
  label: string
  isPressed?: boolean
  onPress: () => void
}

function Act({ icon, label, isPressed, onPress }: ActProps) {
  return (
    <button
      type="button"
      className={isPressed ? 'ib mail-on' : 'ib'}
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      onClick={onPress}
    >
      <Icon name={icon} size={20} />
    </button>
  )
}

/** « Traité par »: the team, the reader, and whoever it is now. */
function Assignee({ thread, onChange }: { thread: MailThread; onChange: (id: number | null) => void }) {
  const t = useTranslate()
  const me = useSession().user
  const people = new Map(useTeam().map(({ id, givenName }) => [id, givenName]))
  if (me) people.set(me.id, me.givenName)
  const { assignee } = thread
  if (assignee && !people.has(assignee.id)) people.set(assignee.id, assignee.lastname)
  return (
    <div className="mail-assignee">
      <SelectField
        label={t('mail.assignee')}
        emptyLabel={t('mail.nobody')}
        value={assignee ? String(assignee.id) : ''}
        options={[...people].map(([id, name]) => ({ value: String(id), label: name }))}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      />
    </div>
  )
}

function OwnLabels({ thread, onChange }: { thread: MailThread; onChange: (ids: string[]) => void }) {
  const t = useTranslate()
  const { data = [] } = useQuery(labelsQuery)
  const own = data.filter(({ type }) => type === 'custom')
  if (own.length === 0) return null
  const place = (['trash', 'spam'] as const).find((id) => thread.labelIds.includes(id)) ?? 'inbox'
  const kept = withPlace(thread.labelIds, place)
  return (
    <div className="mail-own-labels" role="group" aria-label={t('mail.labels')}>
      {own.map(({ id, name, color }) => {
        const isOn = kept.includes(id)
        return (
          <button
            key={id}
            type="button"
            className="chip"
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? kept.filter((one) => one !== id) : [...kept, id])}
          >
            <span className={`mail-dot tone-${color}`} />
            <bdi>{name}</bdi>
          </button>
        )
      })}
    </div>
  )
}

function Message({ mail }: { mail: Mail }) {
  const { t, format } = useWords()
  const today = dayOf(useNow())
  const name = contactName(mail.contact)
  const author = mail.author ? nameOf(mail.author) : null
  return (
    <li
      id={`mail-${mail.id}`}
      className={mail.isIncoming ? 'mail-message' : 'mail-message own'}
      tabIndex={-1}
    >
      <p className="mail-message-head">
        <b>
          <bdi>{mail.isIncoming ? name : (author ?? t('side.salon'))}</bdi>
        </b>
        <time className="sec" dateTime={mail.createdAt}>
          {format.moment(mail.createdAt, today)}
        </time>
      </p>
      <p className="sec">
        <bdi>{mail.isIncoming ? mail.contact.email : t('mail.to', { name })}</bdi>
        {mail.isSms && <span className="lab">{t('mail.sms')}</span>}
        {mail.status && (
          <span className={mail.status === 'failed' ? 'lab err' : 'lab'}>{t(`mail.${mail.status}`)}</span>
        )}
      </p>
      {mail.isTooLarge ? (
        <p className="sec">{t('mail.tooLarge')}</p>
      ) : (
        <p className="mail-text" dir="auto">
          {mail.text}
        </p>
      )}
      {mail.attachments.length > 0 && <Attachments attachments={mail.attachments} />}
    </li>
  )
}

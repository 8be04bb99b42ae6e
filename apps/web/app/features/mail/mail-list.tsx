import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { MailLabel, MailSummary } from '@meche/contract/mail.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { useNow } from '../../lib/salon/clock.ts'
import { Unanswered } from '../../shared/unanswered.tsx'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { labelsQuery, listQuery } from './api.ts'
import { contactName, subjectOf } from './mail-words.ts'

interface MailListProps {
  labelId: string
  search: string
  current: number | null
  addressOf: (id: number) => string
}

/** The conversations of a label, or those that a search has found. */
export function MailList({ labelId, search, current, addressOf }: MailListProps) {
  const t = useTranslate()
  const [pages, setPages] = useState(1)
  const list = useQuery(listQuery({ labelId, search, pages }))
  const labels = useQuery(labelsQuery)
  if (!list.data) return <Unanswered query={list} skeleton="mail-list-skel" />
  const { rows, total } = list.data
  if (rows.length === 0)
    return (
      <Empty
        title={t(search === '' ? 'mail.none' : 'mail.noneFound')}
        text={t(search === '' ? 'mail.noneWhy' : 'table.noneFoundWhy')}
      />
    )
  return (
    <>
      <ul className="mail-list">
        {rows.map((mail) => (
          <Row
            key={mail.id}
            mail={mail}
            labels={labels.data ?? []}
            isCurrent={mail.id === current}
            address={addressOf(mail.id)}
          />
        ))}
      </ul>
      {total > rows.length && (
        <button type="button" className="btn out blk" onClick={() => setPages(pages + 1)}>
          {t('mail.more')}
        </button>
      )}
    </>
  )
}

interface RowProps {
  mail: MailSummary
  labels: readonly MailLabel[]
  isCurrent: boolean
  address: string
}

function Row({ mail, labels, isCurrent, address }: RowProps) {
  const { t } = useWords()
  const own = labels.filter(({ id, type }) => type === 'custom' && mail.labelIds.includes(id))
  return (
    <li>
      <Link
        className={mail.isUnread ? 'mail-row unread' : 'mail-row'}
        to={address}
        aria-current={isCurrent ? 'true' : undefined}
      >
        <span className="mail-row-head">
          {mail.isUnread && <span className="visually-hidden">{t('mail.unread')}</span>}
          <bdi className="mail-who">{contactName(mail.from)}</bdi>
          {mail.isStarred && <Icon name="star" size={14} />}
          {mail.hasAttachments && (
            <>
              <Icon name="paperclip" size={14} />
              <span className="visually-hidden">{t('mail.hasAttachments')}</span>
            </>
          )}
          <Moment at={mail.createdAt} />
        </span>
        <bdi className="mail-subject">{subjectOf(mail, t)}</bdi>
        <bdi className="mail-excerpt">{mail.excerpt}</bdi>
        {(own.length > 0 || mail.assignee || mail.labelIds.includes('drafts')) && (
          <span className="mail-row-foot">
            {mail.labelIds.includes('drafts') && <span className="lab">{t('mail.label.drafts')}</span>}
            {own.map(({ id, name, color }) => (
              <span key={id} className={`lab mail-tag tone-${color}`}>
                <bdi>{name}</bdi>
              </span>
            ))}
            {mail.assignee && <bdi className="sec">{mail.assignee.lastname}</bdi>}
          </span>
        )}
      </Link>
    </li>
  )
}

/** The time of today’s mails, the day of the others. */
function Moment({ at }: { at: string }) {
  const { format } = useWords()
  const today = dayOf(useNow())
  return (
    <time className="sec" dateTime={at}>
      {dayOf(at) === today ? format.time(at) : format.shortDay(dayOf(at))}
    </time>
  )
}

import { useMemo } from 'react'
import { Link } from 'react-router'
import { messageKinds, messageStatuses, type Message } from '@meche/contract/outgoing-messages.ts'
import * as api from '@meche/contract/routes.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords, type Words } from '../../lib/i18n/i18n.tsx'
import { useList, useTableLabels } from '../../shared/list.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/components/data-table/data-table.tsx'
import { ListPage } from '../../ui/components/data-table/list-page.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { messages, useResend } from './api.ts'
import { isLeaving, toneOf } from './message-states.ts'

const options = { filters: ['kind', 'channel', 'status', 'customer'], order: null, isMoving: isLeaving }

/** Sent messages, with their recipients and delivery status. */
export function MessageList() {
  const words = useWords()
  const { t } = words
  const labels = useTableLabels()
  const list = useList({ rows: api.getMessages }, messages.all, options)
  const columns = useMemo(() => messageColumns(words), [words])
  const resend = useResend()
  return (
    <ListPage
      crumbs={[{ title: t('nav.dashboard'), path: paths.dashboard }]}
      count={(count) => t('message.count', { count })}
      name="messages"
      title={t('message.title')}
      list={list}
      columns={columns}
      filters={messageFilters(words)}
      labels={labels}
      searchLabel={t('message.search')}
      nameOf={({ kind }) => t(`message.kind.${kind}`)}
      empty={{ title: t('message.none'), text: t('message.noneWhy') }}
      hasActions={({ resendable }) => resendable}
      actions={(message, close) => (
        <button
          type="button"
          onClick={() => {
            close()
            void resend(message)
          }}
        >
          <Icon name="refresh-cw" />
          {t('message.resend')}
        </button>
      )}
    />
  )
}

function messageFilters({ t }: Words) {
  return [
    {
      name: 'kind',
      label: t('message.about'),
      options: messageKinds.map((value) => ({ value, label: t(`message.kind.${value}`) })),
    },
    {
      name: 'channel',
      label: t('message.channel'),
      options: (['sms', 'email'] as const).map((value) => ({ value, label: t(`message.channel.${value}`) })),
    },
    {
      name: 'status',
      label: t('message.state'),
      options: messageStatuses.map((value) => ({ value, label: t(`message.status.${value}`) })),
    },
  ]
}

function messageColumns({ t, format }: Words): Column<Message>[] {
  const recipientOf = ({ channel, recipient }: Message) =>
    channel === 'sms' ? format.phone(recipient) : recipient
  return [
    {
      id: 'kind',
      header: t('message.about'),
      cell: ({ kind, body, appointmentStart }) => (
        <details className="message-text">
          <summary>
            <Icon name="chevron-right" size={16} />
            {t(`message.kind.${kind}`)}
          </summary>
          <p>{body}</p>
          {appointmentStart && (
            <Link className="link" to={paths.calendarOn(dayOf(appointmentStart))}>
              {t('client.openDay')}
            </Link>
          )}
        </details>
      ),
      text: ({ kind }) => t(`message.kind.${kind}`),
      phone: 'title',
    },
    {
      id: 'user',
      header: t('message.to'),
      cell: (message) => (
        <>
          {message.user && (
            <Link to={paths.user(message.user.id)}>
              {message.user.lastname} {message.user.firstname}
            </Link>
          )}{' '}
          <span className="sec">{recipientOf(message)}</span>
        </>
      ),
      text: recipientOf,
      phone: 'line',
    },
    {
      id: 'channel',
      header: t('message.channel'),
      cell: ({ channel }) => t(`message.channel.${channel}`),
      text: ({ channel }) => t(`message.channel.${channel}`),
      phone: 'line',
    },
    {
      id: 'createdAt',
      header: t('message.when'),
      cell: ({ createdAt }) => `${format.date(createdAt)} ${format.time(createdAt)}`,
      text: ({ createdAt }) => format.pattern(createdAt, 'split.dateTime'),
      phone: 'line',
    },
    {
      id: 'status',
      header: t('message.state'),
      cell: ({ status, error }) => (
        <>
          <span className={toneOf(status)}>{t(`message.status.${status}`)}</span>
          {error && <small className="message-error">{error}</small>}
        </>
      ),
      text: ({ status, error }) => [t(`message.status.${status}`), error ?? ''].join(' ').trim(),
      phone: 'end',
    },
  ]
}

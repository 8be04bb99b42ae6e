import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { latestQuery, useResend } from './api.ts'
import { toneOf } from './message-states.ts'

/** The last messages to one client; what failed can be sent again. */
export function ClientMessages({ customer }: { customer: string }) {
  const { t, format } = useWords()
  const { data, isPending } = useQuery(latestQuery(customer))
  const resend = useResend()
  return (
    <section className="card panel">
      <div className="panel-head">
        <h2>{t('message.title')}</h2>
        <span className="sp" />
        <Link to={`${paths.messages}?customer=${customer}`} className="btn txt">
          {t('message.all')}
        </Link>
      </div>
      {isPending && <div className="skel message-skel" />}
      {data?.length === 0 && <p className="sec">{t('message.none')}</p>}
      <ul className="visits">
        {data?.map((message) => (
          <li key={message.id}>
            <span className="what">
              <b>{t(`message.kind.${message.kind}`)}</b>
              <span className="sec">
                {format.list([
                  t(`message.channel.${message.channel}`),
                  format.date(message.createdAt),
                  format.time(message.createdAt),
                ])}
              </span>
              {message.error && <small className="message-error">{message.error}</small>}
            </span>
            <span className={toneOf(message.status)}>{t(`message.status.${message.status}`)}</span>
            {message.resendable && (
              <button type="button" className="btn out" onClick={() => void resend(message)}>
                <Icon name="refresh-cw" />
                {t('message.resend')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

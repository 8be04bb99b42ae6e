import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '@meche/contract/endpoint.ts'
import type { OfferState, getWaitlistJournal } from '@meche/contract/waitlist.ts'
import { nameOf } from '../../lib/format/person-name.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useToday } from '../../lib/salon/salon.ts'
import type { MessageKey } from '../../locales/catalogue.ts'
import { Unanswered } from '../../shared/unanswered.tsx'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { journalQuery } from './api.ts'

const shown: Readonly<Record<OfferState, { icon: IconName; text: MessageKey }>> = {
  sent: { icon: 'send', text: 'wait.event.sent' },
  accepted: { icon: 'circle-check', text: 'wait.event.accepted' },
  declined: { icon: 'x', text: 'wait.event.declined' },
  expired: { icon: 'clock', text: 'wait.event.expired' },
  withdrawn: { icon: 'undo-2', text: 'wait.event.withdrawn' },
}

/** The outcome of the offers of today. */
export function JournalCard() {
  const { t } = useWords()
  const journal = useQuery(journalQuery)
  return (
    <section className="card panel" aria-labelledby="journal" aria-busy={journal.isPending}>
      <div className="panel-head">
        <h2 id="journal">{t('wait.today')}</h2>
        <span className="sp" />
        {journal.data && (
          <span className="sec">{t('wait.filled', { count: journal.data.filledThisMonth })}</span>
        )}
      </div>
      {!journal.data && <Unanswered query={journal} text={t('wait.journalFailed')} />}
      {journal.data?.events.length === 0 && <p className="sec">{t('wait.noEvents')}</p>}
      <ul className="waiting-journal">
        {journal.data?.events.map((event) => (
          <Event key={`${event.at} ${event.kind} ${event.customer.id}`} {...event} />
        ))}
      </ul>
    </section>
  )
}

type OfferEvent = AnswerOf<typeof getWaitlistJournal>['events'][number]

function Event({ kind, customer, at, start }: OfferEvent) {
  const { t, format } = useWords()
  const today = useToday()
  const { icon, text } = shown[kind]
  return (
    <li>
      <Icon name={icon} />
      <span className="what">{t(text, { name: nameOf(customer), moment: format.moment(start, today) })}</span>
      <time className="sec" dateTime={at}>
        {format.time(at)}
      </time>
    </li>
  )
}

import type { WaitingStart } from '@meche/contract/waitlist.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { nameOf } from '../../../lib/format/person-name.ts'
import { useWritableDays } from '../../../lib/salon/team-menu.ts'
import type { useOffering } from '../../../shared/waitlist/use-offering.ts'
import { Icon } from '../../../ui/icons/icon.tsx'

interface OfferActionsProps {
  start: WaitingStart
  professional: number
  offering: ReturnType<typeof useOffering>
}

/** « Proposer » for a client whom a message reaches, « Appeler » for others; nothing for a place that is kept for them already. */
export function OfferActions({ start: waiting, professional, offering }: OfferActionsProps) {
  const { t, format } = useWords()
  const { entry, customer, start, canOffer, offeredUntil } = waiting
  const writable = useWritableDays()
  const name = nameOf(customer)
  if (offeredUntil) return null
  if (canOffer && (writable === 'all' || writable.includes(professional)))
    return (
      <button
        type="button"
        className="btn out sm"
        aria-label={t('gap.proposeTo', { time: format.time(start), name })}
        disabled={offering.isPending}
        onClick={() => offering.mutate({ entry, name, start, professional })}
      >
        {t('gap.propose', { time: format.time(start) })}
      </button>
    )
  return <CallLink customer={customer} word={t('gap.call')} />
}

interface CallLinkProps {
  customer: Pick<WaitingStart['customer'], 'firstname' | 'lastname' | 'phone'>
  /** Beside the icon; without it the icon stands alone. */
  word?: string
}

/** Calls a client; nothing for one without a number. */
export function CallLink({ customer, word }: CallLinkProps) {
  const { t } = useWords()
  if (!customer.phone) return null
  const label = t('gap.callName', { name: nameOf(customer) })
  return (
    <a
      className={word ? 'btn out sm' : 'ib'}
      href={`tel:${customer.phone}`}
      aria-label={label}
      title={word ? undefined : label}
    >
      <Icon name="phone" />
      {word}
    </a>
  )
}

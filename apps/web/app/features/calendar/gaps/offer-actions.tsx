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
  if (!customer.phone) return null
  return (
    <a className="btn out sm" href={`tel:${customer.phone}`} aria-label={t('gap.callName', { name })}>
      <Icon name="phone" />
      {t('gap.call')}
    </a>
  )
}

import type { Payout } from '@meche/contract/banking.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'

const looks: Readonly<Record<Payout['status'], string>> = {
  pending: 'warn',
  in_transit: 'info',
  paid: 'ok',
  failed: 'err',
  canceled: '',
}

/** Where a payout is, and whether its contents add up. */
export function PayoutLabel({ payout: { status, toCheck } }: { payout: Pick<Payout, 'status' | 'toCheck'> }) {
  const t = useTranslate()
  return (
    <span className="banking-labels">
      <span className={`lab ${looks[status]}`}>{t(`bank.payoutStatus.${status}`)}</span>
      {toCheck && <span className="lab err">{t('bank.status.to_check')}</span>}
    </span>
  )
}

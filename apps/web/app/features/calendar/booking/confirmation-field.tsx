import type { CustomerSummary } from '@meche/contract/appointments.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useNow } from '../../../lib/salon/clock.ts'

interface ConfirmationFieldProps {
  /** How it would reach the client; undefined until that is known. */
  by: CustomerSummary['confirmedBy'] | undefined
  /** Null for a new client: it stands in the form. */
  phone: string | null
  start: string | null
  isConfirmed: boolean
  onChange: (isConfirmed: boolean) => void
}

/** Whether the client gets a confirmation; absent where none could be sent, and for a visit that has begun. */
export function ConfirmationField({ by, phone, start, isConfirmed, onChange }: ConfirmationFieldProps) {
  const { t, format } = useWords()
  const now = useNow()
  if (!by || start === null || start.slice(0, now.length) <= now) return null
  const bySms =
    phone === null ? t('quick.confirmSms') : t('quick.confirmSmsTo', { phone: format.phone(phone) })
  return (
    <label className="quick-check">
      <input type="checkbox" checked={isConfirmed} onChange={(event) => onChange(event.target.checked)} />
      {by === 'sms' ? bySms : t('quick.confirmEmail')}
    </label>
  )
}

import type { KeptCheckOut } from '@meche/contract/kept-check-out.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useTeam } from '../../../lib/salon/salon.ts'
import type { DayVisit } from '../day.ts'

/** The check-out of a visit beside its price; a visit that was opened again keeps it until the next one. */
export function LastCheckOut({ visit: { status, checkOut } }: { visit: DayVisit }) {
  const { t } = useWords()
  if (!checkOut) return null
  return (
    <>
      {status === 'pending' && <p className="sec">{t('day.keptUntilNext')}</p>}
      <Lines {...checkOut} />
    </>
  )
}

function Lines({ added, discount, settledAt, receipt }: KeptCheckOut) {
  const { t, format } = useWords()
  const team = useTeam()
  const name = (id: number) => team.find((one) => one.id === id)?.givenName ?? ''
  const reason = discount && (discount.note ?? t(`day.discount.${discount.reason}`))
  return (
    <ul className="visit-steps">
      {added.map((one, index) => (
        <li key={`${one.service} ${index}`}>
          <span>{format.price(one.price)}</span>
          {format.list([one.name, t('day.addedBy', { name: name(one.professional) })])}
        </li>
      ))}
      {discount && (
        <li>
          <span>
            <bdi dir="ltr">−{format.price(discount.amount)}</bdi>
          </span>
          {t('day.minus', { reason: reason! })}
        </li>
      )}
      {settledAt && (
        <li>
          <span>{t('day.settled')}</span>
          {receipt && t('day.receiptIs', { receipt })}
        </li>
      )}
    </ul>
  )
}

import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { DayVisit } from '../day.ts'
import { useOthersChange } from './use-others-change.ts'

/** Above a visit that somebody else has changed since it was opened: « Modifié à l’instant par Léa ». */
export function ChangedElsewhere({ visit }: { visit: Pick<DayVisit, 'id' | 'status'> }) {
  const t = useTranslate()
  const change = useOthersChange(visit.id)
  const name = change?.name ?? null
  const [plain, by] =
    visit.status === 'cancelled'
      ? (['live.cancelled', 'live.cancelledBy'] as const)
      : (['live.changed', 'live.changedBy'] as const)
  // It stands there from the beginning: readers hear what comes into it.
  return (
    <p className={change ? 'inset' : 'visually-hidden'} role="status">
      {change && (
        <>
          <Icon name="info" size={16} />
          <span>{name === null ? t(plain) : t(by, { name })}</span>
        </>
      )}
    </p>
  )
}

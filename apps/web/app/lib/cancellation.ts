import type { PublicSettings } from '@meche/contract/settings.ts'
import type { Translate } from './i18n.tsx'

/** The salon's rule in words, before a visit exists; a booked visit brings its own sentence. null: only the salon can. */
export function cancellationRule(settings: PublicSettings, t: Translate): string | null {
  if (settings.canCancelUntilLastMoment) return t('cancel.always')
  const {
    hasCancellationDeadline,
    cancellationDeadlineValue: count,
    cancellationDeadlineUnit: unit,
  } = settings
  if (!hasCancellationDeadline || count === null || unit === null) return null
  return t(unit === 'jours' ? 'cancel.days' : 'cancel.hours', { count })
}

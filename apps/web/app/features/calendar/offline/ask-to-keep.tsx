import { useWords } from '../../../lib/i18n/i18n.tsx'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { keepCalendar, useKeptCalendar } from '../kept-calendar.ts'
import { canKeepDays } from './use-kept-days.ts'

/** Asked once on a phone: salons have cellars, and lines fail. */
export function AskToKeep({ userId }: { userId: number }) {
  const { t } = useWords()
  const { keepsDays } = useKeptCalendar(userId)
  if (keepsDays !== undefined || !canKeepDays()) return null
  return (
    <div className="cal-ask">
      <p>
        <b>{t('kept.keep')}</b>
        <br />
        {t('kept.why')}
      </p>
      <div className="row">
        <button type="button" className="btn out" onClick={() => keepCalendar(userId, { keepsDays: false })}>
          {t('kept.no')}
        </button>
        <button
          type="button"
          className="btn pri"
          onClick={() => {
            keepCalendar(userId, { keepsDays: true })
            showToast(t('kept.done'))
          }}
        >
          {t('kept.yes')}
        </button>
      </div>
    </div>
  )
}

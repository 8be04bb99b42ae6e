import { useState } from 'react'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import type { DayVisit } from '../day.ts'
import { useOthersChange } from './use-others-change.ts'

interface ChangedMeanwhileProps {
  visit: DayVisit
  /** Gives up what was typed, and shows the visit. */
  onShow: () => void
}

/** Above a form about a visit that has changed since: what was typed stays, and is saved onto the visit as it is now. */
export function ChangedMeanwhile({ visit, onShow }: ChangedMeanwhileProps) {
  const { t, format } = useWords()
  const [known, setKnown] = useState(visit.version)
  const by = useOthersChange(visit.id)?.name
  const hasChanged = visit.version > known
  const step = visit.steps.find(({ isBusy }) => isBusy) ?? visit.steps[0]
  const now = { time: format.time(step?.start ?? visit.start), professional: step?.professional ?? '' }
  // It stands there from the beginning: readers hear what comes into it.
  return (
    <div className={hasChanged ? 'banner info' : 'visually-hidden'} role="status">
      {hasChanged && (
        <>
          <span>{by ? t('live.nowBy', { ...now, name: by }) : t('live.now', now)}</span>
          <button type="button" onClick={onShow}>
            {t('live.show')}
          </button>
          <button type="button" onClick={() => setKnown(visit.version)}>
            {t('live.keep')}
          </button>
        </>
      )}
    </div>
  )
}

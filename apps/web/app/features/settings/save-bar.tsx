import { useTranslate } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../ui/components/submit-button.tsx'

interface SaveBarProps {
  isDirty: boolean
  isBusy: boolean
  /** Fields to correct before it can be saved. */
  faults: number
  /** There is nothing to save. */
  isDisabled?: boolean
  onUndo: () => void
}

/** Says what is not saved, and saves it; stays in sight while there is something. */
export function SaveBar({ isDirty, isBusy, faults, isDisabled = false, onUndo }: SaveBarProps) {
  const t = useTranslate()
  return (
    <div className={isDirty ? 'save-bar dirty' : 'save-bar'}>
      <p role="status" className={faults > 0 ? 'help bad' : 'sec'}>
        {faults > 0 ? t('set.toCorrect', { count: faults }) : isDirty ? t('set.unsaved') : ''}
      </p>
      {isDirty && (
        <button type="button" className="btn txt" disabled={isBusy} onClick={onUndo}>
          {t('set.undo')}
        </button>
      )}
      <SubmitButton className="btn pri" isBusy={isBusy} isDisabled={isDisabled} busyLabel={t('form.saving')}>
        {t('set.save')}
      </SubmitButton>
    </div>
  )
}

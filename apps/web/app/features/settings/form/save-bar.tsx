import { useEffect, useRef } from 'react'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { SubmitButton } from '../../../ui/components/inputs/submit-button.tsx'

interface SaveBarProps {
  isDirty: boolean
  isBusy: boolean
  /** Fields to correct before it can be saved. */
  faults: number
  /** There is nothing to save: the button shows that it waits. Without it, there is no button then. */
  isDisabled?: boolean
  onUndo: () => void
}

/** Says what is not saved, and saves it; in sight while there is something, and gone with it. */
export function SaveBar({ isDirty, isBusy, faults, isDisabled = false, onUndo }: SaveBarProps) {
  const t = useTranslate()
  const bar = useRef<HTMLDivElement>(null)
  const isShown = isDirty || isBusy || faults > 0 || isDisabled
  const wasShown = useRef(isShown)
  useEffect(() => {
    // The button that was pressed is gone: whoever works with keys stays in the page, below its menus.
    if (wasShown.current && !isShown && document.activeElement === document.body)
      bar.current?.closest('main')?.focus({ preventScroll: true })
    wasShown.current = isShown
  }, [isShown])
  return (
    <div ref={bar} className={isDirty ? 'save-bar dirty' : isShown ? 'save-bar' : 'save-bar clean'}>
      <p role="status" className={faults > 0 ? 'help bad' : 'sec'}>
        {faults > 0 ? t('set.toCorrect', { count: faults }) : isDirty ? t('form.unsaved') : ''}
      </p>
      {isDirty && (
        <button type="button" className="btn txt" disabled={isBusy} onClick={onUndo}>
          {t('set.undo')}
        </button>
      )}
      {isShown && (
        <SubmitButton
          className="btn pri"
          isBusy={isBusy}
          isDisabled={isDisabled}
          busyLabel={t('form.saving')}
        >
          {t('set.save')}
        </SubmitButton>
      )}
    </div>
  )
}

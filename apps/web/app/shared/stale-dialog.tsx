import './stale-dialog.css'
import { Dialog } from '../ui/components/overlays/dialog.tsx'
import { useWords, type Words } from '../lib/i18n/i18n.tsx'
import type { StaleState } from '../lib/forms/use-stale-choice.ts'

interface StaleDialogProps {
  state: StaleState
  labelOf: (field: string) => string
  /** A field's value in words. */
  shown: (value: unknown, words: Words, field: string) => string
}

/** Two admins on one form: the second sees the difference, and chooses. */
export function StaleDialog({ state, labelOf, shown }: StaleDialogProps) {
  const words = useWords()
  const { t } = words
  const { stale } = state
  return (
    <Dialog isOpen={stale !== null} onClose={state.takeTheirs} title={t('form.staleTitle')}>
      {stale && (
        <>
          <p className="dialog-text">{t('form.staleText')}</p>
          <dl className="differences">
            {stale.map(({ field, theirs, mine }) => (
              <div key={field}>
                <dt>{labelOf(field)}</dt>
                <Version label={t('form.staleTheirs')} text={shown(theirs, words, field)} />
                {/* Fields that were not changed here already have the other user's values. */}
                {shown(mine, words, field) !== shown(theirs, words, field) && (
                  <Version label={t('form.staleMine')} text={shown(mine, words, field)} />
                )}
              </div>
            ))}
          </dl>
          <div className="dialog-acts">
            <button type="button" className="btn txt" onClick={state.takeTheirs}>
              {t('form.takeTheirs')}
            </button>
            <button type="button" className="btn pri" onClick={() => void state.keepMine()}>
              {t('form.keepMine')}
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
}

function Version({ label, text }: { label: string; text: string }) {
  return (
    <dd>
      <span className="sec">{label}</span> <b>{text}</b>
    </dd>
  )
}

import type { FrenchDay, OpeningHours } from '@meche/contract/settings.ts'
import { useWords, type MessageKey, type Words } from '../../lib/i18n.tsx'
import { weekdayExample } from '../../lib/week.ts'
import { Dialog } from '../../ui/components/dialog.tsx'
import type { VersionedForm } from './use-versioned-form.ts'

interface StaleDialogProps {
  state: Pick<VersionedForm, 'stale' | 'keepMine' | 'takeTheirs'>
  labelOf: (field: string) => string
  /** A field's value in words. */
  shown?: (value: unknown, words: Words) => string
}

/** Two admins on one form: the second sees the difference, and chooses. */
export function StaleDialog({ state, labelOf, shown = wordsOf }: StaleDialogProps) {
  const words = useWords()
  const { t } = words
  const { stale } = state
  return (
    <Dialog isOpen={stale !== null} onClose={state.takeTheirs} title={t('set.staleTitle')}>
      {stale && (
        <>
          <p className="dialog-text">{t('set.staleText')}</p>
          <dl className="differences">
            {stale.map(({ field, theirs, mine }) => (
              <div key={field}>
                <dt>{labelOf(field)}</dt>
                <dd>
                  {t('set.staleTheirs')}: <b>{shown(theirs, words)}</b>
                </dd>
                <dd>
                  {t('set.staleMine')}: <b>{shown(mine, words)}</b>
                </dd>
              </div>
            ))}
          </dl>
          <div className="dialog-acts">
            <button type="button" className="btn txt" onClick={state.takeTheirs}>
              {t('set.takeTheirs')}
            </button>
            <button type="button" className="btn pri" onClick={() => void state.keepMine()}>
              {t('set.keepMine')}
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
}

function wordsOf(value: unknown, words: Words): string {
  const { t } = words
  if (typeof value === 'boolean') return t(value ? 'set.yes' : 'set.no')
  if (value === null || value === '') return '–'
  if (typeof value === 'object') return hoursInWords(value as OpeningHours, words)
  const unit = `set.unit.${String(value)}` as MessageKey
  return t(unit) === unit ? String(value) : t(unit)
}

/** Opening hours, day by day. */
export function hoursInWords(hours: OpeningHours, { t, format }: Words): string {
  return Object.entries(hours)
    .map(([day, { isOpen, periods }]) => {
      const times = periods.map(({ startTime, endTime }) => ({ start: startTime, end: endTime }))
      const name = format.weekday(weekdayExample(day as FrenchDay))
      return `${name} ${isOpen ? format.periods(times) : t('set.closed')}`
    })
    .join(' · ')
}

import type { ReactNode } from 'react'
import type { Conflict } from '@meche/contract/settings.ts'
import { useWords, type MessageKey } from '../../lib/i18n.tsx'
import { useToday } from '../../lib/salon.ts'
import { UnsavedGuard } from '../../lib/unsaved-guard.tsx'
import { Dialog } from '../../ui/components/dialog.tsx'
import { Failure } from '../../ui/components/failure.tsx'
import { SaveBar } from './save-bar.tsx'
import type { SettingsTab } from './use-settings-form.ts'

interface SettingsFormProps {
  tab: SettingsTab
  /** Of fields that other admins may have changed. */
  labelOf: (field: string) => string
  children: ReactNode
}

/** What every tab of the settings has around its fields. */
export function SettingsForm({ tab, labelOf, children }: SettingsFormProps) {
  const { t } = useWords()
  const { isDirty, isSubmitting, faults } = tab
  return (
    <>
      <form className="settings-form" noValidate onSubmit={tab.submit}>
        {tab.refusal && <Failure text={tab.refusal} />}
        {tab.isRestored && <p className="inset">{t('form.restored')}</p>}
        {children}
        <SaveBar isDirty={isDirty} isBusy={isSubmitting} faults={faults} onUndo={tab.undo} />
      </form>
      <UnsavedGuard isDirty={isDirty} onLeave={tab.undo} />
      <Dialog
        isOpen={tab.hit !== null}
        onClose={() => void tab.answerHit(false)}
        title={t('set.hitTitle', { count: tab.hit?.length ?? 0 })}
      >
        {tab.hit && <HitVisits conflicts={tab.hit} onAnswer={(isSaved) => void tab.answerHit(isSaved)} />}
      </Dialog>
      <StaleDialog tab={tab} labelOf={labelOf} />
    </>
  )
}

interface HitVisitsProps {
  conflicts: readonly Conflict[]
  onAnswer: (isSaved: boolean) => void
}

/** Whom a change of hours hits, before it is saved. */
function HitVisits({ conflicts, onAnswer }: HitVisitsProps) {
  const { t, format } = useWords()
  const today = useToday()
  return (
    <>
      <p className="dialog-text">{t('set.hitText')}</p>
      <ul className="hit-visits">
        {conflicts.map(({ appointmentService, start, service, professional, customer }) => (
          <li key={appointmentService}>
            <b>
              {customer.lastname} {customer.firstname}
            </b>
            <span className="sec">
              {format.list([format.moment(start, today), service, professional.lastname])}
            </span>
            {customer.phone && (
              <a className="link" href={`tel:${customer.phone}`}>
                {format.phone(customer.phone)}
              </a>
            )}
          </li>
        ))}
      </ul>
      <div className="dialog-acts">
        <button type="button" className="btn txt" onClick={() => onAnswer(false)}>
          {t('set.hitKeep')}
        </button>
        <button type="button" className="btn pri" onClick={() => onAnswer(true)}>
          {t('set.hitSave')}
        </button>
      </div>
    </>
  )
}

/** Two admins on one form: the second sees the difference, and chooses. */
function StaleDialog({ tab, labelOf }: Pick<SettingsFormProps, 'tab' | 'labelOf'>) {
  const { t, format } = useWords()
  const { stale } = tab
  const shown = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'set.yes' : 'set.no')
    if (value === null || value === '') return '–'
    if (typeof value !== 'object') {
      const unit = `set.unit.${String(value)}` as MessageKey
      return t(unit) === unit ? String(value) : t(unit)
    }
    const days = Object.entries(
      value as Record<string, { isOpen: boolean; periods: { startTime: string; endTime: string }[] }>,
    )
    return days
      .map(([day, { isOpen, periods }]) => {
        const hours = periods.map(({ startTime, endTime }) => ({ start: startTime, end: endTime }))
        return `${day} ${isOpen ? format.periods(hours) : t('set.closed')}`
      })
      .join(' · ')
  }
  return (
    <Dialog isOpen={stale !== null} onClose={tab.takeTheirs} title={t('set.staleTitle')}>
      {stale && (
        <>
          <p className="dialog-text">{t('set.staleText')}</p>
          <dl className="differences">
            {stale.map(({ field, theirs, mine }) => (
              <div key={field}>
                <dt>{labelOf(field)}</dt>
                <dd>
                  {t('set.staleTheirs')}: <b>{shown(theirs)}</b>
                </dd>
                <dd>
                  {t('set.staleMine')}: <b>{shown(mine)}</b>
                </dd>
              </div>
            ))}
          </dl>
          <div className="dialog-acts">
            <button type="button" className="btn txt" onClick={tab.takeTheirs}>
              {t('set.takeTheirs')}
            </button>
            <button type="button" className="btn pri" onClick={() => void tab.keepMine()}>
              {t('set.keepMine')}
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
}

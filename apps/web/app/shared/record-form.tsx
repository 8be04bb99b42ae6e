import '../ui/components/inputs/record-form.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Failure } from '../ui/components/feedback/failure.tsx'
import { PageHead, type Crumb } from '../ui/components/data-display/page-head.tsx'
import { SubmitButton } from '../ui/components/inputs/submit-button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { useTranslate, type Words } from '../lib/i18n/i18n.tsx'
import { StaleDialog } from './stale-dialog.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { RecordFormState } from '../lib/forms/use-record-form.ts'

interface RecordFormProps {
  state: RecordFormState
  crumbs: readonly Crumb[]
  title: string
  aside?: ReactNode
  /** Where « Annuler » leads. */
  back: string
  /** Of fields that somebody else may have changed, and what is in them. */
  labelOf: (field: string) => string
  shown: (value: unknown, words: Words, field: string) => string
  children: ReactNode
}

/** The frame of a record's form: title and save in its head, what failed above it, a question on leaving. */
export function RecordForm(props: RecordFormProps) {
  const { state, crumbs, title, aside, back, children } = props
  const t = useTranslate()
  return (
    <main id="main" className="page form-page" tabIndex={-1}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          state.onSubmit()
        }}
      >
        <PageHead crumbs={crumbs} title={title} aside={aside}>
          {state.isDirty && <span className="sec unsaved">{t('record.unsaved')}</span>}
          <Link className="btn txt" to={back}>
            {t('record.cancel')}
          </Link>
          <SubmitButton className="btn pri" isBusy={state.isBusy} busyLabel={t('record.saving')}>
            {t('record.save')}
          </SubmitButton>
        </PageHead>
        {state.isRestored && (
          <div className="banner info" role="status">
            <Icon name="info" size={20} />
            <p>
              {t('record.restored')}{' '}
              <button type="button" onClick={state.onDiscard}>
                {t('record.discard')}
              </button>
            </p>
          </div>
        )}
        {state.refusal && <Failure text={state.refusal} />}
        {children}
      </form>
      <UnsavedGuard isDirty={state.isDirty} isSaved={state.isSaved} onLeave={state.onDiscard} />
      <StaleDialog {...props} />
    </main>
  )
}

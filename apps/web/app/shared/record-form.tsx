import '../ui/components/inputs/record-form.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHead, type Crumb } from '../ui/components/data-display/page-head.tsx'
import { SubmitButton } from '../ui/components/inputs/submit-button.tsx'
import { useTranslate, type Words } from '../lib/i18n/i18n.tsx'
import { FormFrame } from './form-frame.tsx'
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
  const { state, crumbs, title, aside, back, children, ...frame } = props
  const t = useTranslate()
  return (
    <main id="main" className="page form-page" tabIndex={-1}>
      <FormFrame
        {...frame}
        state={state}
        head={
          <PageHead crumbs={crumbs} title={title} aside={aside}>
            {state.isDirty && <span className="sec unsaved">{t('form.unsaved')}</span>}
            <Link className="btn txt" to={back}>
              {t('record.cancel')}
            </Link>
            <SubmitButton className="btn pri" isBusy={state.isBusy} busyLabel={t('form.saving')}>
              {t('record.save')}
            </SubmitButton>
          </PageHead>
        }
      >
        {children}
      </FormFrame>
    </main>
  )
}

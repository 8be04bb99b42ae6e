import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Settings } from '@meche/contract/settings.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import type { RecordFormState } from '../../../lib/forms/use-record-form.ts'
import { FormFields } from '../../../shared/form-frame.tsx'
import { SubmitButton } from '../../../ui/components/inputs/submit-button.tsx'

export interface StepProps {
  settings: Settings
  /** Addresses of the steps around this one. */
  back: string | null
  next: string
}

interface StepFormProps {
  state: RecordFormState
  why: string
  back: string | null
  children: ReactNode
}

/** A step that saves and goes on. Going back asks nothing: what was typed is there when one returns. */
export function StepForm({ state, why, back, children }: StepFormProps) {
  const t = useTranslate()
  return (
    <FormFields state={state} className="set-up-form">
      <p className="sec">{why}</p>
      {children}
      <StepActs back={back}>
        <SubmitButton className="btn pri" isBusy={state.isBusy} busyLabel={t('form.saving')}>
          {t('setUp.next')}
        </SubmitButton>
      </StepActs>
    </FormFields>
  )
}

export function StepActs({ back, children }: { back: string | null; children: ReactNode }) {
  const t = useTranslate()
  return (
    <div className="page-acts set-up-acts">
      {back && (
        <Link className="btn txt" to={back}>
          {t('setUp.back')}
        </Link>
      )}
      {children}
    </div>
  )
}

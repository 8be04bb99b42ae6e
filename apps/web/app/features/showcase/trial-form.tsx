import type { ReactNode } from 'react'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

export interface TrialText {
  label: string
  help: string
  check: string
  valid: string
}

interface TrialFormProps {
  text: TrialText
  isValid: boolean
  onSubmit: () => Promise<void>
  children: ReactNode
}

/** A form that is checked and sent nowhere. */
export function TrialForm({ text, isValid, onSubmit, children }: TrialFormProps) {
  return (
    <form
      className="form trial"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
      <SubmitButton className="btn pri lg" isBusy={false} busyLabel={text.check}>
        {text.check}
      </SubmitButton>
      <p role="status" className={isValid ? 'inset' : 'visually-hidden'}>
        {isValid && (
          <>
            <Icon name="circle-check" size={20} />
            {text.valid}
          </>
        )}
      </p>
    </form>
  )
}

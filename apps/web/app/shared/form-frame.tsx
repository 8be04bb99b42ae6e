import { useRef, type ReactNode } from 'react'
import { useTranslate, type Words } from '../lib/i18n/i18n.tsx'
import type { RecordFormState } from '../lib/forms/use-record-form.ts'
import { Failure } from '../ui/components/feedback/failure.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { StaleDialog } from './stale-dialog.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

interface FieldsProps {
  state: RecordFormState
  className?: string
  /** Stands above what went wrong. */
  head?: ReactNode
  /** Called before the focus goes to the first fault: it must be on the page. */
  onFaults?: (() => void) | undefined
  children: ReactNode
}

interface QuestionsProps {
  state: RecordFormState
  /** Of fields that somebody else may have changed, and what is in them. */
  labelOf?: ((field: string) => string) | undefined
  shown?: ((value: unknown, words: Words, field: string) => string) | undefined
  /** Another value of this parameter of the address leaves the form behind, as another page does. */
  leavesBy?: string | undefined
}

/** A form of one record: its fields, why they could not be saved, and what is asked about them. */
export function FormFrame(props: FieldsProps & QuestionsProps) {
  return (
    <>
      <FormFields {...props} />
      <FormQuestions {...props} />
    </>
  )
}

/** The form itself, in a dialog perhaps: what it asks then outlives the dialog beside it. */
export function FormFields({ state, className, head, onFaults, children }: FieldsProps) {
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const focusFault = () => {
    onFaults?.()
    // After the form library has looked for the fields that it knows.
    setTimeout(() =>
      form.current
        ?.querySelector<HTMLElement>('.in.bad :is(input, select, textarea, [role="spinbutton"])')
        ?.focus(),
    )
  }
  return (
    <form
      ref={form}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        state.onSubmit(focusFault)
      }}
    >
      {head}
      {state.isRestored && (
        <div className="banner info" role="status">
          <Icon name="info" size={20} />
          <p>
            {t('form.restored')}{' '}
            <button type="button" onClick={state.onDiscard}>
              {t('form.discard')}
            </button>
          </p>
        </div>
      )}
      {state.refusal && <Failure text={state.refusal} />}
      {children}
    </form>
  )
}

/** The dialogs for leaving with unsaved input and for saving over another admin's change. */
export function FormQuestions({ state, labelOf, shown, leavesBy }: QuestionsProps) {
  return (
    <>
      <UnsavedGuard
        isDirty={state.isDirty}
        isSaved={state.isSaving}
        param={leavesBy}
        onLeave={state.onDiscard}
      />
      {labelOf && shown && <StaleDialog state={state} labelOf={labelOf} shown={shown} />}
    </>
  )
}

import { useRef, type ReactNode } from 'react'
import { useTranslate, type Words } from '../../../lib/i18n/i18n.tsx'
import { StaleDialog } from '../../../shared/stale-dialog.tsx'
import { UnsavedGuard } from '../../../shared/unsaved-guard.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { HitDialog, LeftVisits } from './hit-visits.tsx'
import { SaveBar } from './save-bar.tsx'
import { settingInWords } from './setting-words.ts'
import type { VersionedForm } from './use-versioned-form.ts'

interface SettingsFormProps {
  state: VersionedForm
  /** Of fields that other admins may have changed, and what is in them. */
  labelOf: (field: string) => string
  shown?: (value: unknown, words: Words) => string
  /** There is nothing to save until something changed. */
  isSavedWhenClean?: boolean
  /** Another value of this parameter of the address leaves the form behind, as another page does. */
  leavesBy?: string
  /** Called before the focus goes to the first fault: it must be on the page. */
  onFaults?: () => void
  children: ReactNode
}

/** What every tab of the settings has around its fields. */
export function SettingsForm(props: SettingsFormProps) {
  const { state, children, onFaults } = props
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const { isDirty, isSubmitting, faults } = state
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
    <>
      <form
        ref={form}
        className="settings-form"
        noValidate
        onSubmit={(event) => state.submit(event, focusFault)}
      >
        {state.refusal && <Failure text={state.refusal} />}
        {state.isRestored && <p className="inset">{t('form.restored')}</p>}
        <LeftVisits conflicts={state.left} />
        {children}
        <SaveBar
          isDirty={isDirty}
          isBusy={isSubmitting}
          faults={faults}
          isDisabled={!isDirty && (props.isSavedWhenClean ?? false)}
          onUndo={state.undo}
        />
      </form>
      <UnsavedGuard isDirty={isDirty} param={props.leavesBy} onLeave={state.undo} />
      <HitDialog conflicts={state.hit} onAnswer={state.answerHit} />
      <StaleDialog shown={settingInWords} {...props} />
    </>
  )
}

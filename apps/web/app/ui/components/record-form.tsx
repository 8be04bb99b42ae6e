import './record-form.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../icons/icon.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Failure } from './failure.tsx'
import { PageHead, type Crumb } from './page-head.tsx'
import { SubmitButton } from './submit-button.tsx'

export interface RecordFormState {
  isBusy: boolean
  isDirty: boolean
  refusal: string | null
  /** What shows was typed before the page was loaded again. */
  isRestored: boolean
  /** Another page is asked for while something is not saved. */
  isLeaving: boolean
  onSubmit: () => void
  onDiscard: () => void
  onStay: () => void
  onLeave: () => void
}

export interface RecordFormLabels {
  save: string
  saving: string
  cancel: string
  unsaved: string
  restored: string
  discard: string
  leaveTitle: string
  leaveText: string
  stay: string
  leave: string
}

interface RecordFormProps {
  state: RecordFormState
  labels: RecordFormLabels
  crumbs: readonly Crumb[]
  title: string
  aside?: ReactNode
  /** Where « Annuler » leads. */
  back: string
  children: ReactNode
}

/** The frame of a record's form: title and save in its head, what failed above it, a question on leaving. */
export function RecordForm({ state, labels, crumbs, title, aside, back, children }: RecordFormProps) {
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
          {state.isDirty && <span className="sec unsaved">{labels.unsaved}</span>}
          <Link className="btn txt" to={back}>
            {labels.cancel}
          </Link>
          <SubmitButton className="btn pri" isBusy={state.isBusy} busyLabel={labels.saving}>
            {labels.save}
          </SubmitButton>
        </PageHead>
        {state.isRestored && (
          <div className="banner info" role="status">
            <Icon name="info" size={20} />
            <p>
              {labels.restored}{' '}
              <button type="button" onClick={state.onDiscard}>
                {labels.discard}
              </button>
            </p>
          </div>
        )}
        {state.refusal && <Failure text={state.refusal} />}
        {children}
      </form>
      <ConfirmDialog
        isOpen={state.isLeaving}
        title={labels.leaveTitle}
        text={labels.leaveText}
        keepLabel={labels.stay}
        confirmLabel={labels.leave}
        busyLabel={labels.leave}
        isBusy={false}
        error={null}
        onKeep={state.onStay}
        onConfirm={state.onLeave}
      />
    </main>
  )
}

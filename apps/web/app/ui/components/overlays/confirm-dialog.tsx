import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { SubmitButton } from '../inputs/submit-button.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  text: string
  /** Its subjects, one by one. */
  details?: ReactNode
  keepLabel: string
  confirmLabel: string
  /** `danger` destroys or cancels something. */
  tone?: 'danger' | 'primary'
  busyLabel: string
  isBusy: boolean
  error: string | null
  onKeep: () => void
  onConfirm: () => void
}

/** Asks before something is lost or cannot be taken back: says what will happen, and offers the safe answer first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onKeep} title={props.title}>
      <p className="dialog-text">{props.text}</p>
      {props.details}
      {props.error && (
        <p className="help bad" role="alert">
          {props.error}
        </p>
      )}
      <div className="dialog-acts">
        <button type="button" className="btn txt" onClick={props.onKeep}>
          {props.keepLabel}
        </button>
        <SubmitButton
          type="button"
          className={props.tone === 'primary' ? 'btn pri' : 'btn danger'}
          isBusy={props.isBusy}
          busyLabel={props.busyLabel}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </SubmitButton>
      </div>
    </Dialog>
  )
}

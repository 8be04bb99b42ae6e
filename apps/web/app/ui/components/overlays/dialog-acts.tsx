import { SubmitButton, type SubmitButtonProps } from '../inputs/submit-button.tsx'

interface DialogActsProps extends SubmitButtonProps {
  onCancel: () => void
  cancelLabel: string
}

/** The foot of a dialog that sends something: leaving it, and its one action. */
export function DialogActs({ onCancel, cancelLabel, className = 'btn pri', ...submit }: DialogActsProps) {
  return (
    <div className="dialog-acts">
      <button type="button" className="btn txt" onClick={onCancel}>
        {cancelLabel}
      </button>
      <SubmitButton className={className} {...submit} />
    </div>
  )
}

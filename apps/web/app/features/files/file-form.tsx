import type { FormEvent, ReactNode } from 'react'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { DialogActs } from '../../ui/components/overlays/dialog-acts.tsx'

interface FileFormProps {
  children: ReactNode
  /** The server's refusal, unless a field says it. */
  error?: Error | null
  isBusy: boolean
  /** On the button; « Enregistrer » without it. */
  saveLabel?: string
  onClose: () => void
  onSubmit: () => void
}

/** The form of a dialog about files: its fields, what was refused, and its two buttons. */
export function FileForm({ children, error, isBusy, saveLabel, onClose, onSubmit }: FileFormProps) {
  const t = useTranslate()
  return (
    <form
      className="fields"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      {error && (
        <p className="help bad" role="alert">
          {error.message}
        </p>
      )}
      <DialogActs
        onCancel={onClose}
        cancelLabel={t('record.cancel')}
        isBusy={isBusy}
        busyLabel={t('form.saving')}
      >
        {saveLabel ?? t('record.save')}
      </DialogActs>
    </form>
  )
}

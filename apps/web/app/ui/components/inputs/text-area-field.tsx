import { useId, type Ref, type TextareaHTMLAttributes } from 'react'
import { FieldHint } from './field-hint.tsx'

interface TextAreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string
  help?: string
  error?: string | undefined
  optional?: string
  ref?: Ref<HTMLTextAreaElement>
}

/** A few lines of text. */
export function TextAreaField({ label, help, error, optional, ...area }: TextAreaFieldProps) {
  const id = useId()
  const hint = error ?? help
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {optional && <span className="opt">{optional}</span>}
      </label>
      <div className={error ? 'in bad' : 'in'}>
        <textarea
          id={id}
          rows={3}
          dir="auto"
          aria-invalid={error ? true : undefined}
          aria-describedby={hint ? `${id}-hint` : undefined}
          {...area}
        />
      </div>
      <FieldHint id={`${id}-hint`} error={error} help={help} />
    </div>
  )
}

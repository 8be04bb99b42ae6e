import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { FieldHint } from './field-hint.tsx'

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  help?: string
  error?: string | undefined
  /** « facultatif », on the fields that may stay empty. */
  optional?: string
  ref?: Ref<HTMLInputElement>
  /** A button inside the field, at its end. */
  end?: ReactNode
}

/** Label above, help or error below, both read out with the field. */
export function TextField({ label, help, error, optional, end, ...input }: TextFieldProps) {
  const id = useId()
  const hint = error ?? help
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {optional && <span className="opt">{optional}</span>}
      </label>
      <div className={error ? 'in bad' : 'in'}>
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint ? `${id}-hint` : undefined}
          {...input}
        />
        {end}
      </div>
      <FieldHint id={`${id}-hint`} error={error} help={help} />
    </div>
  )
}

interface PasswordFieldProps extends Omit<TextFieldProps, 'end' | 'type'> {
  showLabel: string
  hideLabel: string
}

export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="ib field-end"
          aria-label={isShown ? hideLabel : showLabel}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  )
}

import './select-field.css'
import { useId, type Ref, type SelectHTMLAttributes } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { FieldHint } from './field-hint.tsx'

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string
  /** The label is for screen readers only: the text beside the field says the same. */
  isLabelHidden?: boolean
  /** Shown while nothing is chosen. */
  emptyLabel?: string
  options: readonly { value: string; label: string }[]
  help?: string
  error?: string | undefined
  ref?: Ref<HTMLSelectElement>
}

/** The browser's own list: right on a phone, and by keyboard. */
export function SelectField({
  label,
  isLabelHidden = false,
  emptyLabel,
  options,
  help,
  error,
  ...select
}: SelectFieldProps) {
  const id = useId()
  const hint = error ?? help
  return (
    <div className="field">
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <div className={error ? 'in bad' : 'in'}>
        <select
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint ? `${id}-hint` : undefined}
          {...select}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} />
      </div>
      <FieldHint id={`${id}-hint`} error={error} help={help} />
    </div>
  )
}

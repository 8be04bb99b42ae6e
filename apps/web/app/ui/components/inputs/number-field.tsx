import { useState, type ComponentProps, type Ref } from 'react'
import { writeEuros } from '../../../lib/format/euros.ts'
import { TextField } from './text-field.tsx'

interface NumberFieldProps {
  label: string
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: () => void
  unit: string
  help?: string
  error?: string | undefined
  optional?: string
  placeholder?: string
  /** Nothing typed is « not set », and a zero shows; else nothing typed is 0, and 0 shows as nothing. */
  isNullable?: boolean
  /** Money: typed with a comma or a point, kept in hundredths. */
  isMoney?: boolean
  /** The label is only heard: a column's head says it. */
  isBare?: boolean
  /** The element that shows the error of a bare field. */
  errorId?: string
  ref?: Ref<HTMLInputElement>
}

/** Returns a number, never its text. */
export function NumberField(props: NumberFieldProps) {
  const {
    value,
    onChange,
    isNullable = false,
    isMoney = false,
    unit,
    isBare = false,
    errorId,
    ...field
  } = props
  const nothing = isNullable ? null : 0
  const read = (text: string) => (text.trim() === '' ? nothing : isMoney ? readCents(text) : readWhole(text))
  const write = (number: number | null) => {
    if (number === null || Number.isNaN(number) || (number === 0 && !isNullable)) return ''
    return isMoney ? writeEuros(number) : String(number)
  }
  const [text, setText] = useState(() => write(value))
  // The typed text stays as it is until the value changes from outside.
  const shown = Object.is(read(text), value) ? text : write(value)
  const input = {
    ...field,
    value: shown,
    inputMode: isMoney ? ('decimal' as const) : ('numeric' as const),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => {
      setText(event.target.value)
      onChange(read(event.target.value))
    },
  }
  if (isBare)
    return (
      <span className={field.error ? 'in bad' : 'in'}>
        <BareInput {...input} errorId={errorId} />
        <span className="unit">{unit}</span>
      </span>
    )
  return <TextField {...input} end={<span className="unit">{unit}</span>} />
}

function BareInput({
  label,
  help: _help,
  error,
  optional: _optional,
  errorId,
  ...input
}: {
  label: string
  help?: string
  error?: string | undefined
  optional?: string
  errorId?: string | undefined
} & ComponentProps<'input'>) {
  return (
    <input
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      {...input}
    />
  )
}

/** NaN for what is no number: the schema refuses it, and what was typed stays to be corrected. */
function readWhole(text: string): number {
  return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN
}

function readCents(text: string): number {
  const plain = text.replaceAll(/[\s\u00a0\u202f€]/g, '').replace(',', '.')
  return /^\d{1,9}(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}

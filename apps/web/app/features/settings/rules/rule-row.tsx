import '../../../ui/components/inputs/select-field.css'
import { useId, useState } from 'react'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import type { Unit } from './rule-effects.ts'

interface RuleRowProps<U extends Unit> {
  title: string
  why: string
  isOn: boolean
  onToggle: (isOn: boolean) => void
  /** Nothing when the switch says it all. */
  amount?: {
    value: number | null
    unit: U | null
    units: readonly U[]
    error?: string | undefined
    onChange: (change: { value?: number | null; unit?: U }) => void
  }
  /** The current effect of the rule. */
  effect: string
  icon: IconName
}

/** A rule: what it is for, its switch, and once it is on its value and unit. */
export function RuleRow<U extends Unit>({
  title,
  why,
  isOn,
  onToggle,
  amount,
  effect,
  icon,
}: RuleRowProps<U>) {
  const t = useTranslate()
  const id = useId()
  return (
    <div className="rule" role="group" aria-labelledby={`${id}-title`}>
      <label className="switch">
        <span>
          <b id={`${id}-title`}>{title}</b>
          <small id={`${id}-why`}>{why}</small>
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-why`}
          checked={isOn}
          onChange={(event) => onToggle(event.target.checked)}
        />
      </label>
      {isOn && amount && (
        <div className="amount">
          <div className={amount.error ? 'in number bad' : 'in number'}>
            <ValueInput
              label={t('set.value')}
              value={amount.value}
              onChange={(value) => amount.onChange({ value })}
              errorId={amount.error ? `${id}-error` : undefined}
            />
          </div>
          <div className="in">
            <select
              aria-label={t('set.unit')}
              value={amount.unit ?? ''}
              onChange={(event) => amount.onChange({ unit: event.target.value as U })}
            >
              {amount.unit === null && <option value="">–</option>}
              {amount.units.map((unit) => (
                <option key={unit} value={unit}>
                  {t(`set.unit.${unit}`)}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" size={16} />
          </div>
        </div>
      )}
      {isOn && amount?.error && (
        <p id={`${id}-error`} className="help bad" role="alert">
          {amount.error}
        </p>
      )}
      <p className="inset effect">
        <Icon name={icon} />
        <span>{effect}</span>
      </p>
    </div>
  )
}

interface ValueInputProps {
  label: string
  value: number | null
  onChange: (value: number | null) => void
  errorId: string | undefined
}

/** A number as somebody types it, comma or point; a zero shows as nothing. */
function ValueInput({ label, value, onChange, errorId }: ValueInputProps) {
  const [text, setText] = useState(() => textOf(value))
  // The typed text stays, valid or not, until the value changes from outside.
  const shown = Object.is(numberOf(text), value) ? text : textOf(value)
  return (
    <input
      type="text"
      inputMode="decimal"
      aria-label={label}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      placeholder="0"
      value={shown}
      onChange={(event) => {
        setText(event.target.value)
        onChange(numberOf(event.target.value))
      }}
    />
  )
}

/** An empty field is no number; NaN is one that makes no sense, which the form refuses in words. */
export function numberOf(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return null
  return /^-?\d{1,5}(\.\d{0,2})?$/.test(plain) ? Number(plain) : Number.NaN
}

function textOf(value: number | null): string {
  return value === null || value === 0 || Number.isNaN(value) ? '' : String(value)
}

import '../../ui/components/select-field.css'
import { useId } from 'react'
import { useTranslate } from '../../lib/i18n.tsx'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
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
    onChange: (change: { value?: number | null; unit?: U }) => void
  }
  /** What the rule means now. */
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
          <div className="in number">
            <input
              type="text"
              inputMode="numeric"
              aria-label={t('set.value')}
              placeholder="0"
              value={amount.value || ''}
              onChange={(event) => amount.onChange({ value: numberOf(event.target.value) })}
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
      <p className="inset effect">
        <Icon name={icon} />
        <span>{effect}</span>
      </p>
    </div>
  )
}

/** An empty field is no number. */
function numberOf(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '').slice(0, 5)
  return digits === '' ? null : Number(digits)
}

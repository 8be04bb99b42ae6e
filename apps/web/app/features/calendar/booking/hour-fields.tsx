import './booking-panel.css'
import { clockMinutes } from '../../../lib/format/days.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { TimeField } from '../../../ui/components/inputs/time-field.tsx'

/** HH:mm. */
interface Hours {
  from: string
  to: string
}

export function isBackwards({ from, to }: Hours): boolean {
  return clockMinutes(to) <= clockMinutes(from)
}

interface HourFieldsProps extends Hours {
  /** Takes what has changed. */
  onChange: (part: Partial<Hours>) => void
}

/** When a block begins and when it ends. */
export function HourFields({ onChange, ...hours }: HourFieldsProps) {
  const t = useTranslate()
  return (
    <div className="quick-hours">
      <Hour label={t('block.from')} value={hours.from} onChange={(from) => onChange({ from })} />
      <Hour
        label={t('block.to')}
        value={hours.to}
        error={isBackwards(hours) ? t('block.backwards') : null}
        onChange={(to) => onChange({ to })}
      />
    </div>
  )
}

interface HourProps {
  label: string
  value: string
  error?: string | null
  onChange: (clock: string) => void
}

function Hour({ label, value, error = null, onChange }: HourProps) {
  return (
    <div className="field">
      <span className="lb" aria-hidden="true">
        {label}
      </span>
      <TimeField
        label={label}
        value={value}
        isInvalid={error !== null}
        onChange={(clock) => clock && onChange(clock)}
      />
      {error && (
        <p className="help bad" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

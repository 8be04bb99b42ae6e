import './portrait-field.css'
import { Portrait, portraitCount } from '../ui/motif/drawings.tsx'
import { useTranslate } from '../lib/i18n/i18n.tsx'
import type { TeamMember } from '../lib/salon/salon.ts'

const choices = [null, ...Array.from({ length: portraitCount }, (_, place) => place)]

interface PortraitFieldProps {
  label: string
  /** The person whose initials are among the choices. */
  person: TeamMember
  value: number | null
  onChange: (portrait: number | null) => void
}

/** For professionals without a photo: initials, or one of the drawn portraits. */
export function PortraitField({ label, person, value, onChange }: PortraitFieldProps) {
  const t = useTranslate()
  return (
    <fieldset className="portrait-choice">
      <legend>{label}</legend>
      {choices.map((portrait) => (
        <label key={portrait ?? 'initials'}>
          <input
            type="radio"
            name="portrait"
            className="visually-hidden"
            checked={value === portrait}
            onChange={() => onChange(portrait)}
          />
          <Portrait person={{ ...person, photo: null, portrait }} size={44} />
          <span className="visually-hidden">
            {portrait === null ? t('account.initials') : t('account.portraitOf', { number: portrait + 1 })}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

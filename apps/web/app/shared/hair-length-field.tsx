import { useId } from 'react'
import { useSettings } from '../lib/salon/salon.ts'

interface HairLengthFieldProps {
  label: string
  value: number | null
  onChange: (length: number) => void
}

/** The lengths that the menu tells apart, side by side; nothing in a salon whose prices depend on none. */
export function HairLengthField({ label, value, onChange }: HairLengthFieldProps) {
  const lengths = useSettings()?.hairLengths
  const id = useId()
  if (!lengths) return null
  return (
    <div className="hair-length" role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <div className="seg">
        {lengths.map((length) => (
          <button
            key={length.id}
            type="button"
            aria-pressed={length.id === value}
            onClick={() => onChange(length.id)}
          >
            {length.name}
          </button>
        ))}
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'

interface SwitchProps {
  label: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A check box that looks like a switch, with its label at the start. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className="switch">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

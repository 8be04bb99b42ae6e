import type { ReactNode } from 'react'
import { Icon } from '../../icons/icon.tsx'

interface BulkBarProps {
  label: string
  clearLabel: string
  onClear: () => void
  children: ReactNode
}

/** The actions for the selected rows, at the bottom of the window: the count first, then the buttons. */
export function BulkBar({ label, clearLabel, onClear, children }: BulkBarProps) {
  return (
    <div className="bulk-bar" role="group" aria-label={label}>
      <span role="status">{label}</span>
      {children}
      <button type="button" className="ib" aria-label={clearLabel} onClick={onClear}>
        <Icon name="x" size={18} />
      </button>
    </div>
  )
}

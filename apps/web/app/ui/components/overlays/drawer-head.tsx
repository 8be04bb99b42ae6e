import type { ReactNode } from 'react'
import { Icon } from '../../icons/icon.tsx'

interface DrawerHeadProps {
  closeLabel: string
  onClose: () => void
  /** The content at the start of the line. */
  children?: ReactNode
}

/** The first line of a drawer, with the button that closes it at the end. */
export function DrawerHead({ closeLabel, onClose, children }: DrawerHeadProps) {
  return (
    <div className="drawer-head">
      <span>{children}</span>
      <button type="button" className="ib" aria-label={closeLabel} onClick={onClose}>
        <Icon name="x" size={22} />
      </button>
    </div>
  )
}

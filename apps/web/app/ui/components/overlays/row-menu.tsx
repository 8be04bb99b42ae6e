import './row-menu.css'
import type { ReactNode } from 'react'
import { Icon } from '../../icons/icon.tsx'
import { Disclosure } from '../data-display/disclosure.tsx'

interface RowMenuProps {
  /** The announced label: « Actions Coupe femme ». */
  label: string
  children: (close: () => void) => ReactNode
}

/** The actions for one row of a list, behind « ⋯ ». */
export function RowMenu({ label, children }: RowMenuProps) {
  return (
    <Disclosure
      buttonClass="ib"
      button={
        <>
          <Icon name="ellipsis" size={20} />
          <span className="visually-hidden">{label}</span>
        </>
      }
    >
      {(close) => <div className="menu">{children(close)}</div>}
    </Disclosure>
  )
}

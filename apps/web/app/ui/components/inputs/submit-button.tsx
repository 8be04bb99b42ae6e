import type { MouseEvent, ReactNode } from 'react'
import { useHasScripts } from '../../use-has-scripts.ts'

export interface SubmitButtonProps {
  isBusy: boolean
  /** There is nothing to send yet. */
  isDisabled?: boolean
  /** Said while it works; the label on the button stays. */
  busyLabel: string
  children: ReactNode
  className?: string
  type?: 'submit' | 'button'
  onClick?: () => void
}

/**
 * Keeps its label, its width and the focus while it works, and takes one press only. Until the page has its scripts it takes none: the
 * browser would send the form by itself, and put a password into the address.
 */
export function SubmitButton(props: SubmitButtonProps) {
  const {
    isBusy,
    isDisabled = false,
    busyLabel,
    children,
    className = 'btn pri lg blk',
    type = 'submit',
    onClick,
  } = props
  const isReady = useHasScripts()
  return (
    <>
      <button
        type={type}
        className={isBusy || !isReady ? `${className} busy` : className}
        disabled={isDisabled || !isReady}
        // Turned off, it would lose the focus: whoever works with keys would begin at the top.
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? ignore : onClick}
      >
        {isBusy && <span className="spin" aria-hidden="true" />}
        {children}
      </button>
      <span className="visually-hidden" role="status">
        {isBusy ? busyLabel : ''}
      </span>
    </>
  )
}

/** Enter in a field of the form presses it too. */
function ignore(event: MouseEvent): void {
  event.preventDefault()
}

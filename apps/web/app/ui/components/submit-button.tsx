import type { ReactNode } from 'react'

interface SubmitButtonProps {
  isBusy: boolean
  /** Said while it works; the label on the button stays. */
  busyLabel: string
  children: ReactNode
  className?: string
  type?: 'submit' | 'button'
  onClick?: () => void
}

/** Keeps its label and its width while it works, and takes one press only. */
export function SubmitButton(props: SubmitButtonProps) {
  const { isBusy, busyLabel, children, className = 'btn pri lg blk', type = 'submit', onClick } = props
  return (
    <>
      <button
        type={type}
        className={isBusy ? `${className} busy` : className}
        disabled={isBusy}
        onClick={onClick}
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

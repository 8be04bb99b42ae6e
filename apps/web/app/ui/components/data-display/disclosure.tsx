import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

interface DisclosureProps {
  /** The content of the button, with its label. */
  button: ReactNode
  className?: string
  buttonClass?: string
  children: (close: () => void) => ReactNode
}

/** A button that opens a small panel below itself; Escape, a press outside and moving on close it. */
export function Disclosure({ button, className = '', buttonClass = 'btn txt', children }: DisclosureProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return undefined
    // Near the bottom of the window, the panel would open out of sight.
    panel.current?.scrollIntoView({ block: 'nearest' })
    const onLeave = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', onLeave)
    document.addEventListener('focusin', onLeave)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onLeave)
      document.removeEventListener('focusin', onLeave)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])
  const close = () => {
    // Before what was pressed goes: a question that opens next gives the focus back to whoever had it.
    opener.current?.focus()
    setOpen(false)
  }
  return (
    <div className={`disclosure ${className}`} ref={box}>
      <button
        ref={opener}
        type="button"
        className={buttonClass}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen && (
        <div id={id} ref={panel} className="panel-below">
          {children(close)}
        </div>
      )}
    </div>
  )
}

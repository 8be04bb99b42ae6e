import { useEffect, useId, useRef, type ReactNode } from 'react'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  /** Seen at the top, or only heard when `header` shows something else there. */
  title: string
  header?: ReactNode
  className?: string
  /** Beside what it is about: the corner of the window that it begins at, in pixels. Else the browser centres it. */
  place?: { x: number; y: number } | undefined
  children: ReactNode
}

/** The browser's own modal: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ isOpen, onClose, title, header, className, place, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  /** The event of a closing that the page itself has asked for is still to come. */
  const isClosedHere = useRef(false)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (isOpen && !dialog.open) {
      dialog.showModal()
      // The browser takes the first button, which closes it, and scrolls to it.
      const first = dialog.querySelector<HTMLElement>('[data-focus-first]')
      first?.focus()
      if (first) dialog.scrollTop = 0
    }
    if (!isOpen && dialog.open) {
      isClosedHere.current = true
      dialog.close()
    }
  }, [isOpen])
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    const onBackdrop = (event: MouseEvent) => {
      if (event.target === dialog) onClose()
    }
    dialog.addEventListener('click', onBackdrop)
    return () => dialog.removeEventListener('click', onBackdrop)
  }, [onClose])
  return (
    <dialog
      ref={ref}
      className={className}
      style={
        place && { margin: 0, left: place.x, top: place.y, maxHeight: `calc(100dvh - ${place.y + 8}px)` }
      }
      aria-labelledby={titleId}
      // On Escape the browser would close it first and say so later, when a key may have opened the next dialog already.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // React lets the event climb: a question inside a dialog would close the dialog with itself. It also comes late: a
      // dialog that was opened again meanwhile stays open.
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget) return
        if (!isClosedHere.current) return onClose()
        isClosedHere.current = false
      }}
    >
      {isOpen && (
        <>
          {header ? (
            <h2 id={titleId} className="visually-hidden">
              {title}
            </h2>
          ) : null}
          {header}
          <div className={header ? undefined : 'dialog-body'}>
            {header ? null : (
              <h2 id={titleId} className="h5">
                {title}
              </h2>
            )}
            {children}
          </div>
        </>
      )}
    </dialog>
  )
}

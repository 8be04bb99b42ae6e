import { useEffect, useRef, type ReactNode } from 'react'

let isFirstStep = true

/** The title of a step. It takes the focus when one comes from another step, so that keys and screen readers follow. */
export function CheckoutTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirstStep) title.current?.focus({ preventScroll: true })
    isFirstStep = false
  }, [])
  return (
    <h1 ref={title} className="h3" tabIndex={-1}>
      {children}
    </h1>
  )
}

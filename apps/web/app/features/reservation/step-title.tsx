import { useEffect, useRef, type ReactNode } from 'react'

interface StepTitleProps {
  title: ReactNode
  text?: ReactNode
}

let isFirstPage = true

/** A new step begins with its title: the focus goes there, so that keyboards and screen readers follow. */
export function StepTitle({ title, text }: StepTitleProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The first step of a page just loaded leaves the focus where the browser put it.
    if (!isFirstPage) ref.current?.focus({ preventScroll: true })
    isFirstPage = false
  }, [])
  return (
    <>
      <h1 ref={ref} className="h3" tabIndex={-1}>
        {title}
      </h1>
      {text && <p className="step-text sec">{text}</p>}
    </>
  )
}

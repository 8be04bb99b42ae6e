import type { ReactNode } from 'react'
import { Strands } from '../../motif/drawings.tsx'

interface EmptyProps {
  title: string
  text?: string
  action?: ReactNode
}

/** Nothing to show: one line what, one line why or how, one button. */
export function Empty({ title, text, action }: EmptyProps) {
  return (
    <div className="empty">
      <Strands name="thread" className="thread" />
      <p className="h6">{title}</p>
      {text && <p className="sec">{text}</p>}
      {action}
    </div>
  )
}

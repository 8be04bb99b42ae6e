import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { Link } from 'react-router'
import { writeCalendar, type CalendarState } from './calendar-state.ts'

interface StateLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'onChange'> {
  state: CalendarState
  today: string
  /** The part of the state that the link changes. */
  change: Partial<CalendarState>
  onChange: (change: Partial<CalendarState>) => void
}

/** A link to the calendar in another state: a press changes the state like a button of the header, and a new tab opens there. */
export function StateLink({ state, today, change, onChange, children, ...rest }: StateLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChange({ ...change, visit: null, page: 1 })
  }
  const to = writeCalendar({ ...state, ...change, visit: null, page: 1 }, today)
  return (
    <Link {...rest} to={{ search: to }} onClick={onClick} preventScrollReset>
      {children}
    </Link>
  )
}

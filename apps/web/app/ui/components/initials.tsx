import './initials.css'
import { CALENDAR_ORDER } from '../theme/tokens.ts'

interface InitialsProps {
  id: number
  givenName: string
  familyName: string
  className?: string
}

/** A client without a photo: initials on a calendar colour taken from the id. */
export function Initials({ id, givenName, familyName, className = '' }: InitialsProps) {
  const tone = CALENDAR_ORDER[id % CALENDAR_ORDER.length]
  return (
    <span className={`initials tone-${tone} ${className}`} aria-hidden="true">
      {`${givenName[0] ?? ''}${familyName[0] ?? ''}`.toUpperCase()}
    </span>
  )
}

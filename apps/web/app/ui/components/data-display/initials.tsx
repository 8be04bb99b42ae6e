import { CALENDAR_ORDER } from '../../theme/calendar-order.ts'

interface InitialsProps {
  id: number
  givenName: string
  familyName: string
  className?: string
  /** As wide as the picture it stands for. */
  size?: number
}

/** Somebody without a picture: initials on a calendar colour taken from the id. */
export function Initials({ id, givenName, familyName, className = '', size }: InitialsProps) {
  return (
    <span
      className={`${initialsClass(id)} ${className}`}
      style={size === undefined ? undefined : { inlineSize: size, blockSize: size, fontSize: size * 0.36 }}
      aria-hidden="true"
    >
      {initialsOf(givenName, familyName)}
    </span>
  )
}

export function initialsClass(id: number): string {
  return `initials tone-${CALENDAR_ORDER[id % CALENDAR_ORDER.length]}`
}

export function initialsOf(givenName: string, familyName: string): string {
  return `${givenName[0] ?? ''}${familyName[0] ?? ''}`.toUpperCase()
}

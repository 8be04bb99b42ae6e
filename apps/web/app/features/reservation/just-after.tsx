import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BookingState } from '../../lib/salon/booking-address.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useToday } from '../../lib/salon/salon.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { slotsQuery, weekOf } from './availability.ts'
import type { Booking } from './use-booking.ts'
import { startAfter } from './visit.ts'

/** Chooses the start next to the visit that this one is to follow, as soon as it is known what is free that day. */
export function useJustAfter({ state, search, choose }: Booking): void {
  const { after, start } = state
  const today = useToday()
  const day = after ? dayOf(after.end) : today
  const week = weekOf(day)
  const isWanted = after !== null && start === null
  const found = useQuery({
    ...slotsQuery(search, week.from < today ? today : week.from, week.to),
    enabled: isWanted,
  })
  const slots = found.data?.days.find(({ date }) => date === day)?.slots ?? []
  const next = isWanted ? startAfter(slots, after.end) : null
  useEffect(() => {
    if (next) choose({ start: next, day: dayOf(next) })
  }, [next, choose])
}

/** Says why a start is chosen already. */
export function JustAfterNote({ state: { after, start } }: { state: Pick<BookingState, 'after' | 'start'> }) {
  const { t, format } = useWords()
  if (!after || !start) return null
  const [end, time] = [format.time(after.end), format.time(start)]
  return (
    <div className="inset book-block" role="status">
      <Icon name="calendar-check" size={20} />
      <p>{end === time ? t('book.afterHere', { time }) : t('book.afterNear', { end, time })}</p>
    </div>
  )
}

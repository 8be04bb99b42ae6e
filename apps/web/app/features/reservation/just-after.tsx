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

/** Chooses the start next to the visit that this one is to follow, as soon as it is known what is free that day. Answers whether there is none. */
export function useJustAfter({ state, search, choose }: Booking): boolean {
  const { after, start } = state
  const today = useToday()
  const day = after ? dayOf(after.end) : today
  const week = weekOf(day)
  const isWanted = after !== null && start === null
  const found = useQuery({
    ...slotsQuery(search, week.from < today ? today : week.from, week.to),
    enabled: isWanted,
  })
  // The visit before this one was just booked: what was read earlier may still offer its time.
  const isKnown = isWanted && found.isSuccess && !found.isFetching
  const slots = found.data?.days.find(({ date }) => date === day)?.slots ?? []
  const next = isKnown ? startAfter(slots, after.end) : null
  useEffect(() => {
    if (next) choose({ start: next, day: dayOf(next) })
  }, [next, choose])
  return isKnown && next === null
}

interface JustAfterNoteProps {
  state: Pick<BookingState, 'after' | 'start'>
  isNone: boolean
}

/** Says why a start is chosen already, or why none is. */
export function JustAfterNote({ state: { after, start }, isNone }: JustAfterNoteProps) {
  const { t, format } = useWords()
  if (after && isNone)
    return (
      <div className="inset book-block" role="status">
        <Icon name="clock" size={20} />
        <p>{t('book.afterNone', { end: format.time(after.end) })}</p>
      </div>
    )
  if (!after || !start) return null
  const [end, time] = [format.time(after.end), format.time(start)]
  return (
    <div className="inset book-block" role="status">
      <Icon name="calendar-check" size={20} />
      <p>{end === time ? t('book.afterHere', { time }) : t('book.afterNear', { end, time })}</p>
    </div>
  )
}

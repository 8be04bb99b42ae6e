import { useState } from 'react'
import type { AvailableSlots } from '@meche/contract/availability.ts'
import { formatItems } from '@meche/contract/mapping/items.ts'
import { byAnyone } from '../../../lib/salon/booking-address.ts'
import { useNow } from '../../../lib/salon/clock.ts'
import type { QuickBooking } from './use-quick-booking.ts'

interface Seen {
  /** The visit that is asked about: another one has other starts. */
  question: string
  start: string
  professional: number
}

/** The start that was about to be booked and has been taken meanwhile; null as long as it has not, and once another is chosen. */
export function useTaken({ chosen, starts, items, draft, wished }: QuickBooking): string | null {
  const now = useNow()
  const [seen, setSeen] = useState<Seen | null>(null)
  const [taken, setTaken] = useState<string | null>(null)
  const question = [
    formatItems(items.map(byAnyone)),
    draft.client?.isNew === false ? draft.client.card.id : '',
    wished.day,
  ].join()
  const isSame =
    seen?.question === question && seen.start === chosen?.start && seen.professional === chosen.professional
  if (!isSame && (chosen || (seen && !starts.isFetching))) {
    const isLost =
      seen?.question === question &&
      starts.data !== undefined &&
      seen.start.slice(0, now.length) > now &&
      !isOffered(starts.data, seen)
    setTaken(isLost ? seen.start : null)
    setSeen(chosen && { question, start: chosen.start, professional: chosen.professional })
  }
  return taken
}

function isOffered({ days }: AvailableSlots, { start, professional }: Seen): boolean {
  return days.some(({ slots }) =>
    slots.some(
      (slot) =>
        slot.start === start &&
        (slot.options.some((one) => one.professional === professional) || slot.chain?.includes(professional)),
    ),
  )
}

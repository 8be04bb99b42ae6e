import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Appointment } from '@meche/contract/appointments.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useToday } from '../../../lib/salon/salon.ts'
import { visitorOf } from '../../../lib/format/person-name.ts'
import { peopleOf } from '../../../lib/salon/visit.ts'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import type { CalendarState, OpenBooking } from '../calendar-state.ts'
import { loadWhenIdle } from '../use-agenda.ts'
import type { CalendarAddress } from '../use-calendar-address.ts'
import type { Mode } from './booking-panel.tsx'
import type { Pause, Place } from './proposals.ts'
import { useQuickBooking } from './use-quick-booking.ts'

// Only those who book from the calendar load it.
const load = () => import('./booking-panel.tsx')
const BookingPanel = lazy(async () => ({ default: (await load()).BookingPanel }))

interface Options extends Pick<CalendarAddress, 'set' | 'closeBooking'> {
  /** The panel that the address says is open, and the day that is shown. */
  state: Pick<CalendarState, 'book' | 'date'>
  /** The pauses of the days that are shown, in which a visit may lie. */
  pauses: readonly Pause[]
}

interface BookingPanelHandle {
  /** `anchor`: the clicked place in the window; `mode`: a visit, or blocked time. */
  open: (place: Place, anchor?: DOMRect | null, mode?: Mode) => void
  panel: ReactNode
}

/** The panel to book a visit from the calendar. It is part of the address: it can be linked to, and going back closes it. */
export function useBookingPanel({ state, set, closeBooking, pauses }: Options): BookingPanelHandle {
  const { t, format } = useWords()
  const today = useToday()
  const { book, date } = state
  const [anchor, setAnchor] = useState<DOMRect | null>(null)
  const [isNeeded, setNeeded] = useState(false)
  const place = useMemo(() => book && placeOf(book, date), [book, date])
  if (book && !isNeeded) setNeeded(true)
  // Without a connection it opens too, and says that booking needs one.
  useEffect(() => loadWhenIdle(load), [])
  const onBooked = (visit: Appointment) => {
    closeBooking()
    const name = visitorOf(visit)
    const professional = format.list(peopleOf(visit))
    showToast(t('quick.done', { name, moment: format.moment(visit.start, today), professional }))
  }
  const booking = useQuickBooking({ place, pauses, onBooked })
  const open = ({ day, ...where }: Place, from: DOMRect | null = null, mode: Mode = 'visit') => {
    booking.anew()
    setAnchor(from)
    set({ book: { ...where, mode, day }, visit: null })
  }
  // Once it was there it stays, closed: a dialog that is taken away gives the focus back to nobody.
  const panel = isNeeded && (
    <Suspense>
      <BookingPanel
        place={place}
        anchor={anchor}
        booking={booking}
        mode={book?.mode ?? 'visit'}
        onMode={(mode) => book && set({ book: { ...book, mode } })}
        onClose={closeBooking}
      />
    </Suspense>
  )
  return { open, panel }
}

function placeOf({ day, minutes, professional }: OpenBooking, date: string): Place {
  return { day: day ?? date, minutes, professional }
}

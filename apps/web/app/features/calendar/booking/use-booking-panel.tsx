import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import type { Appointment } from '@meche/contract/appointments.ts'
import { useWords } from '../../../lib/i18n/i18n.tsx'
import { useToday } from '../../../lib/salon/salon.ts'
import { peopleOf } from '../../../lib/salon/visit.ts'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import type { Mode } from './booking-panel.tsx'
import type { Pause, Place } from './proposals.ts'
import { useQuickBooking } from './use-quick-booking.ts'

// Only those who book from the calendar load it.
const BookingPanel = lazy(async () => ({ default: (await import('./booking-panel.tsx')).BookingPanel }))

interface OpenedAt {
  place: Place
  anchor: DOMRect | null
  mode: Mode
}

interface BookingPanelHandle {
  /** `anchor`: the clicked place in the window; `mode`: a visit, or blocked time. */
  open: (place: Place, anchor?: DOMRect | null, mode?: Mode) => void
  panel: ReactNode
}

/** The panel to book a visit from the calendar. `pauses`: those on the days that are shown, in which a visit may lie. */
export function useBookingPanel(pauses: readonly Pause[]): BookingPanelHandle {
  const { t, format } = useWords()
  const today = useToday()
  const [opened, setOpened] = useState<OpenedAt | null>(null)
  const [isNeeded, setNeeded] = useState(false)
  const onBooked = (visit: Appointment) => {
    setOpened(null)
    // Sic: `lastname` is the given name.
    const name = `${visit.customer.lastname} ${visit.customer.firstname}`
    const professional = format.list(peopleOf(visit))
    showToast(t('quick.done', { name, moment: format.moment(visit.start, today), professional }))
  }
  const booking = useQuickBooking({ place: opened?.place ?? null, pauses, onBooked })
  const { anew } = booking
  const open = useCallback(
    (place: Place, anchor: DOMRect | null = null, mode: Mode = 'visit') => {
      anew()
      setOpened({ place, anchor, mode })
      setNeeded(true)
    },
    [anew],
  )
  // Once it was there it stays, closed: a dialog that is taken away gives the focus back to nobody.
  const panel = isNeeded && (
    <Suspense>
      <BookingPanel
        place={opened?.place ?? null}
        anchor={opened?.anchor ?? null}
        booking={booking}
        mode={opened?.mode ?? 'visit'}
        onMode={(mode) => setOpened((before) => before && { ...before, mode })}
        onClose={() => setOpened(null)}
      />
    </Suspense>
  )
  return { open, panel }
}

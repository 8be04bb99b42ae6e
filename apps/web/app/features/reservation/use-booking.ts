import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { bookingPath, readBooking, type BookingState } from '../../lib/booking-address.ts'

export interface Booking {
  state: BookingState
  /** A choice on the same step replaces the address, so that « back » goes to the step before. */
  choose: (change: Partial<BookingState>) => void
  /** Another step is a place to come back to. */
  goTo: (change: Partial<BookingState>) => void
}

export function useBooking(): Booking {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const state = useMemo(() => readBooking(search), [search])
  const choose = useCallback(
    (change: Partial<BookingState>) =>
      void navigate(bookingPath({ ...state, ...change }), { replace: true, preventScrollReset: true }),
    [navigate, state],
  )
  const goTo = useCallback(
    (change: Partial<BookingState>) => void navigate(bookingPath({ ...state, ...change })),
    [navigate, state],
  )
  return { state, choose, goTo }
}

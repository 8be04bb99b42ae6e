import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../../lib/session/session.ts'
import { formatItems } from '@meche/contract/mapping/items.ts'
import { bookingPath, readBooking, type BookingState } from '../../lib/salon/booking-address.ts'
import type { Search } from './availability.ts'
import { useLength } from './use-length.ts'

export interface Booking {
  state: BookingState
  /** The availability search for the current choice. */
  search: Search
  /** Staff book for others, clients for themselves. */
  isForOthers: boolean
  /** A choice on the same step replaces the address, so that « back » goes to the step before. */
  choose: (change: Partial<BookingState>) => void
  /** Another step is a place to come back to. */
  goTo: (change: Partial<BookingState>) => void
}

export function useBooking(): Booking {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const read = useMemo(() => readBooking(address), [address])
  const length = useLength(read)
  const state = useMemo(() => ({ ...read, length }), [read, length])
  const choose = useCallback(
    (change: Partial<BookingState>) =>
      void navigate(bookingPath({ ...state, ...change }), { replace: true, preventScrollReset: true }),
    [navigate, state],
  )
  const goTo = useCallback(
    (change: Partial<BookingState>) => void navigate(bookingPath({ ...state, ...change })),
    [navigate, state],
  )
  const isStaff = useSession().user?.isStaff ?? false
  // A visit that is moved is somebody else's when its address says whose.
  const isForOthers = isStaff && (state.move === null || state.customer !== null)
  const search = useMemo(
    () => ({ items: formatItems(state.items), isStaff: isForOthers, move: state.move, length }),
    [state.items, isForOthers, state.move, length],
  )
  return { state, search, isForOthers, choose, goTo }
}

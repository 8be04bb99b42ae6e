import { Bookings } from '../../features/bookings/bookings.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import type { Route } from './+types/booking.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'side.bookings')]
}

export default function Booking() {
  return <Bookings />
}

import { PhoneHeader, Stepper } from '../../../features/reservation/stepper.tsx'
import { reservationStyles } from '../../../features/reservation/reservation-styles.ts'
import { readBooking } from '../../../lib/salon/booking-address.ts'
import { Styles } from '../../../ui/theme/inline-head.tsx'

const state = readBooking(new URLSearchParams('items=s:1&step=slot'))

/** The first shows on a desk, the second on a phone. */
export default function Steps() {
  return (
    <>
      <Styles of={reservationStyles} />
      <Stepper state={state} isForOthers={false} />
      <PhoneHeader state={state} isForOthers={false} onBack={() => history.back()} />
    </>
  )
}

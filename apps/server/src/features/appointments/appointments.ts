/** What the use cases of this feature need; app.ts makes it. */
import type { Appointment } from '@meche/contract/appointments.ts'
import type { Database } from '../../db/database.ts'
import type { Together } from '../../db/together.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { ChangeWatch } from '../../salon/change-watch.ts'
import type { KeptTotals } from '../../salon/kept-totals.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import type { Holds } from '../../booking/holds.ts'
import type { CalendarMemory } from '../../booking/calendar-memory.ts'
import type { Turns } from '../../booking/turns.ts'
import type { WireInstants } from '../../booking/wire-instants.ts'
import type { Booking } from './book-appointment.ts'

export interface Appointments {
  readonly database: Database
  readonly salons: SalonStore
  readonly watch: ChangeWatch
  readonly totals: KeptTotals
  readonly outbox: Outbox
  readonly calendar: CalendarMemory
  readonly turns: Turns
  readonly holds: Holds
  readonly instants: WireInstants
  readonly publicUrl: string
  readonly areLimitsOn: boolean
  /** Clients' own: those that come at once are decided together. */
  readonly bookings: Together<Booking, Appointment>
}

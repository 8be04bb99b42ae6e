/** The dependencies of this feature's use cases; app.ts creates them. */
import type { Appointment } from '@meche/contract/appointments.ts'
import type { Database } from '../../db/database.ts'
import type { RequestBatcher } from '../../db/request-batcher.ts'
import type { Outbox } from '../../messaging/outbox.ts'
import type { InvalidationTracker } from '../../salon/invalidation-tracker.ts'
import type { CountCache } from '../../salon/count-cache.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import type { Holds } from '../../booking/holds.ts'
import type { OccupancyCache } from '../../occupancy/occupancy-cache.ts'
import type { KeyedMutex } from '../../booking/keyed-mutex.ts'
import type { InstantFormatter } from '../../time/instants.ts'
import type { Booking } from './book-appointment.ts'

export interface Appointments {
  readonly database: Database
  readonly salons: SalonStore
  readonly tracker: InvalidationTracker
  readonly totals: CountCache
  readonly outbox: Outbox
  readonly calendar: OccupancyCache
  readonly turns: KeyedMutex
  readonly holds: Holds
  readonly instants: InstantFormatter
  readonly publicUrl: string
  readonly areLimitsOn: boolean
  /** Clients' own: those that come at once are decided together. */
  readonly bookings: RequestBatcher<Booking, Appointment>
}

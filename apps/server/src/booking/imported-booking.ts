/** A visit to come that an import brings: the feature of appointments books it for the feature of imports. */
import type { BookingRequest } from './place.ts'

export interface ImportedBooking {
  readonly client: number
  readonly request: BookingRequest
  readonly note: string | null
}

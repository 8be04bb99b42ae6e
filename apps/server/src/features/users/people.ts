/** The dependencies of this feature's use cases; app.ts creates them. */
import type { ParsedBodyOf } from '@meche/contract/endpoint.ts'
import type { updateUser } from '@meche/contract/users.ts'
import type { Credentials } from '../../credentials/credentials.ts'
import type { Caller } from '../../http/caller.ts'
import type { ErasureJournal } from '../../erasure/erasure-journal.ts'
import type { Outbox } from '../../messaging/outbox.ts'
import type { ContentStorage } from '../../storage/content-storage.ts'
import type { FileStorage } from '../../storage/storage.ts'
import type { InvalidationTracker } from '../../salon/invalidation-tracker.ts'
import type { SalonStore } from '../../salon/salon-store.ts'

export interface People extends Credentials {
  readonly salons: SalonStore
  readonly tracker: InvalidationTracker
  readonly outbox: Outbox
  readonly publicUrl: string
  readonly storage: FileStorage
  readonly contents: ContentStorage
  readonly erasures: ErasureJournal
}

/** A change of a user record, with its caller. */
export interface UserUpdate {
  readonly id: number
  readonly form: ParsedBodyOf<typeof updateUser>
  /** The tag of the record that they saw; null when they did not say. */
  readonly seen: string | null
  readonly caller: Caller
}

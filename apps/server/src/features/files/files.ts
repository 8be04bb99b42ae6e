/** The dependencies of this feature's use cases; app.ts creates them. */
import type { UserExport } from '@meche/contract/users.ts'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { InvalidationTracker } from '../../salon/invalidation-tracker.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import type { ContentStorage } from '../../storage/content-storage.ts'

export interface Files {
  readonly database: Database
  readonly salons: SalonStore
  readonly tracker: InvalidationTracker
  readonly contents: ContentStorage
  /** Bytes of one upload, and of all files together. */
  readonly uploadMax: number
  readonly quota: number
  /** Bytes that this process has received of uploads that are not whole yet. */
  readonly underWay: { bytes: number }
  readonly areLimitsOn: boolean
  /** Everything that is held about a person. */
  readonly exportUser: (
    request: { readonly id: number; readonly caller: Caller },
    now: Temporal.Instant,
  ) => Promise<UserExport>
}

/** The dependencies of the job offers' use cases; app.ts creates them. */
import type { ErasureJournal } from '../../erasure/erasure-journal.ts'
import type { Outbox } from '../../messaging/outbox.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import type { Secrets } from '../../secrets.ts'
import type { ContentStorage } from '../../storage/content-storage.ts'

export interface Recruiting extends SalonChanges {
  readonly secrets: Secrets
  readonly outbox: Outbox
  readonly contents: ContentStorage
  readonly erasures: ErasureJournal
  readonly publicUrl: string
  /** Bytes of all files together. */
  readonly quota: number
  /** False in benchmarks and races only. */
  readonly areLimitsOn: boolean
}

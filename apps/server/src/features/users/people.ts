/** What the use cases of this feature need; app.ts makes it. */
import type { ParsedBodyOf } from '@meche/contract/endpoint.ts'
import type { updateUser } from '@meche/contract/users.ts'
import type { Credentials } from '../../credentials/credentials.ts'
import type { Caller } from '../../http/caller.ts'
import type { ErasureJournal } from '../../ports/erasure-journal.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { FileStorage } from '../../ports/storage.ts'
import type { ChangeWatch } from '../../salon/change-watch.ts'
import type { SalonStore } from '../../salon/salon-store.ts'

export interface People extends Credentials {
  readonly salons: SalonStore
  readonly watch: ChangeWatch
  readonly outbox: Outbox
  readonly publicUrl: string
  readonly storage: FileStorage
  readonly erasures: ErasureJournal
}

/** Who asks for which change of whose record. */
export interface UserUpdate {
  readonly id: number
  readonly form: ParsedBodyOf<typeof updateUser>
  /** The tag of the record that they saw; null when they did not say. */
  readonly seen: string | null
  readonly caller: Caller
}

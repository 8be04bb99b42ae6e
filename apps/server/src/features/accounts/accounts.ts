/** What the use cases of this feature need; app.ts makes it. */
import type { Database } from '../../db/database.ts'
import type { Outbox } from '../../ports/outbox.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import type { Secrets } from '../../secrets.ts'
import type { Tokens } from './tokens.ts'

export interface Accounts {
  readonly database: Database
  readonly tokens: Tokens
  readonly secrets: Secrets
  readonly outbox: Outbox
  readonly salons: SalonStore
  readonly publicUrl: string
  /** Countries whose mobile numbers may receive a code. */
  readonly smsCountries: readonly string[]
  readonly smsCodesDailyCap: number
  /** False in benchmarks and races only. */
  readonly areLimitsOn: boolean
}

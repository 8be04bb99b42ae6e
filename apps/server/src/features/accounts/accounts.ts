/** The dependencies of this feature's use cases; app.ts creates them. */
import type { Credentials } from '../../credentials/credentials.ts'
import type { Outbox } from '../../messaging/outbox.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import type { Tokens } from './tokens.ts'

export interface Accounts extends Credentials {
  readonly tokens: Tokens
  readonly outbox: Outbox
  readonly salons: SalonStore
  readonly publicUrl: string
  /** Countries whose mobile numbers may receive a code. */
  readonly smsCountries: readonly string[]
  readonly smsCodesDailyCap: number
}

/** The dependencies for authenticating a user, in every feature. */
import type { Database } from '../db/database.ts'
import type { Secrets } from '../secrets.ts'

export interface Credentials {
  readonly database: Database
  readonly secrets: Secrets
  /** False in benchmarks and races only. */
  readonly areLimitsOn: boolean
}

/** The dependencies of the workshops' use cases; app.ts creates them. */
import type { Settling } from '../../payments/settle-payments.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import type { Secrets } from '../../secrets.ts'

export interface Workshops extends SalonChanges, Settling {
  readonly secrets: Pick<Secrets, 'hash'>
  /** False in benchmarks and races only. */
  readonly areLimitsOn: boolean
}

/** Changes of hours, absences and closures: what they would hit is told beforehand, what they hit afterwards. */
import type { Conflict } from '@meche/contract/settings.ts'
import type { Transaction } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { changeSalon, type SalonChanges } from './change-salon.ts'
import type { Salon } from './salon.ts'
import { visitsHit } from './visits-hit.ts'
import { waitForInFlightTransactions } from './wait-for-in-flight-transactions.ts'

/** The effect of a change, decided on the current salon. */
export interface HoursPlan {
  /** The salon with its new hours; the same when they do not change. */
  readonly after: Salon
  readonly write: (tx: Transaction<Schema>) => Promise<void>
}

/** `plan` throws when the change is refused. A dry run writes nothing; a real one leaves the visits it hits as they are. */
export async function changeHours(
  changes: SalonChanges,
  plan: (before: Salon) => HoursPlan,
  { isDryRun, now }: { isDryRun: boolean; now: Temporal.Instant },
): Promise<{ salon: Salon; conflicts: Conflict[] }> {
  const { database, salons } = changes
  if (isDryRun) {
    const before = await salons.current()
    const { after } = plan(before)
    return { salon: before, conflicts: await visitsHit(database.kysely, { before, after }, now) }
  }
  const { answer: states, salon } = await changeSalon(changes, async (tx, before) => {
    const { after, write } = plan(before)
    await write(tx)
    return { before, after }
  })
  if (states.after === states.before) return { salon, conflicts: [] }
  await waitForInFlightTransactions(database.kysely)
  return { salon, conflicts: await visitsHit(database.kysely, states, now) }
}

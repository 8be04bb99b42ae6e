/**
 * A client's own bookings and moves, counted: each of them, and the cancellation that may follow, sends messages that the
 * salon pays for, and takes a start from somebody for a while.
 */
import type { Queries } from '../../db/database.ts'
import { throttle } from '../../http/throttle.ts'
import type { Appointments } from './appointments.ts'

const hour = 3600
const perClient = [
  { seconds: hour, max: 20 },
  { seconds: 24 * hour, max: 40 },
]

/** HttpRefusal 429. On the booking's own transaction: what is refused or fails does not count. */
export async function limitOwnChanges(
  tx: Queries,
  { areLimitsOn }: Pick<Appointments, 'areLimitsOn'>,
  { client, now }: { client: number; now: Temporal.Instant },
): Promise<void> {
  if (areLimitsOn) await throttle(tx, `visits:${client}`, perClient, now)
}

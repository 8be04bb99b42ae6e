/**
 * A client's own bookings and moves, counted: each of them, and the cancellation that may follow, sends messages that the
 * salon pays for, and takes a start from somebody for a while.
 */
import { isStaff } from '@meche/domain/access/roles.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { isWithin, secondsUntilRoom } from '../../http/throttle.ts'
import { readablePhone } from '../../salon/phone-number.ts'
import type { Salon } from '../../salon/salon.ts'
import type { Appointments } from './appointments.ts'

const hour = 3600
const perClient = [
  { seconds: hour, max: 20 },
  { seconds: 24 * hour, max: 40 },
]

/**
 * HttpRefusal 429; the team is not counted, their own visits neither. On the booking's own transaction, once its time is
 * taken: what is refused or fails does not count, and whoever books and moves at once waits for both in the same order.
 */
export async function limitOwnChanges(
  tx: Queries,
  { areLimitsOn }: Pick<Appointments, 'areLimitsOn'>,
  { caller, salon, now }: { caller: Caller; salon: Salon; now: Temporal.Instant },
): Promise<void> {
  const key = `visits:${caller.id}`
  if (!areLimitsOn || isStaff(caller) || (await isWithin(tx, key, perClient, now))) return
  throw new HttpRefusal({
    code: 'too_many_changes',
    values: { phone: readablePhone(salon.settings.phone) },
    retryAfterSeconds: await secondsUntilRoom(tx, key, perClient, now),
  })
}

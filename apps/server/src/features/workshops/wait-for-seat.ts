/** A visitor asks to be told of a free seat of a full date. */
import type { Language } from '@meche/contract/messages/sentence.ts'
import { limits } from '@meche/contract/limits.ts'
import { canBeWaitedFor } from '@meche/domain/workshops/workshop.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { throttle } from '../../http/throttle.ts'
import { exactMinute } from '../../time/instants.ts'
import { saleOf } from './present-workshop.ts'
import { insertWaiting, workshopOfDate } from './workshop-repository.ts'
import type { Workshops } from './workshops.ts'

export interface Waiting {
  readonly date: number
  readonly name: string
  readonly email: string
  readonly language: Language
  /** The visitor's network address. */
  readonly address: string
}

/** HttpRefusal 404; 409 for a date with seats; 429 after ten an hour from one address. */
export async function waitForSeat(
  { database, tracker, secrets, areLimitsOn }: Workshops,
  { date: id, address, ...given }: Waiting,
  now: Temporal.Instant,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (areLimitsOn) {
      const hashed = secrets.hash('address', address).toString('base64url')
      await throttle(tx, `workshop-waiting:${hashed}`, [{ seconds: 3600, max: limits.waitingPerHour }], now)
    }
    const workshop = await workshopOfDate(tx, id)
    const date = workshop?.dates.find((one) => one.id === id)
    if (!workshop?.isPublished || !date) throw new HttpRefusal({ code: 'not_found' })
    if (!canBeWaitedFor(saleOf(workshop, date), exactMinute(now)))
      throw new HttpRefusal({ code: 'workshop_date_over' })
    await insertWaiting(tx, id, given, now)
  })
  tracker.changed()
}

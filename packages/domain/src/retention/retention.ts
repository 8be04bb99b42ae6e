import type { Zone } from '../time/zone.ts'
import { isStaff, type Person } from '../access/roles.ts'
import { addDuration, subtractDuration } from '../time/duration.ts'

/** How long before their record is erased a client is told. */
export const noticeDays = 30

/** The dates that decide how long a user's record is kept; epoch minutes. */
export interface Attendance extends Person {
  readonly createdAt: number
  /** The start of the latest visit that was not cancelled; null when there was none. */
  readonly lastVisit: number | null
  readonly hasUpcomingVisit: boolean
  /** When they were last told that their record will be erased. */
  readonly toldAt: number | null
}

export interface Retention {
  readonly now: number
  readonly years: number
  readonly zone: Zone
}

export type RetentionStep =
  | { readonly step: 'keep' | 'erase' }
  /** `erasedOn`: the minute from which on the record is erased, if nothing happens until then. */
  | { readonly step: 'tell'; readonly erasedOn: number }

/**
 * The step due today for a record. A client who has not visited for `years` (since the last visit, or else since their record was
 * created) is notified `noticeDays` before the end and erased that many days after the notice. Clients with an upcoming visit and staff
 * are kept. A client who visited after the notice, or was notified under a shorter rule, is notified again.
 */
export function retentionStep(person: Attendance, { now, years, zone }: Retention): RetentionStep {
  const { createdAt, lastVisit, toldAt } = person
  if (isStaff(person) || person.hasUpcomingVisit) return { step: 'keep' }
  const notice = { value: noticeDays, unit: 'days' } as const
  const lastSeen = Math.max(createdAt, lastVisit ?? createdAt)
  const end = addDuration(lastSeen, { value: 12 * years, unit: 'months' }, zone)
  const tellFrom = subtractDuration(end, notice, zone)
  if (now < tellFrom) return { step: 'keep' }
  if (toldAt === null || toldAt < tellFrom) return { step: 'tell', erasedOn: addDuration(now, notice, zone) }
  return { step: now < addDuration(toldAt, notice, zone) ? 'keep' : 'erase' }
}

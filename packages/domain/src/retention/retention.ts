import type { Zone } from '../time/zone.ts'
import { isStaff, type Person } from '../access/roles.ts'
import { addDuration, subtractDuration } from '../time/duration.ts'

/** How long before their record is erased a client is told. */
export const noticeDays = 30

/** What is known of somebody's coming and going; epoch minutes. */
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
 * What becomes of a record today: a client who has not come for `years` (since the last visit, or since they are known) is told
 * `noticeDays` before the end, and erased that many days after having been told. Nobody who will come, and never staff. Whoever
 * came after being told, or was told under a shorter rule, is told anew.
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

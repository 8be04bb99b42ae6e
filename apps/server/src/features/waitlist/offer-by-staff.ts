/** Staff offer a place of their choice: at waking hours, in a calendar that is theirs to change. */
import type { WaitlistEntry } from '@meche/contract/waitlist.ts'
import { nextWakingMinute } from '@meche/domain/reminders/waking-hours.ts'
import { subtractDuration } from '@meche/domain/time/duration.ts'
import { calendarsOpenTo } from '@meche/domain/visit/permissions.ts'
import { offerUntil } from '@meche/domain/waitlist/offer.ts'
import type { Caller } from '../../http/caller.ts'
import { refuseWrong } from '../../http/checks.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { durationOf, type Salon } from '../../salon/salon.ts'
import { minuteFrom, minuteOfInstant } from '../../time/instants.ts'
import { readEntry } from './entry-repository.ts'
import { makeOffer } from './make-offer.ts'
import { presentEntry } from './present-entry.ts'
import type { Waitlist } from './waitlist.ts'

export interface StaffOffer {
  readonly entry: number
  readonly start: Temporal.Instant
  readonly professional: number | null
}

/** HttpRefusal 403 for a colleague's day, 404, 409 as for a booking, 422 at night, without an address, or too soon to be kept. */
export async function offerByStaff(
  waitlist: Waitlist,
  { entry: id, start, professional }: StaffOffer,
  { caller, now }: { readonly caller: Caller; readonly now: Temporal.Instant },
): Promise<WaitlistEntry> {
  const { database, salons } = waitlist
  const entry = await readEntry(database.kysely, id)
  if (!entry) throw new HttpRefusal({ code: 'not_found' })
  const salon = await salons.current()
  const minute = minuteFrom(now)
  if (nextWakingMinute(minute, salon.zone) !== minute)
    throw new HttpRefusal({ code: 'outside_sending_hours' })
  const begins = minuteOfInstant(start)
  await makeOffer(
    waitlist,
    {
      entry: id,
      start: begins,
      until: untilOf(begins, salon, now),
      professional,
      by: { id: caller.id, calendars: calendarsOpenTo(caller, salon.settings) },
    },
    now,
  )
  return presentEntry((await readEntry(database.kysely, id))!, await salons.current())
}

/** The same as keptUntil. HttpRefusal 422 when there is too little time. */
export function untilOf(start: number, salon: Salon, now: Temporal.Instant): number {
  const until = keptUntil(start, salon, now)
  refuseWrong([['start', 'too_soon', until === null]])
  return until!
}

/** The last minute until which the start would be kept for a client; null when there is too little time. */
export function keptUntil(start: number, { settings, zone }: Salon, now: Temporal.Instant): number | null {
  const deadline = durationOf(settings.bookingDeadline)
  return offerUntil(start, {
    now: minuteFrom(now),
    offerMinutes: settings.waitlistOfferMinutes,
    bookableUntil: deadline ? subtractDuration(start, deadline, zone) : start,
  })
}

/** The places of the next two days at which somebody who waits could come: for staff, who offer them or call. */
import { sql } from 'kysely'
import type { WaitlistPlace } from '@meche/contract/waitlist.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import type { Slot } from '@meche/domain/slots/model.ts'
import { isWithinWindows } from '@meche/domain/waitlist/window.ts'
import { readVisit } from '../../booking/visit-repository.ts'
import type { Salon } from '../../salon/salon.ts'
import { minuteFrom, wireMinute } from '../../time/instants.ts'
import { readEntries, type Entry } from './entry-repository.ts'
import { findStarts } from './find-starts.ts'
import type { Waitlist } from './waitlist.ts'

const aheadMinutes = 48 * 60

/** The first start of each entry with each professional; the highest price first, then the earliest. */
export async function placesToFill(
  { database, salons, calendar }: Waitlist,
  now: Temporal.Instant,
): Promise<WaitlistPlace[]> {
  const db = database.kysely
  const salon = await salons.current()
  const entries = await readEntries(db, { where: sql`e.state IN ('waiting', 'paused')` })
  const places: WaitlistPlace[] = []
  for (const entry of entries) {
    const visit = entry.visit && (await readVisit(db, entry.visit.id))
    const { slots } = await findStarts({ salon, calendar, now }, { entry, visit, busy: [] })
    const last = minuteFrom(now) + aheadMinutes
    const soon = slots.filter(({ start }) => start <= last && start < (visit?.start ?? Infinity))
    places.push(...firstPlaces(entry, soon, salon))
  }
  return places.toSorted((a, b) => b.price - a.price || a.start.localeCompare(b.start) || a.entry - b.entry)
}

function firstPlaces(entry: Entry, slots: readonly Slot[], salon: Salon): WaitlistPlace[] {
  const { id, familyName, givenName, phone } = entry.client
  const found = new Map<number, WaitlistPlace>()
  for (const { start, options } of slots) {
    for (const { professional, end, price } of options) {
      if (found.has(professional) || !isWithinWindows({ start, end }, entry.windows, salon.zone)) continue
      found.set(professional, {
        entry: entry.id,
        title: entry.title,
        customer: toWire({ id, familyName, givenName, phone }),
        professional,
        start: wireMinute(start, salon.timeZone),
        end: wireMinute(end, salon.timeZone),
        price,
      })
    }
  }
  return [...found.values()]
}

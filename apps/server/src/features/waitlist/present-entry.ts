/** An entry of the waiting list as its readers see it: the client who waits, and staff. */
import type { WaitlistEntry } from '@meche/contract/waitlist.ts'
import { clockTimeOfMinutes } from '@meche/contract/mapping/clock-time.ts'
import { itemAnswer } from '@meche/contract/mapping/items.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import { frenchOfWeekday } from '@meche/contract/mapping/weekday.ts'
import { requestedItems } from '../../booking/requested-items.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { atHairLength } from '../../salon/hair-lengths.ts'
import type { Salon } from '../../salon/salon.ts'
import { wireInstant, wireMinute } from '../../time/instants.ts'
import type { Entry } from './entry-repository.ts'
import { isReachable } from './offer-message.ts'

export function presentEntry(entry: Entry, salon: Salon): WaitlistEntry {
  const { timeZone } = salon
  const standard = standardOf(entry, salon)
  const { id, familyName, givenName, phone } = entry.client
  const clock = (minute: number | null) => (minute === null ? null : clockTimeOfMinutes(minute))
  return {
    id: entry.id,
    version: entry.version,
    state: entry.state,
    title: entry.title,
    items: entry.items.map(itemAnswer),
    price: standard?.price ?? null,
    duration: standard?.duration ?? null,
    windows: entry.windows.map(({ from, to, weekdays, after, before }) => ({
      from,
      to,
      days: weekdays.map(frenchOfWeekday),
      after: clock(after),
      before: clock(before),
    })),
    notice: entry.notice,
    for: entry.forPerson,
    note: entry.note,
    appointment: entry.visit && { id: entry.visit.id, start: wireMinute(entry.visit.start, timeZone) },
    createdAt: wireInstant(entry.createdAt, timeZone),
    customer: toWire({ id, familyName, givenName, phone }),
    isReachable: isReachable(entry.client),
    offer: entry.offer && {
      start: wireMinute(entry.offer.start, timeZone),
      end: wireMinute(entry.offer.end, timeZone),
      professionals: [...entry.offer.professionals],
      sentAt: wireMinute(entry.offer.sentAt, timeZone),
      until: wireMinute(entry.offer.expiresAt - 1, timeZone),
    },
  }
}

/** The price and duration of the items by the menu, for the professionals that were asked for; null: one of them has left the menu. */
export function standardOf(
  { items, length }: Pick<Entry, 'items' | 'length'>,
  current: Salon,
): { price: number; duration: number } | null {
  try {
    const salon = atHairLength(current, length)
    const known = requestedItems(salon, items, { audience: 'client' })
    const parts = known.map((item) => {
      const chosen = salon.professionals.find(({ id }) => id === item.professional)
      const steps = item.steps.map((step) => ({ ...step, ...chosen?.offers.get(step.service) }))
      return {
        price: item.price ?? sum(steps.map(({ price }) => price)),
        duration: sum(steps.map(({ duration }) => duration)),
      }
    })
    return {
      price: sum(parts.map(({ price }) => price)),
      duration: sum(parts.map(({ duration }) => duration)),
    }
  } catch (error) {
    if (error instanceof HttpRefusal) return null
    throw error
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

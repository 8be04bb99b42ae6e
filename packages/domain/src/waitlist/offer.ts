/** Which place an entry of the waiting list is offered, and for how long it is kept. Times are epoch minutes. */
import { nextWakingMinute } from '../reminders/waking-hours.ts'
import type { Slot } from '../slots/model.ts'
import { localDayOf, type Zone } from '../time/zone.ts'
import { isWithinWindows, type Window } from './window.ts'

export const offersPerDay = 3
export const minutesBetweenOffers = 180
export const liveOffersPerProfessional = 3
/** Within so many minutes of its start a place is left to a phone call. */
const callMinutes = 60
/** A place that begins within three hours is kept for ten minutes only. */
const soonMinutes = 180
export const shortestOffer = 10

/** The entry that gets a place first: the oldest entry, the highest price, or whomever staff choose. */
export type WaitlistMode = 'first' | 'value' | 'manual'

interface Waiting {
  readonly id: number
  readonly createdAt: number
  /** Cents. */
  readonly price: number
}

export function inOrder<Entry extends Waiting>(entries: readonly Entry[], mode: WaitlistMode): Entry[] {
  const oldest = (a: Waiting, b: Waiting) => a.createdAt - b.createdAt || a.id - b.id
  return entries.toSorted((a, b) => (mode === 'value' ? b.price - a.price || oldest(a, b) : oldest(a, b)))
}

/** Offers leave at waking hours only, three a day at most and three hours apart. `sent`: when this client got offers before. */
export function mayOfferNow(sent: readonly number[], now: number, zone: Zone): boolean {
  if (nextWakingMinute(now, zone) !== now) return false
  const today = localDayOf(now, zone)
  const ofToday = sent.filter((minute) => minute >= today.start && minute < today.end)
  return ofToday.length < offersPerDay && sent.every((minute) => now - minute >= minutesBetweenOffers)
}

interface Keeping {
  readonly now: number
  /** The salon's setting. */
  readonly offerMinutes: number
  /** The last minute at which clients may book this start, by the booking deadline. */
  readonly bookableUntil: number
}

/** The last minute at which an offered place can be accepted; null: there is too little time to offer it. */
export function offerUntil(start: number, { now, offerMinutes, bookableUntil }: Keeping): number | null {
  if (start - now <= callMinutes) return null
  const kept = start - now <= soonMinutes ? shortestOffer : offerMinutes
  const until = Math.min(now + kept, bookableUntil)
  return until - now >= shortestOffer ? until : null
}

export interface Wanted {
  readonly windows: readonly Window[]
  /** Minutes that the client needs to get ready. */
  readonly notice: number
  /** The start of the visit that it would bring forward: only earlier starts are of use. */
  readonly earlierThan: number | null
  /** Starts that this entry was offered before: a refused place does not come back. */
  readonly offered: ReadonlySet<number>
}

export interface Offering extends Omit<Keeping, 'bookableUntil'> {
  readonly zone: Zone
  /** Minutes before its start until which clients may book a visit. */
  readonly deadline: number
  /** Live offers of each professional. */
  readonly live: ReadonlyMap<number, number>
}

export interface OfferedPlace {
  readonly start: number
  readonly end: number
  readonly until: number
  /** The professional of the whole visit; null: several share it, or were chosen. */
  readonly professional: number | null
}

/** The first start that an entry can be offered, by the first professional who has few enough live offers; null: none. */
export function placeToOffer(
  { windows, notice, earlierThan, offered }: Wanted,
  slots: readonly Slot[],
  offering: Offering,
): OfferedPlace | null {
  const { now, zone, live, deadline } = offering
  const isOpen = (professional: number) => (live.get(professional) ?? 0) < liveOffersPerProfessional
  for (const { start, end, options, chain } of slots) {
    if (start - now < notice || offered.has(start)) continue
    if (earlierThan !== null && start >= earlierThan) continue
    const until = offerUntil(start, { ...offering, bookableUntil: start - deadline })
    if (until === null) continue
    const taker = options.find(
      (option) => isOpen(option.professional) && isWithinWindows({ start, end: option.end }, windows, zone),
    )
    if (taker) return { start, end: taker.end, until, professional: taker.professional }
    if (chain?.every(isOpen) && isWithinWindows({ start, end }, windows, zone))
      return { start, end, until, professional: null }
  }
  return null
}

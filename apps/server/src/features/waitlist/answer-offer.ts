/** The answers to an offer, for whoever has its link. Accepting books or moves, and ends the offer, in one transaction. */
import type { Offer } from '@meche/contract/waitlist.ts'
import { limits } from '@meche/contract/limits.ts'
import { afterEvent, type EntryEvent } from '@meche/domain/waitlist/entry-state.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { hitsWithin, throttle } from '../../http/throttle.ts'
import type { Salon } from '../../salon/salon.ts'
import { wireInstant, wireMinute } from '../../time/instants.ts'
import { lockEntry, lockWaitingClient, readEntry, updateEntry, type Entry } from './entry-repository.ts'
import { endOffer, offerById, offerByToken, type OfferEnd, type OfferRow } from './offer-repository.ts'
import type { Answering } from './waitlist.ts'

/** A request with the token of an offer. */
export interface Visitor {
  readonly token: string
  /** The visitor's network address. */
  readonly address: string
}

/** HttpRefusal 404 for a token that is none, 429 after too many of them. */
export async function showOffer(
  answering: Answering,
  visitor: Visitor,
  now: Temporal.Instant,
): Promise<Offer> {
  const { database, salons } = answering
  const offer = await findOffer(answering, visitor, now)
  const entry = (await readEntry(database.kysely, offer.entry))!
  return presentOffer(offer, entry, { salon: await salons.current(), now })
}

/** HttpRefusal 409 offer_expired or offer_gone; as for a booking when the client may not come. */
export async function acceptOffer(
  answering: Answering,
  visitor: Visitor,
  now: Temporal.Instant,
): Promise<Offer> {
  const found = await findOffer(answering, visitor, now)
  try {
    return await inTurn(answering, found, now, (tx, standing) => accept(tx, answering, standing, now))
  } catch (error) {
    if (error instanceof Gone && error.isLive) await withdrawLost(answering, found, now)
    throw error
  }
}

export async function declineOffer(
  answering: Answering,
  visitor: Visitor,
  now: Temporal.Instant,
): Promise<Offer> {
  const found = await findOffer(answering, visitor, now)
  return inTurn(answering, found, now, async (tx, { offer, entry }) => {
    if (offer.state === 'accepted') throw new HttpRefusal({ code: 'offer_state' })
    if (offer.state === 'sent')
      await end(tx, answering, { offer, entry, event: 'decline', state: 'declined' }, now)
  })
}

async function findOffer(
  { database, secrets, areLimitsOn }: Answering,
  { token, address }: Visitor,
  now: Temporal.Instant,
): Promise<OfferRow> {
  const db = database.kysely
  const key = `offer-guess:${secrets.hash('address', address).toString('base64url')}`
  const window = { seconds: 900, max: limits.offerGuesses }
  const isBlocked = areLimitsOn && (await hitsWithin(db, { key, seconds: window.seconds }, now)) >= window.max
  const offer = isBlocked ? null : await offerByToken(db, token)
  if (offer) return offer
  if (areLimitsOn) await throttle(db, key, [window], now)
  throw new HttpRefusal({ code: 'not_found' })
}

interface Standing {
  readonly offer: OfferRow
  readonly entry: Entry
  readonly salon: Salon
}

/** The client first, as a booking does: answers of one client wait for each other. */
async function inTurn(
  { database, salons, tracker }: Answering,
  found: OfferRow,
  now: Temporal.Instant,
  work: (tx: Transaction<Schema>, standing: Standing) => Promise<void>,
): Promise<Offer> {
  const answer = await database.transaction(async (tx) => {
    const client = await lockWaitingClient(tx, found.client, now)
    const entry = client && (await lockEntry(tx, found.entry))
    if (!entry) throw new HttpRefusal({ code: 'not_found' })
    const salon = await salons.within(tx)
    await work(tx, { offer: (await offerById(tx, found.id))!, entry, salon })
    return presentOffer((await offerById(tx, found.id))!, entry, { salon, now })
  })
  tracker.changed()
  return answer
}

/** The place cannot be had; `isLive`: though the offer still stood, because the salon's hours or the menu have changed. */
class Gone extends HttpRefusal {
  readonly isLive: boolean

  constructor(isLive: boolean) {
    super({ code: isLive ? 'offer_gone' : 'offer_expired' })
    this.isLive = isLive
  }
}

async function accept(
  tx: Transaction<Schema>,
  answering: Answering,
  { offer, entry }: Standing,
  now: Temporal.Instant,
): Promise<void> {
  if (offer.state === 'accepted') return
  const standing = afterEvent(entry, 'accept')
  if (offer.state === 'withdrawn' || !standing) throw new HttpRefusal({ code: 'offer_gone' })
  const isLive = offer.state === 'sent' && Temporal.Instant.compare(now, offer.expiresAt) < 0
  // An entry has one place: a later offer ends with it.
  const other = entry.offer && entry.offer.id !== offer.id ? entry.offer : null
  if (other) {
    await answering.holds.release(other.hold === null ? [] : [other.hold], tx)
    await endOffer(tx, other.id, { state: 'withdrawn' }, now)
  }
  const { id: visit } = await book(tx, answering, { offer, entry, isLive }, now)
  await endOffer(tx, offer.id, { state: 'accepted', visit }, now)
  await updateEntry(tx, entry.id, { ...entry, ...standing })
}

interface ToBook extends Pick<Standing, 'offer' | 'entry'> {
  readonly isLive: boolean
}

async function book(
  tx: Transaction<Schema>,
  answering: Answering,
  { offer, entry, isLive }: ToBook,
  now: Temporal.Instant,
): Promise<{ id: number }> {
  const { client, length, forPerson, familyMember, note, visit } = entry
  const { items, start, hold } = offer
  const place = {
    client,
    items,
    length,
    start,
    hold,
    for: familyMember ?? forPerson,
    note,
    moves: visit?.id ?? null,
  }
  return answering.book(tx, place, now).catch((error: unknown) => {
    throw isUnavailable(error) ? new Gone(isLive) : error
  })
}

const unavailable: ReadonlySet<string> = new Set(['slot_taken', 'slot_not_offered', 'validation_failed'])

function isUnavailable(error: unknown): boolean {
  return error instanceof HttpRefusal && unavailable.has(error.facts.code)
}

/** The hours changed under a live offer: it ends, and its client is offered others. */
async function withdrawLost(answering: Answering, found: OfferRow, now: Temporal.Instant): Promise<void> {
  await inTurn(answering, found, now, async (tx, { offer, entry }) => {
    if (offer.state === 'sent')
      await end(tx, answering, { offer, entry, event: 'withdraw', state: 'withdrawn' }, now)
  })
}

interface Ending extends Pick<Standing, 'offer' | 'entry'> {
  readonly event: EntryEvent
  readonly state: OfferEnd['state']
}

async function end(
  tx: Queries,
  { holds }: Pick<Answering, 'holds'>,
  { offer, entry, event, state }: Ending,
  now: Temporal.Instant,
): Promise<void> {
  await holds.release(offer.hold === null ? [] : [offer.hold], tx)
  await endOffer(tx, offer.id, { state }, now)
  const standing = afterEvent(entry, event)
  if (standing) await updateEntry(tx, entry.id, { ...entry, ...standing })
}

function presentOffer(
  offer: OfferRow,
  { title, forPerson, visit }: Entry,
  { salon, now }: { readonly salon: Salon; readonly now: Temporal.Instant },
): Offer {
  const { timeZone } = salon
  const hasEnded = Temporal.Instant.compare(now, offer.expiresAt) >= 0
  return {
    state: offer.state === 'sent' && hasEnded ? 'expired' : offer.state,
    title,
    start: wireInstant(offer.start, timeZone),
    end: wireInstant(offer.end, timeZone),
    price: offer.price,
    professionals: offer.professionals.flatMap(
      (one) => salon.professionals.find(({ id }) => id === one)?.givenName ?? [],
    ),
    until: wireInstant(offer.expiresAt.subtract({ minutes: 1 }), timeZone),
    for: forPerson,
    // Once it has been moved, the visit is where the offer was.
    insteadOf: visit && offer.state !== 'accepted' ? wireMinute(visit.start, timeZone) : null,
  }
}

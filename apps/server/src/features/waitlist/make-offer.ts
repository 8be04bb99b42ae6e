/** Offers a place: its time is held, the entry waits for the answer, and the client is told, in one transaction. */
import { randomBytes } from 'node:crypto'
import type { ItemRef } from '@meche/contract/mapping/items.ts'
import type { Calendars } from '@meche/domain/visit/permissions.ts'
import { afterEvent } from '@meche/domain/waitlist/entry-state.ts'
import { liveOffersPerProfessional, mayOfferNow } from '@meche/domain/waitlist/offer.ts'
import { leftOf } from '../../booking/left-of-visit.ts'
import { place, type PlacedVisit } from '../../booking/place.ts'
import { readVisit } from '../../booking/visit-repository.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { recordChange } from '../../history/record-change.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { clearExpiredHolds } from '../../occupancy/reserve.ts'
import { instantOfMinute, minuteFrom } from '../../time/instants.ts'
import { lockEntry, updateEntry, type Entry } from './entry-repository.ts'
import { messageOfOffer } from './offer-message.ts'
import { insertOffer, offersBefore, takeTurnToOffer } from './offer-repository.ts'
import type { Waitlist } from './waitlist.ts'

export interface PlaceToOffer {
  readonly entry: number
  /** Epoch minutes. */
  readonly start: number
  readonly until: number
  /** The professional of the whole visit; null: as the entry says. */
  readonly professional: number | null
  /** Null: offered by the list itself, which keeps to its limits. */
  readonly by: { readonly id: number; readonly calendars: Calendars } | null
}

/** HttpRefusal as for a booking; 409 when the entry gets no offer now. */
export async function makeOffer(
  waitlist: Waitlist,
  wanted: PlaceToOffer,
  now: Temporal.Instant,
): Promise<void> {
  await waitlist.database.transaction((tx) => offerWithin(tx, waitlist, wanted, now))
  waitlist.tracker.changed()
}

async function offerWithin(
  tx: Transaction<Schema>,
  waitlist: Waitlist,
  wanted: PlaceToOffer,
  now: Temporal.Instant,
): Promise<void> {
  const { salons, outbox, secrets, publicUrl } = waitlist
  const { start, until, professional, by } = wanted
  await takeTurnToOffer(tx)
  const entry = await lockEntry(tx, wanted.entry)
  const standing = entry && afterEvent(entry, 'offer')
  if (!standing) throw new HttpRefusal({ code: 'offer_state' })
  const salon = await salons.within(tx)
  const items = entry.items.map((item) => ({ ...item, professional: item.professional ?? professional }))
  const placed = await placeFor(tx, waitlist, { entry, items, start, calendars: by?.calendars ?? 'all' }, now)
  const { steps, runs, end, price } = placed.placement
  const professionals = [...new Set(steps.flatMap((step) => step.professional ?? []))]
  if (by === null)
    await refuseBeyondLimits(tx, { client: entry.client.id, professionals, zone: salon.zone }, now)
  await clearExpiredHolds(tx, placed.rows, now)
  // The link is the key to it: only its hash is kept, and the message forgets it once it is sent.
  const token = randomBytes(16).toString('base64url')
  const offer = await insertOffer(tx, {
    entry: entry.id,
    client: entry.client.id,
    token,
    items,
    professionals,
    start: instantOfMinute(start),
    end: instantOfMinute(end),
    price,
    runs,
    expiresAt: instantOfMinute(until + 1),
    by: by?.id ?? null,
    now,
  })
  if (offer === null) throw new HttpRefusal({ code: 'slot_taken' })
  await updateEntry(tx, entry.id, { ...entry, ...standing })
  const message = messageOfOffer(
    { id: offer, entry, start, until, price, professionals, secret: secrets.encrypt(token) },
    { salon, now, publicUrl },
  )
  if (!message) throw new HttpRefusal({ code: 'recipient_unknown' })
  await outbox.queue(tx, [message], now)
  if (by)
    await recordChange(tx, {
      at: now,
      actorId: by.id,
      entity: 'waitlist',
      entityId: entry.id,
      action: 'update',
      changes: { state: [entry.state, standing.state], start: [null, instantOfMinute(start).toString()] },
    })
}

/** Two processes may look for places at the same time: what counts is what this transaction sees. */
async function refuseBeyondLimits(
  tx: Transaction<Schema>,
  {
    client,
    professionals,
    zone,
  }: {
    readonly client: number
    readonly professionals: readonly number[]
    readonly zone: Parameters<typeof mayOfferNow>[2]
  },
  now: Temporal.Instant,
): Promise<void> {
  const { sent, live } = await offersBefore(tx, now)
  const isFull = professionals.some((id) => (live.get(id) ?? 0) >= liveOffersPerProfessional)
  if (isFull || !mayOfferNow(sent.get(client) ?? [], minuteFrom(now), zone))
    throw new HttpRefusal({ code: 'offer_state' })
}

interface WantedPlace {
  readonly entry: Entry
  readonly items: readonly ItemRef[]
  readonly start: number
  readonly calendars: Calendars
}

/** As its client would book it, or move their visit there. */
async function placeFor(
  tx: Transaction<Schema>,
  { salons }: Waitlist,
  { entry, items, start, calendars }: WantedPlace,
  now: Temporal.Instant,
): Promise<PlacedVisit> {
  const salon = await salons.within(tx)
  const visit = entry.visit && (await readVisit(tx, entry.visit.id))
  const left = visit && leftOf(visit, salon, items)
  return place(tx, salon, {
    items,
    start: instantOfMinute(start),
    audience: 'client',
    length: entry.length,
    isLengthKept: true,
    freed: { now },
    calendars,
    ...(left && { booked: left.booked, kept: left.kept }),
  })
}

/**
 * The job of the waiting list, each minute and two seconds after a change: offers without an answer end, entries whose time is over close,
 * and free places are offered, one entry after another. What it does not get done, the next run does.
 */
import { sql } from 'kysely'
import { canMove } from '@meche/domain/visit/permissions.ts'
import { isRedZoneOn } from '@meche/domain/booking/red-zone.ts'
import type { Interval } from '@meche/domain/time/interval-list.ts'
import { afterEvent } from '@meche/domain/waitlist/entry-state.ts'
import { inOrder, mayOfferNow, placeToOffer, type OfferedPlace } from '@meche/domain/waitlist/offer.ts'
import { readVisits } from '../../booking/visit-repository.ts'
import { cancellationCase, movingClient } from '../../booking/visit-rules.ts'
import type { Visit } from '../../booking/visit.ts'
import type { Queries } from '../../db/database.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Salon } from '../../salon/salon.ts'
import { exactMinute, localDate, minuteFrom } from '../../time/instants.ts'
import { closeEnded, lockEntry, readEntries, updateEntry, type Entry } from './entry-repository.ts'
import { findStarts } from './find-starts.ts'
import type { FruitlessSearches } from './fruitless-searches.ts'
import { makeOffer } from './make-offer.ts'
import { isReachable } from './offer-message.ts'
import { endOffer, entriesWithEndedOffer, offersBefore, type OffersBefore } from './offer-repository.ts'
import { standardOf } from './present-entry.ts'
import type { Waitlist } from './waitlist.ts'

export interface Tending extends Waitlist {
  readonly fruitless: FruitlessSearches
}

export async function tendWaitlist(waitlist: Tending, now: Temporal.Instant): Promise<void> {
  const { database, salons, tracker } = waitlist
  for (const entry of await entriesWithEndedOffer(database.kysely, now))
    await expireOffer(waitlist, entry, now)
  const salon = await salons.current()
  const closed = await closeEnded(database.kysely, { today: localDate(now, salon.timeZone), now })
  if (closed > 0) tracker.changed()
  if (salon.settings.waitlistMode === 'manual' || !mayOfferNow([], minuteFrom(now), salon.zone)) return
  const entries = await readEntries(database.kysely, { where: sql`e.state = 'waiting'` })
  if (entries.length > 0) await offerPlaces(waitlist, { salon, entries }, now)
}

async function expireOffer(waitlist: Waitlist, id: number, now: Temporal.Instant): Promise<void> {
  const { database, holds, tracker } = waitlist
  await database.transaction(async (tx) => {
    const entry = await lockEntry(tx, id)
    const standing = entry?.offer && afterEvent(entry, 'expire')
    // Answered, or withdrawn, while this run waited for the lock.
    if (!standing || entry.offer.expiresAt > exactMinute(now)) return
    await holds.release(entry.offer.hold === null ? [] : [entry.offer.hold], tx)
    await endOffer(tx, entry.offer.id, { state: 'expired' }, now)
    await updateEntry(tx, id, { ...entry, ...standing })
  })
  tracker.changed()
}

interface Waiting {
  readonly salon: Salon
  readonly entries: readonly Entry[]
}

async function offerPlaces(
  waitlist: Tending,
  { salon, entries }: Waiting,
  now: Temporal.Instant,
): Promise<void> {
  const { database, fruitless } = waitlist
  fruitless.keepOnly(new Set(entries.map(({ id }) => id)))
  const clients = await clientsOf(database.kysely, entries, now)
  const priced = entries.map((entry) => ({
    ...entry,
    createdAt: exactMinute(entry.createdAt),
    price: standardOf(entry, salon)?.price ?? 0,
  }))
  let before = await offersBefore(database.kysely, now)
  for (const entry of inOrder(priced, salon.settings.waitlistMode)) {
    const client = clients.get(entry.client.id)
    const visit = (entry.visit && client?.visits.find(({ id }) => id === entry.visit?.id)) ?? null
    if (!client || !mayBeOffered({ entry, client, visit }, { salon, now })) continue
    if (!mayOfferNow(before.sent.get(entry.client.id) ?? [], minuteFrom(now), salon.zone)) continue
    const found = await placeFor(waitlist, { entry, client, visit, salon, before }, now)
    if (!found) continue
    await makeOffer(waitlist, { entry: entry.id, by: null, ...found }, now).catch(ignoreRefusal)
    before = await offersBefore(database.kysely, now)
  }
}

interface Looking extends Candidate {
  readonly entry: Omit<Entry, 'createdAt'>
  readonly salon: Salon
  readonly before: OffersBefore
}

async function placeFor(
  { calendar, tracker, fruitless }: Tending,
  { entry, client, visit, salon, before }: Looking,
  now: Temporal.Instant,
): Promise<OfferedPlace | null> {
  const version = `${entry.version} ${visit?.version ?? ''}`
  await tracker.refresh()
  if (fruitless.isFruitless(entry.id, version, now)) return null
  const { generation } = tracker
  const busy = entry.forPerson === null ? timeOf(client.visits, visit) : []
  const { slots, deadline, searched } = await findStarts({ salon, calendar, now }, { entry, visit, busy })
  const wanted = {
    windows: entry.windows,
    notice: entry.notice,
    earlierThan: visit?.start ?? null,
    offered: before.offered.get(entry.id) ?? new Set<number>(),
  }
  const offering = {
    now: minuteFrom(now),
    zone: salon.zone,
    offerMinutes: salon.settings.waitlistOfferMinutes,
    deadline,
    live: before.live,
  }
  const place = placeToOffer(wanted, slots, offering)
  // Not even if every professional had no live offers.
  if (!place && !placeToOffer(wanted, slots, { ...offering, live: new Map() }))
    fruitless.note(entry.id, { ...searched, version, generation })
  return place
}

/** Somebody else was first with the place, or with the entry: the next run looks again. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof HttpRefusal)) throw error
}

interface Client {
  readonly visits: readonly Visit[]
}

/** The visits to come of each client who waits. */
async function clientsOf(
  db: Queries,
  entries: readonly Entry[],
  now: Temporal.Instant,
): Promise<Map<number, Client>> {
  const ids = [...new Set(entries.map(({ client }) => client.id))]
  const visits = await readVisits(db, {
    where: sql`a.client_id = ANY (${ids}::bigint[]) AND a.status = 'pending' AND a.end_at > ${now}`,
  })
  const perClient = Map.groupBy(visits, ({ client }) => client.id)
  return new Map(ids.map((id) => [id, { visits: perClient.get(id) ?? [] }]))
}

function timeOf(visits: readonly Visit[], moved: Visit | null): Interval[] {
  return visits.filter(({ id, forPerson }) => id !== moved?.id && forPerson === null)
}

interface Candidate {
  readonly entry: Pick<Entry, 'client' | 'visit'>
  readonly client: Client
  readonly visit: Visit | null
}

/** Whether the client could accept: an offer that is then refused would only disappoint. */
function mayBeOffered(
  { entry, client, visit }: Candidate,
  { salon, now }: { readonly salon: Salon; readonly now: Temporal.Instant },
): boolean {
  if (!isReachable(entry.client)) return false
  if (isRedZoneOn(entry.client.redZone, localDate(now, salon.timeZone))) return false
  if (entry.visit === null) {
    const toCome = client.visits.filter(({ start }) => start > exactMinute(now))
    return toCome.length < salon.settings.maxUpcomingPerClient
  }
  if (!visit) return false
  const rule = cancellationCase(visit, { by: 'client', salon, now })
  return canMove(rule, { ...movingClient(visit, { salon, now }), isVerified: true }).ok
}

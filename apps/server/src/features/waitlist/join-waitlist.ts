/** A client joins the waiting list, or staff put them on it; their wishes change; they leave it. */
import type { ParsedBodyOf } from '@meche/contract/endpoint.ts'
import type { WaitlistEntry, changeWaitlistEntry, joinWaitlist } from '@meche/contract/waitlist.ts'
import { limits } from '@meche/contract/limits.ts'
import { minutesOfClockTime } from '@meche/contract/mapping/clock-time.ts'
import { weekdayOfFrench } from '@meche/contract/mapping/weekday.ts'
import { isStaff } from '@meche/domain/access/roles.ts'
import { canBook, mayChangeVisit } from '@meche/domain/visit/permissions.ts'
import { afterEvent, openStates } from '@meche/domain/waitlist/entry-state.ts'
import type { Window } from '@meche/domain/waitlist/window.ts'
import { attendeeOf } from '../../booking/attendee.ts'
import { leftOf } from '../../booking/left-of-visit.ts'
import { required } from '../../booking/required-permission.ts'
import { requestedItems } from '../../booking/requested-items.ts'
import { readVisit } from '../../booking/visit-repository.ts'
import { bookingClient } from '../../booking/visit-rules.ts'
import type { Queries } from '../../db/database.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import type { Caller } from '../../http/caller.ts'
import { refuseWrong } from '../../http/checks.ts'
import { refuseStale } from '../../http/entity-tag.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { readablePhone } from '../../salon/phone-number.ts'
import type { Salon } from '../../salon/salon.ts'
import { localDate } from '../../time/instants.ts'
import {
  insertEntry,
  lockEntry,
  lockWaitingClient,
  readEntry,
  updateEntry,
  writeWindows,
  type Entry,
} from './entry-repository.ts'
import { endOffer } from './offer-repository.ts'
import { presentEntry } from './present-entry.ts'
import type { Waitlist } from './waitlist.ts'

/** The notice of a client who does not say. */
const usualNotice = 120

type EntryForm = ParsedBodyOf<typeof joinWaitlist>

interface By {
  readonly caller: Caller
  readonly now: Temporal.Instant
}

/** HttpRefusal 403 in the red zone, 404 for a visit that is not the client's, 409 waitlist_full and waitlist_limit, 422, also for a member of another family. */
export async function addEntry(waitlist: Waitlist, form: EntryForm, by: By): Promise<WaitlistEntry> {
  const { database, salons, tracker } = waitlist
  const { caller, now } = by
  const answer = await database.transaction(async (tx) => {
    const salon = await salons.within(tx)
    const windows = windowsOf(form.windows)
    refusePast(windows, salon, now)
    const client = isStaff(caller) ? form.customer : caller.id
    if (client === undefined) throw new HttpRefusal({ code: 'not_a_client' })
    await admit(tx, { client, salon }, by)
    const named = await itemsOf(tx, { form, client, salon }, caller)
    const { forPerson, familyMember } = await attendeeOf(tx, client, form.for ?? null)
    const id = await insertEntry(tx, {
      client,
      ...named,
      forPerson,
      familyMember: familyMember?.id ?? null,
      note: form.note || null,
      notice: form.notice ?? usualNotice,
      visit: form.appointment ?? null,
      by: caller.id,
      now,
    })
    if (id === null) throw new HttpRefusal({ code: 'waitlist_full' })
    await writeWindows(tx, id, windows)
    const entry = (await readEntry(tx, id))!
    await note(tx, { before: null, after: entry }, by)
    return presentEntry(entry, salon)
  })
  // The list is looked through for this entry too.
  tracker.changed()
  return answer
}

/** A client joins by themselves under the rules of a booking; their visits are not counted until they get a place. */
async function admit(
  tx: Queries,
  { client, salon }: { readonly client: number; readonly salon: Salon },
  { caller, now }: By,
): Promise<void> {
  const person = await lockWaitingClient(tx, client, now)
  if (!person)
    throw new HttpRefusal({
      code: 'validation_failed',
      violations: [{ propertyPath: 'customer', code: 'unknown_customer' }],
    })
  const decision = canBook(isStaff(caller) ? 'staff' : 'client', bookingClient(person, { salon, now }), {
    isOpen: salon.settings.bookingOpen,
    upcomingLimit: null,
  })
  if (!decision.ok)
    throw new HttpRefusal({ code: decision.code, values: { phone: readablePhone(salon.settings.phone) } })
  if (person.openEntries >= limits.waitlistEntriesPerClient) throw new HttpRefusal({ code: 'waitlist_limit' })
}

interface Wished {
  readonly form: EntryForm
  readonly client: number
  readonly salon: Salon
}

/** The items as they are on the menu, or those that are left of the visit that comes forward, with its length. */
async function itemsOf(
  tx: Queries,
  { form, client, salon }: Wished,
  caller: Caller,
): Promise<Pick<Entry, 'items' | 'title' | 'length'>> {
  const visit = form.appointment === undefined ? null : await readVisit(tx, form.appointment)
  if (form.appointment !== undefined) {
    if (!visit || visit.client.id !== client) throw new HttpRefusal({ code: 'not_found' })
    required(mayChangeVisit(visit, caller, salon.settings), salon)
  }
  const left = visit && leftOf(visit, salon, form.items)
  if (left?.steps.length === 0) throw new HttpRefusal({ code: 'not_pending' })
  const length = visit ? (visit.length?.id ?? null) : (form.length ?? null)
  const named = left
    ? left.booked
    : requestedItems(salon, form.items, { audience: isStaff(caller) ? 'staff' : 'client', length })
  return { items: form.items, title: named.map(({ name }) => name).join(', '), length }
}

function windowsOf(windows: EntryForm['windows']): Window[] {
  const minute = (text: string | null | undefined) => (text ? minutesOfClockTime(text) : null)
  return windows.map(({ from, to, days = [], after, before }) => ({
    from,
    to,
    weekdays: [...new Set(days.map(weekdayOfFrench))].toSorted(),
    after: minute(after),
    before: minute(before),
  }))
}

function refusePast(windows: readonly Window[], { timeZone }: Salon, now: Temporal.Instant): void {
  const today = localDate(now, timeZone)
  refuseWrong(windows.map(({ to }, index) => [`windows.${index}.to`, 'date_past', to < today]))
}

export interface EntryChange {
  readonly id: number
  readonly form: ParsedBodyOf<typeof changeWaitlistEntry>
  /** The version the caller saw; null when they did not say. */
  readonly seen: number | null
}

/** HttpRefusal 404, 409 once it is booked or closed, 412, 422. */
export async function changeEntry(
  waitlist: Waitlist,
  { id, form, seen }: EntryChange,
  by: By,
): Promise<WaitlistEntry> {
  const { database, salons, tracker } = waitlist
  const answer = await database.transaction(async (tx) => {
    const salon = await salons.within(tx)
    const before = await ownEntry(tx, id, by.caller)
    refuseStale(seen, before.version)
    if (form.windows) {
      const windows = windowsOf(form.windows)
      refusePast(windows, salon, by.now)
      await writeWindows(tx, id, windows)
    }
    const resumed = form.state === 'waiting' ? afterEvent(before, 'resume') : null
    const { notice = before.notice, note: text = before.note } = form
    await updateEntry(tx, id, { ...before, ...resumed, notice, note: text || null })
    const after = (await readEntry(tx, id))!
    await note(tx, { before, after }, by)
    return presentEntry(after, salon)
  })
  tracker.changed()
  return answer
}

/** HttpRefusal 404; 409 once it is booked or closed. */
export async function closeEntry(waitlist: Waitlist, id: number, by: By): Promise<void> {
  const { database, tracker } = waitlist
  await database.transaction(async (tx) => {
    const entry = await ownEntry(tx, id, by.caller)
    await withdrawLive(tx, waitlist, entry, by.now)
    await updateEntry(tx, id, { ...entry, ...afterEvent(entry, 'close')! })
    await note(tx, { before: entry, after: null }, by)
  })
  tracker.changed()
}

/** HttpRefusal 404; 409 when nothing is offered. */
export async function withdrawOffer(waitlist: Waitlist, id: number, by: By): Promise<WaitlistEntry> {
  const { database, salons, tracker } = waitlist
  const answer = await database.transaction(async (tx) => {
    const entry = await ownEntry(tx, id, by.caller)
    const standing = afterEvent(entry, 'withdraw')
    if (!standing) throw new HttpRefusal({ code: 'offer_state' })
    await withdrawLive(tx, waitlist, entry, by.now)
    await updateEntry(tx, id, { ...entry, ...standing })
    return presentEntry((await readEntry(tx, id))!, await salons.within(tx))
  })
  tracker.changed()
  return answer
}

async function withdrawLive(
  tx: Queries,
  { holds }: Waitlist,
  { offer }: Entry,
  now: Temporal.Instant,
): Promise<void> {
  if (!offer) return
  await holds.release(offer.hold === null ? [] : [offer.hold], tx)
  await endOffer(tx, offer.id, { state: 'withdrawn' }, now)
}

/** An open entry, locked: staff change each, a client their own. */
async function ownEntry(tx: Queries, id: number, caller: Caller): Promise<Entry> {
  const entry = await lockEntry(tx, id)
  if (!entry || (!isStaff(caller) && entry.client.id !== caller.id))
    throw new HttpRefusal({ code: 'not_found' })
  if (!openStates.includes(entry.state)) throw new HttpRefusal({ code: 'offer_state' })
  return entry
}

interface Changed {
  readonly before: Entry | null
  readonly after: Entry | null
}

async function note(tx: Queries, { before, after }: Changed, { caller, now }: By): Promise<void> {
  await recordChange(tx, {
    at: now,
    actorId: caller.id,
    entity: 'waitlist',
    entityId: (before ?? after)!.id,
    action: before ? (after ? 'update' : 'delete') : 'create',
    changes: changesBetween(before && recorded(before), after && recorded(after)),
  })
}

function recorded({ title, notice, state, windows }: Entry) {
  return { title, notice, state, windows }
}

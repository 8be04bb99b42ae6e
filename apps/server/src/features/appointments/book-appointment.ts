/**
 * Booking a visit. Everything is decided in one transaction: who may book, whether the start is offered, whose the time
 * is, what was answered to the same request before.
 */
import { createHash } from 'node:crypto'
import type { Appointment } from '@meche/contract/appointments.ts'
import type { ItemChoice } from '@meche/contract/items.ts'
import { isStaff } from '@meche/domain/access/roles.ts'
import { canBook } from '@meche/domain/booking/booking-rights.ts'
import type { PlacedStep } from '@meche/domain/slots/model.ts'
import { keepOnTeam } from '../../booking/keep-on-team.ts'
import { place, type PlacedVisit, type Wish } from '../../booking/place.ts'
import { clearExpiredHolds } from '../../booking/take-time.ts'
import { insertVisit } from '../../booking/visit-repository.ts'
import { bookingClient } from '../../booking/visit-rules.ts'
import type { Visit, VisitItem, VisitStep } from '../../booking/visit.ts'
import { instantOfMinute } from '../../booking/wire-instants.ts'
import type { Transaction } from '../../db/database.ts'
import { keepPlans } from '../../db/kept-plans.ts'
import type { Schema } from '../../db/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { readablePhone } from '../../salon/phone-number.ts'
import type { Salon } from '../../salon/salon.ts'
import type { Appointments } from './appointments.ts'
import {
  lockClient,
  lockOrCreateClient,
  type BookedClient,
  type CustomerChoice,
} from './client-repository.ts'
import { isAnswered, keepAnswer } from './idempotency-repository.ts'
import { limitOwnChanges } from './limit-own-changes.ts'
import { presentAppointment, type Reader } from './present-appointment.ts'
import { newsAndReminder } from './visit-messages.ts'
import { refuseOthersCalendar } from './write-rights.ts'

export interface BookingRequest {
  readonly items: readonly ItemChoice[]
  readonly start: Temporal.Instant
  readonly hold: string | null
  readonly note: string | null
  /** Read for staff only. */
  readonly customer: CustomerChoice | null
  /** With the request as it was sent; null when the caller gave no key. */
  readonly idempotency: { readonly key: string; readonly body: unknown } | null
}

/** The appointment as its caller sees it. HttpRefusal as the rules say; 409 slot_taken carries the nearest five starts. */
export async function bookAppointment(
  appointments: Appointments,
  request: BookingRequest,
  reader: Omit<Reader, 'salon'>,
): Promise<Appointment> {
  const { database, holds, turns } = appointments
  const { caller, now } = reader
  const hold = request.hold ? await holds.find(request.hold, caller.id, now) : null
  const wish: Wish = {
    choices: request.items,
    start: request.start,
    audience: isStaff(caller) ? 'staff' : 'client',
    freed: { now, hold: hold?.id ?? null },
  }
  return turns.take(
    wish,
    () => database.transaction((tx) => bookWithin(tx, appointments, { request, reader, wish })),
    () => isAnswered(database.kysely, { userId: caller.id, key: request.idempotency?.key ?? null, now }),
  )
}

interface Booking {
  readonly request: BookingRequest
  readonly reader: Omit<Reader, 'salon'>
  readonly wish: Wish
}

async function bookWithin(
  tx: Transaction<Schema>,
  appointments: Appointments,
  { request, reader, wish }: Booking,
): Promise<Appointment> {
  const { caller, now } = reader
  // Whoever books takes turns with themselves: a repeated request finds the answer of the first.
  const { idempotency } = request
  const [, own] = await Promise.all([
    keepPlans(tx),
    lockClient(tx, { id: caller.id, key: idempotency?.key ?? null, now }),
  ])
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(idempotency?.body ?? null))
    .digest()
  if (own.kept && own.kept.bodyHash !== bodyHash.toString('hex'))
    throw new HttpRefusal({ code: 'idempotency_key_reused' })
  if (own.kept) return own.kept.answer

  const salon = await appointments.salons.ofVersion(tx, own.salonVersion)
  const client = await clientOf(tx, request, { caller, own, now })
  refuseClient(client, wish, salon)
  const placed = await place(tx, salon, wish)
  refuseOthersCalendar(caller, placed.placement.steps)

  if (wish.freed.hold) await appointments.holds.release(wish.freed.hold, tx)
  await clearExpiredHolds(tx, placed.rows, now)
  const visit = await write(tx, { client, placed, salon, note: request.note, caller, now })
  const answer = presentAppointment(visit, { ...reader, salon })
  const writing = { salon, now, publicUrl: appointments.publicUrl }
  const news = newsAndReminder('confirmation', visit, writing)
  await Promise.all([
    keepOnTeam(tx, columnsOf(placed.placement.steps)),
    appointments.outbox.queue(tx, news, now),
    limitOwnChanges(tx, appointments, { caller, salon, now }),
    idempotency && keepAnswer(tx, { userId: caller.id, key: idempotency.key, bodyHash, answer, now }),
  ])
  return answer
}

/** A client books for themselves, whatever the request says; staff name the client. */
async function clientOf(
  tx: Transaction<Schema>,
  { customer }: BookingRequest,
  { caller, own, now }: { caller: Caller; own: BookedClient; now: Temporal.Instant },
): Promise<BookedClient> {
  if (!isStaff(caller)) return own
  if (customer === null) throw new HttpRefusal({ code: 'not_a_client' })
  return lockOrCreateClient(tx, customer, now)
}

function refuseClient(client: BookedClient, { audience, freed }: Wish, salon: Salon): void {
  const facts = bookingClient(client, { salon, now: freed.now })
  const decision = canBook(audience, facts, salon.settings.maxUpcomingPerClient)
  if (decision.ok) return
  throw new HttpRefusal({
    code: decision.code,
    values: { phone: readablePhone(salon.settings.phone), max: salon.settings.maxUpcomingPerClient },
  })
}

interface Writing {
  readonly client: BookedClient
  readonly placed: PlacedVisit
  readonly salon: Salon
  readonly note: string | null
  readonly caller: Caller
  readonly now: Temporal.Instant
}

async function write(
  tx: Transaction<Schema>,
  { client, placed, salon, note, caller, now }: Writing,
): Promise<Visit> {
  const { placement } = placed
  const { steps, runs, end, price } = placement
  const items = visitItems(placed)
  const columns = columnsOf(steps)
  const start = steps[0]!.start
  const written = await insertVisit(tx, {
    clientId: client.id,
    start,
    end,
    price,
    note: note || null,
    createdBy: caller.id,
    now,
    items,
    steps,
    columns,
    runs,
  })
  if (!written) throw new HttpRefusal({ code: 'slot_taken' })
  return {
    id: written.id,
    uid: written.uid,
    client,
    start: instantOfMinute(start),
    end: instantOfMinute(end),
    status: 'pending',
    price,
    note: note || null,
    createdAt: now,
    confirmedAt: null,
    version: 1,
    items,
    steps: steps.map((step, index) => visitStep(step, written.stepIds[index]!, columns[index]!, salon)),
  }
}

/** A composed service costs its own price, or the sum of its steps as the chosen professionals charge them. */
export function visitItems({ items, placement }: PlacedVisit): VisitItem[] {
  return items.map((item, index) => ({
    serviceId: item.choice.kind === 'service' ? item.choice.id : null,
    composedServiceId: item.choice.kind === 'combinated' ? item.choice.id : null,
    name: item.name,
    price: item.price ?? sumOf(placement.steps.filter((step) => step.item === index)),
    chosenProfessional: item.professional,
  }))
}

function sumOf(steps: readonly PlacedStep[]): number {
  return steps.reduce((total, { price }) => total + price, 0)
}

/** A pause is shown in the column of whoever worked before it; a visit begins with work. */
export function columnsOf(steps: readonly PlacedStep[]): number[] {
  let last = 0
  return steps.map(({ professional }) => (last = professional ?? last))
}

function visitStep(step: PlacedStep, id: number, column: number, salon: Salon): VisitStep {
  const { familyName, givenName, avatarUrl } = salon.professionals.find(
    (professional) => professional.id === column,
  )!
  return {
    id,
    item: step.item,
    serviceId: step.service,
    professional: { id: column, familyName, givenName, avatarUrl },
    start: instantOfMinute(step.start),
    end: instantOfMinute(step.end),
    isBusy: step.kind === 'busy',
    status: 'pending',
    isCancelledApart: false,
    price: step.price,
  }
}

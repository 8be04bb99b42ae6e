/** Writing bookings that have a place: the visits, their messages, and what was answered. */
import type { Appointment, VisitGroup, VisitSource } from '@meche/contract/appointments.ts'
import type { Interval } from '@meche/domain/time/interval-list.ts'
import type { PlannedStep } from '@meche/domain/slots/model.ts'
import { optionsAmong } from '@meche/domain/visit/options.ts'
import { keepOnTeam } from '../../booking/keep-on-team.ts'
import type { PlacedVisit } from '../../booking/place.ts'
import { visitLength } from '../../booking/with-length.ts'
import { clearExpiredHolds } from '../../occupancy/reserve.ts'
import { insertVisits, type NewVisit, type WrittenVisit } from '../../booking/visit-repository.ts'
import type { SeriesPlace, Visit, VisitItem, VisitStep } from '../../booking/visit.ts'
import { hoursAgainstPlacement, overridableAmong } from '../../booking/work-hours.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { exactMinute } from '../../time/instants.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Salon } from '../../salon/salon.ts'
import type { Attendee } from '../../booking/attendee.ts'
import type { Booking, BookingTools } from './book-appointment.ts'
import type { BookedClient } from './client-repository.ts'
import { keepAnswers, type KeptAnswer } from './idempotency-repository.ts'
import { limitOwnChanges } from './limit-own-changes.ts'
import { presentAppointment } from './present-appointment.ts'
import { messagesOfBooking } from '../../messaging/visit-messages.ts'

/** A booking that may be made, once it has a place. */
export interface Candidate {
  readonly booking: Booking
  readonly client: BookedClient
  readonly attendee: Attendee
  /** The hash of the request body as it was sent. */
  readonly bodyHash: Buffer
}

export interface PlacedBooking extends Candidate {
  readonly placed: PlacedVisit
  /** Its place in a series that is written already; null when it stands alone. */
  readonly series: SeriesPlace | null
  /** The group that its client comes with, which is written already; null when they come alone. */
  readonly group: VisitGroup | null
}

/** One answer each, in their order. HttpRefusal, for all of them, when somebody was first with some of the time. */
export async function writeBookings(
  tx: Transaction<Schema>,
  tools: BookingTools,
  salon: Salon,
  bookings: readonly PlacedBooking[],
): Promise<Appointment[]> {
  if (bookings.length === 0) return []
  const now = latest(bookings.map(({ booking }) => booking.reader.now))
  const holds = bookings.flatMap(({ booking: { request } }) => request.freed.hold ?? [])
  await tools.holds.release(holds, tx)
  const read = bookings.flatMap(({ placed }) => placed.rows)
  await clearExpiredHolds(tx, read, now)
  const visits = await write(tx, salon, bookings)
  const answers = visits.map((visit, index) =>
    presentAppointment(visit, { ...bookings[index]!.booking.reader, salon }),
  )
  const news = visits.flatMap((visit, index) => {
    const messages = messagesOfBooking(visit, { salon, now: visit.createdAt, publicUrl: tools.publicUrl })
    return isConfirmed(bookings[index]!) ? messages : messages.filter(({ kind }) => kind !== 'confirmation')
  })
  await Promise.all([
    keepOnTeam(
      tx,
      visits.flatMap(({ steps }) => steps.map(({ professional }) => professional.id)),
    ),
    tools.outbox.queue(tx, news, now),
    ...bookings.map(({ booking: { reader } }) => limitOwnChanges(tx, tools, { ...reader, salon })),
    keepAnswers(
      tx,
      bookings.flatMap((booking, index) => keptAnswer(booking, answers[index]!)),
    ),
  ])
  return answers
}

function isConfirmed({ booking: { appointment, request } }: PlacedBooking): boolean {
  return request.audience !== 'staff' || appointment.isConfirmed
}

/** Requests read the clock when they come in, and may wait for others before they are decided. */
function latest(instants: readonly Temporal.Instant[]): Temporal.Instant {
  return instants.reduce((last, instant) => (Temporal.Instant.compare(instant, last) > 0 ? instant : last))
}

async function write(
  tx: Transaction<Schema>,
  salon: Salon,
  bookings: readonly PlacedBooking[],
): Promise<Visit[]> {
  const visits = bookings.map((booking) => newVisit(booking, salon))
  const written = await insertVisits(tx, visits)
  if (!written) throw new HttpRefusal({ code: 'slot_taken' })
  return visits.map((visit, index) =>
    visitOf(visit, { ...bookings[index]!, written: written[index]!, salon }),
  )
}

function newVisit(
  { booking, client, attendee, placed, series, group }: PlacedBooking,
  salon: Salon,
): NewVisit {
  const { appointment, reader, request } = booking
  const isByStaff = request.audience === 'staff'
  const against = isByStaff ? hoursAgainstPlacement(placed.placement, { salon, now: request.freed.now }) : []
  const { steps, runs, end, price } = placed.placement
  const { start } = steps[0]!
  return {
    clientId: client.id,
    start,
    end,
    price,
    note: appointment.note || null,
    ...attendee,
    createdBy: reader.caller.id,
    source: isByStaff ? (appointment.source ?? 'staff') : appointment.source,
    arrivedAt: isByStaff && hasWalkedIn(appointment.source, { start, end }, reader.now) ? reader.now : null,
    overrides: overridableAmong(against),
    series,
    group,
    // Kept whether or not the price depends on it.
    length: visitLength(salon.hairLengths, request.length),
    now: reader.now,
    items: visitItems(placed),
    steps,
    columns: columnsOf(steps),
    runs,
  }
}

/** A client who walks in for a visit that begins is there. When a visit is entered once it is over, nobody noted when they came. */
function hasWalkedIn(source: VisitSource | null, { start, end }: Interval, now: Temporal.Instant): boolean {
  return source === 'walk_in' && start <= exactMinute(now) && exactMinute(now) < end
}

function visitOf(
  visit: NewVisit,
  { client, written, salon }: Pick<Candidate, 'client'> & { written: WrittenVisit; salon: Salon },
): Visit {
  const { start, end, price, note, forPerson, familyMember, source, arrivedAt, series, group, length } = visit
  const { items, steps, columns } = visit
  const options = new Set(
    items.flatMap(({ kind }, item) =>
      optionsAmong(
        kind,
        steps.filter((step) => step.item === item),
      ),
    ),
  )
  return {
    id: written.id,
    uid: written.uid,
    client,
    start,
    end,
    status: 'pending',
    price,
    note,
    forPerson,
    familyMember,
    createdAt: visit.now,
    confirmedAt: null,
    source,
    arrivedAt,
    startedAt: null,
    lateMinutes: null,
    charged: null,
    checkOut: null,
    series,
    group,
    length,
    version: 1,
    items,
    steps: steps.map((step, index) => ({
      ...visitStep(step, written.stepIds[index]!, columns[index]!, salon),
      ...(options.has(step) && { isOption: true }),
    })),
  }
}

/** Nothing of a request without a key. */
function keptAnswer(
  { booking: { appointment, reader }, bodyHash }: PlacedBooking,
  answer: Appointment,
): KeptAnswer[] {
  const { idempotency } = appointment
  if (!idempotency) return []
  return [{ userId: reader.caller.id, key: idempotency.key, bodyHash, answer, now: reader.now }]
}

/** A composed service costs its own price, or the sum of its steps as the chosen professionals charge them. */
function visitItems({ items, placement }: PlacedVisit): VisitItem[] {
  return items.map((item, index) => ({
    kind: item.kind,
    id: item.id,
    options: item.options,
    professional: item.professional,
    name: item.name,
    price: item.price ?? sumOf(placement.steps.filter((step) => step.item === index)),
  }))
}

function sumOf(steps: readonly PlannedStep[]): number {
  return steps.reduce((total, { price }) => total + price, 0)
}

/** A pause is shown in the column of whoever worked before it; a visit begins with work. */
export function columnsOf(steps: readonly PlannedStep[]): number[] {
  let last = 0
  return steps.map(({ professional }) => (last = professional ?? last))
}

function visitStep(step: PlannedStep, id: number, column: number, salon: Salon): VisitStep {
  const { familyName, givenName, avatarUrl } = salon.professionals.find(
    (professional) => professional.id === column,
  )!
  return {
    id,
    item: step.item,
    serviceId: step.service,
    professional: { id: column, familyName, givenName, avatarUrl },
    start: step.start,
    end: step.end,
    isBusy: step.kind === 'busy',
    status: 'pending',
    isCancelledApart: false,
    price: step.price,
  }
}

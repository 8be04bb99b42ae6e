/** Checks permissions, clients and limits for bookings that are decided together, each on its own. */
import { hash } from 'node:crypto'
import type { Appointment } from '@meche/contract/appointments.ts'
import { isStaff } from '@meche/domain/access/roles.ts'
import { canBook } from '@meche/domain/visit/permissions.ts'
import { placeTogether, prepareRequests, type PlacedVisit } from '../../booking/place.ts'
import { refuseBusyClient, spanOfPlacement } from '../../booking/refuse-busy-client.ts'
import { bookingClient } from '../../booking/visit-rules.ts'
import { hoursAgainstPlacement, refuseUnconfirmed } from '../../booking/work-hours.ts'
import type { Transaction } from '../../db/database.ts'
import { forceGenericPlans } from '../../db/force-generic-plans.ts'
import type { Schema } from '../../db/schema.ts'
import type { Caller } from '../../http/caller.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { readablePhone } from '../../salon/phone-number.ts'
import type { Salon } from '../../salon/salon.ts'
import type { Booking, NewAppointment, BookingTools } from './book-appointment.ts'
import {
  lockClients,
  lockOrCreateClient,
  unknownCustomer,
  type BookedClient,
  type Person,
} from './client-repository.ts'
import { attendeeOf } from '../../booking/attendee.ts'
import { writeBookings, type Candidate, type PlacedBooking } from './write-bookings.ts'

/** One result each, in their order. A refusal is one booking's own; what is thrown is everybody's. */
export async function decideBookings(
  tx: Transaction<Schema>,
  tools: BookingTools,
  bookings: readonly Booking[],
): Promise<(Appointment | HttpRefusal)[]> {
  const requests = bookings.map(({ request }) => request)
  // Staff name their client, who is locked later: what a visit of theirs takes meanwhile has to be seen.
  const known = bookings.some(({ reader }) => isStaff(reader.caller)) ? null : tools.salons.known
  // The lock serialises requests of the same client, so that a repeated request finds the answer of the first. The occupied time is
  // queried behind these locks without waiting for them, with the salon as this process last read it.
  const [, people, ahead] = await Promise.all([
    forceGenericPlans(tx),
    lockClients(tx, bookings.map(callerOf)),
    known && prepareRequests(tx, known, requests),
  ])
  const version = people.find((person) => person !== null)?.salonVersion
  if (version === undefined) throw unknownCustomer()
  const salon = await tools.salons.ofVersion(tx, version)

  const results = new Map<Booking, Appointment | HttpRefusal>()
  const candidates: Candidate[] = []
  for (const [index, booking] of bookings.entries()) {
    const admitted = await admit(tx, salon, booking, people[index]!).catch(refusalOf)
    if ('client' in admitted) candidates.push(admitted)
    else results.set(booking, admitted)
  }
  const prepared = ahead?.salon === salon ? ahead : await prepareRequests(tx, salon, requests)
  const places = placeTogether(
    prepared,
    candidates.map((candidate) => ({
      request: candidate.booking.request,
      refuse: (placed) => refusePlaced(candidate, placed, salon),
    })),
  )
  const placed: PlacedBooking[] = []
  for (const [index, candidate] of candidates.entries()) {
    const place = places[index]!
    if (place instanceof HttpRefusal) results.set(candidate.booking, place)
    else placed.push({ ...candidate, placed: place, series: null, group: null })
  }
  const answers = await writeBookings(tx, tools, salon, placed)
  for (const [index, { booking }] of placed.entries()) results.set(booking, answers[index]!)
  return bookings.map((booking) => results.get(booking)!)
}

function callerOf({ appointment, reader: { caller, now } }: Booking): Person {
  return { id: caller.id, start: appointment.start, key: appointment.idempotency?.key ?? null, now }
}

function refusalOf(error: unknown): HttpRefusal {
  if (error instanceof HttpRefusal) return error
  throw error
}

/** The stored answer to an earlier request, or the client to book for. HttpRefusal as the rules say. */
async function admit(
  tx: Transaction<Schema>,
  salon: Salon,
  booking: Booking,
  own: BookedClient | null,
): Promise<Candidate | Appointment> {
  if (!own) throw unknownCustomer()
  const { appointment, reader } = booking
  const bodyHash = hash('sha256', JSON.stringify(appointment.idempotency?.body ?? null), 'buffer')
  if (own.kept && own.kept.bodyHash !== bodyHash.toString('hex'))
    throw new HttpRefusal({ code: 'idempotency_key_reused' })
  if (own.kept) return own.kept.answer
  const client = await clientOf(tx, appointment, { caller: reader.caller, own, now: reader.now })
  refuseClient(client, booking, salon)
  return { booking, client, attendee: await attendeeOf(tx, client.id, appointment.for), bodyHash }
}

/** A client books for themselves, whatever the request says; staff name the client. */
async function clientOf(
  tx: Transaction<Schema>,
  { customer, start }: NewAppointment,
  { caller, own, now }: { caller: Caller; own: BookedClient; now: Temporal.Instant },
): Promise<BookedClient> {
  if (!isStaff(caller)) return own
  if (customer === null) throw new HttpRefusal({ code: 'not_a_client' })
  return lockOrCreateClient(tx, customer, { start, now })
}

/** Online a client is in one place at a time; staff are warned once, and confirm a time outside hours. */
function refusePlaced(
  { booking, client, attendee }: Candidate,
  { placement }: PlacedVisit,
  salon: Salon,
): void {
  const { appointment, request, reader } = booking
  if (request.audience === 'staff') {
    const against = hoursAgainstPlacement(placement, { salon, now: reader.now })
    refuseUnconfirmed(against, appointment.overrides, salon)
  }
  const asked = { ...spanOfPlacement(placement), isForOther: attendee.forPerson !== null }
  refuseBusyClient(asked, client.taken, { by: request.audience, anyway: appointment.anyway })
}

function refuseClient(
  client: BookedClient,
  { appointment, request: { audience }, reader }: Booking,
  salon: Salon,
): void {
  const isOffered = appointment.source === 'waitlist'
  // The link of an offer went to the client's own address: whoever has it has proved that.
  const isVerified = client.isVerified || isOffered
  const facts = bookingClient({ ...client, isVerified }, { salon, now: reader.now })
  const decision = canBook(audience, facts, {
    // A place that the salon offered is theirs, even if it takes no other bookings.
    isOpen: salon.settings.bookingOpen || isOffered,
    upcomingLimit: salon.settings.maxUpcomingPerClient,
  })
  if (decision.ok) return
  throw new HttpRefusal({
    code: decision.code,
    values: { phone: readablePhone(salon.settings.phone), max: salon.settings.maxUpcomingPerClient },
  })
}

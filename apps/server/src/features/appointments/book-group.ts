/** Booking people who come together in one transaction: all of them, or nobody. */
import { sql } from 'kysely'
import type { Appointment } from '@meche/contract/appointments.ts'
import type { GroupMode } from '@meche/contract/groups.ts'
import type { ItemRef } from '@meche/contract/mapping/items.ts'
import { isClientBusy } from '@meche/domain/booking/one-place.ts'
import { isArranged } from '@meche/domain/groups/arrange.ts'
import { calendarsOpenTo } from '@meche/domain/visit/permissions.ts'
import {
  isTaken,
  placeTogether,
  prepareRequests,
  type BookingRequest,
  type PlacedVisit,
} from '../../booking/place.ts'
import { spanOfPlacement } from '../../booking/refuse-busy-client.ts'
import { hoursAgainstPlacement } from '../../booking/work-hours.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { answeredBefore, keepAnswer } from '../../http/answered-request.ts'
import { refuseWrong } from '../../http/checks.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Salon } from '../../salon/salon.ts'
import type { Appointments } from './appointments.ts'
import { lockKnownClients, type BookedClient } from './client-repository.ts'
import { insertGroup, visitsOfGroup } from './group-repository.ts'
import { confirmJointly, jointBooking } from './joint-booking.ts'
import { presentAppointment, type Reader } from './present-appointment.ts'
import { writeBookings } from './write-bookings.ts'

export interface AskedGroup {
  readonly customer: number
  readonly mode: GroupMode
  readonly people: readonly GroupMember[]
  readonly isConfirmed: boolean
  /** The Idempotency-Key, and the body as it was sent; null without a key. */
  readonly idempotency: { readonly key: string; readonly body: unknown } | null
}

interface GroupMember {
  readonly items: readonly ItemRef[]
  /** The length of their hair; null: not given. */
  readonly length: number | null
  readonly start: Temporal.Instant
  /** The first name; null: the organiser, or a client with a file of their own. */
  readonly forPerson: string | null
  /** The client on whose file the visit is written, where it is not the organiser's. */
  readonly customer: number | null
}

export interface BookedGroup {
  readonly id: number
  /** In the order of the people. */
  readonly visits: readonly Appointment[]
}

type By = Omit<Reader, 'salon'>

/** HttpRefusal 409 group_not_free when one of them cannot come then, customer_busy; 422 and 403 as for a single visit. */
export async function bookGroup(appointments: Appointments, asked: AskedGroup, by: By): Promise<BookedGroup> {
  const customers = clientsOf(asked)
  refuseWrong(
    asked.people.flatMap(({ forPerson, customer }, index) => [
      [`people.${index}.for`, 'required', index > 0 && forPerson === null && customer === null] as const,
      [`people.${index}.customer`, 'invalid_value', customer !== null && isNamedBefore(customers, index)],
    ]),
  )
  const { database, tracker } = appointments
  try {
    const booked = await database.transaction((tx) => bookWithin(tx, appointments, asked, by))
    tracker.changed()
    return booked
  } catch (error) {
    // Somebody was first, at the last moment.
    throw isTaken(error) ? notFree() : error
  }
}

async function bookWithin(
  tx: Transaction<Schema>,
  appointments: Appointments,
  asked: AskedGroup,
  by: By,
): Promise<BookedGroup> {
  const { now } = by
  const { people, idempotency } = asked
  const clients = await lockPeople(tx, asked, now)
  const salon = await appointments.salons.within(tx)
  // Behind the lock of the organiser: of two equal requests the second one sees the answer of the first.
  const request = {
    caller: by.caller,
    key: idempotency?.key ?? null,
    asked: ['group', idempotency?.body],
    now,
  }
  const earlier = await answeredBefore(tx, request)
  if (earlier !== null) {
    const visits = await visitsOfGroup(tx, earlier, sql`a.id`)
    return { id: earlier, visits: visits.map((visit) => presentAppointment(visit, { ...by, salon })) }
  }
  const { requests, places } = await placePeople(tx, asked, { salon, by, clients })
  const spans = places.map(({ placement }) => spanOfPlacement(placement))
  const id = await insertGroup(tx, { people: people.length, now })
  const group = { id, people: people.length }
  const bookings = people.map((person, index) =>
    jointBooking({
      ...person,
      client: clients[index]!,
      by,
      request: requests[index]!,
      placed: places[index]!,
      series: null,
      group,
      // The message to the organiser tells of everybody; one with a file of their own gets one for their own visit, too.
      isConfirmed: asked.isConfirmed && person.customer !== null,
    }),
  )
  const visits = await writeBookings(tx, appointments, salon, bookings)
  if (asked.isConfirmed) {
    const told = people
      .map(({ forPerson }, index) => ({
        start: spans[index]!.start,
        person: forPerson ?? clients[index]!.givenName,
      }))
      .toSorted((a, b) => a.start - b.start)
    const written = await visitsOfGroup(tx, id, sql`a.start_at, a.id`)
    const entries = written.filter(({ client }) => client.id === clients[0]!.id)
    const together = { key: `group:${id}`, client: clients[0]!, visits: told, entries }
    await confirmJointly(tx, appointments, together, { salon, now })
  }
  await keepAnswer(tx, request, id)
  return { id, visits }
}

/** The client on whose file each visit is written. */
function clientsOf({ customer: organiser, people }: AskedGroup): number[] {
  return people.map(({ customer }) => customer ?? organiser)
}

function isNamedBefore(customers: readonly number[], index: number): boolean {
  return index === 0 || customers.indexOf(customers[index]!) < index
}

/** The clients of the people, each locked once. */
async function lockPeople(
  tx: Transaction<Schema>,
  asked: AskedGroup,
  now: Temporal.Instant,
): Promise<BookedClient[]> {
  const ids = clientsOf(asked)
  const distinct = [...new Set(ids)]
  const starts = distinct.map((id) => ({ id, start: asked.people[ids.indexOf(id)]!.start, now }))
  const locked = await lockKnownClients(tx, starts)
  return ids.map((id) => locked[distinct.indexOf(id)]!)
}

interface Placing {
  readonly salon: Salon
  readonly by: By
  readonly clients: readonly BookedClient[]
}

/** The place of each, in their order. HttpRefusal when they do not fit together then. */
async function placePeople(
  tx: Transaction<Schema>,
  { people, mode }: AskedGroup,
  { salon, by: { caller, now }, clients }: Placing,
): Promise<{ requests: BookingRequest[]; places: PlacedVisit[] }> {
  refuseWrong(
    people.map(
      ({ start }, index) =>
        [`people.${index}.start`, 'start_in_the_past', Temporal.Instant.compare(start, now) < 0] as const,
    ),
  )
  const calendars = calendarsOpenTo(caller, salon.settings)
  const requests = people.map(({ items, start, length }): BookingRequest => ({
    items,
    start,
    audience: 'staff',
    length,
    freed: { now },
    calendars,
  }))
  const places = placeTogether(
    await prepareRequests(tx, salon, requests),
    requests.map((request) => ({ request })),
  ).map(placed)
  if (places.some(({ placement }) => hoursAgainstPlacement(placement, { salon, now }).length > 0))
    throw notFree()
  const spans = places.map(({ placement }) => spanOfPlacement(placement))
  refuseWrong([['people', 'invalid_value', !isArranged(spans, mode)]])
  const isBusy = people.some(
    ({ forPerson }, index) =>
      forPerson === null && isClientBusy({ ...spans[index]!, isForOther: false }, clients[index]!.taken),
  )
  if (isBusy) throw new HttpRefusal({ code: 'customer_busy' })
  return { requests, places }
}

/** HttpRefusal, with the person whose items are wrong. */
function placed(place: PlacedVisit | HttpRefusal, index: number): PlacedVisit {
  if (!(place instanceof HttpRefusal)) return place
  const { code, violations } = place.facts
  if (code === 'slot_taken' || code === 'slot_not_offered') throw notFree()
  if (!violations) throw place
  throw new HttpRefusal({
    ...place.facts,
    violations: violations.map((violation) => ({
      ...violation,
      propertyPath: `people.${index}.${violation.propertyPath}`,
    })),
  })
}

function notFree(): HttpRefusal {
  return new HttpRefusal({ code: 'group_not_free' })
}

/** Booking people who come together in one transaction: all of them, or nobody. */
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
import { refuseWrong } from '../../http/checks.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Appointments } from './appointments.ts'
import { lockOrCreateClient } from './client-repository.ts'
import { insertGroup } from './group-repository.ts'
import { confirmJointly, jointBooking } from './joint-booking.ts'
import type { Reader } from './present-appointment.ts'
import { writeBookings } from './write-bookings.ts'

export interface AskedGroup {
  readonly customer: number
  readonly mode: GroupMode
  readonly people: readonly GroupMember[]
  readonly isConfirmed: boolean
}

interface GroupMember {
  readonly items: readonly ItemRef[]
  readonly start: Temporal.Instant
  /** The first name; null: the organiser. */
  readonly forPerson: string | null
}

export interface BookedGroup {
  readonly id: number
  /** In the order of the people. */
  readonly visits: readonly Appointment[]
}

type By = Omit<Reader, 'salon'>

/** HttpRefusal 409 group_not_free when one of them cannot come then, customer_busy; 422 and 403 as for a single visit. */
export async function bookGroup(appointments: Appointments, asked: AskedGroup, by: By): Promise<BookedGroup> {
  refuseWrong(
    asked.people.flatMap(({ forPerson, start }, index) => [
      [`people.${index}.for`, 'required', index > 0 && forPerson === null] as const,
      [`people.${index}.start`, 'start_in_the_past', Temporal.Instant.compare(start, by.now) < 0] as const,
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
  const { people } = asked
  const client = await lockOrCreateClient(tx, asked.customer, { start: people[0]!.start, now })
  const salon = await appointments.salons.within(tx)
  const calendars = calendarsOpenTo(by.caller, salon.settings)
  const requests = people.map(({ items, start }): BookingRequest => ({
    items,
    start,
    audience: 'staff',
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
  refuseWrong([['people', 'invalid_value', !isArranged(spans, asked.mode)]])
  if (isClientBusy({ ...spans[0]!, isForOther: people[0]!.forPerson !== null }, client.taken))
    throw new HttpRefusal({ code: 'customer_busy' })

  const id = await insertGroup(tx, { people: people.length, now })
  const group = { id, people: people.length }
  const bookings = people.map((person, index) =>
    jointBooking({
      ...person,
      client,
      by,
      request: requests[index]!,
      placed: places[index]!,
      series: null,
      group,
    }),
  )
  const visits = await writeBookings(tx, appointments, salon, bookings)
  if (asked.isConfirmed) {
    const told = people
      .map(({ forPerson }, index) => ({
        start: spans[index]!.start,
        person: forPerson ?? client.givenName,
      }))
      .toSorted((a, b) => a.start - b.start)
    await confirmJointly(tx, appointments, { key: `group:${id}`, client, visits: told }, { salon, now })
  }
  return { id, visits }
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

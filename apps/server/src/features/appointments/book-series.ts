/** Booking all dates of a series in one transaction: all of them, or none. */
import type { Appointment } from '@meche/contract/appointments.ts'
import { isTaken } from '../../booking/place.ts'
import type { Transaction } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { instantOfMinute } from '../../time/instants.ts'
import type { Appointments } from './appointments.ts'
import { lockOrCreateClient } from './client-repository.ts'
import { confirmJointly, jointBooking } from './joint-booking.ts'
import type { Reader } from './present-appointment.ts'
import { writeBookings } from './write-bookings.ts'
import { insertSeries, visitsOfSeries } from './series-repository.ts'
import { refuseForeignVisit, wishedDates, type AskedSeries } from './series.ts'
import { tryDates, type TriedDate } from './try-dates.ts'

export interface BookedSeries {
  readonly id: number
  /** In order of time. */
  readonly visits: readonly Appointment[]
}

type By = Omit<Reader, 'salon'>

/** HttpRefusal 409 series_dates_taken when a date cannot be booked as it was decided; 422 and 403 as for a single visit. */
export async function bookSeries(
  appointments: Appointments,
  asked: AskedSeries,
  by: By,
): Promise<BookedSeries> {
  const { database, tracker, salons } = appointments
  try {
    const booked = await database.transaction((tx) => bookWithin(tx, appointments, asked, by))
    tracker.changed()
    return booked
  } catch (error) {
    if (!isTaken(error)) throw error
    // Somebody was first, at the last moment: which of the dates that hit is read anew.
    const salon = await salons.current()
    const tried = await tryDates(database.kysely, wishedDates(asked, salon, by.now), {
      ...by,
      salon,
      customer: asked.customer,
      length: asked.length,
    })
    throw datesTaken(tried.filter((date) => !isBookable(date)))
  }
}

async function bookWithin(
  tx: Transaction<Schema>,
  appointments: Appointments,
  asked: AskedSeries,
  by: By,
): Promise<BookedSeries> {
  const { now } = by
  const client = await lockOrCreateClient(tx, asked.customer, { start: asked.start, now })
  const salon = await appointments.salons.within(tx)
  const wishes = wishedDates(asked, salon, now)
  await refuseForeignVisit(tx, asked)
  const tried = await tryDates(tx, wishes, {
    ...by,
    salon,
    customer: asked.customer,
    length: asked.length,
  })
  const lost = tried.filter((date) => !isBookable(date))
  if (lost.length > 0) throw datesTaken(lost)
  const inOrder = tried.toSorted((a, b) => a.start - b.start)
  const { everyWeeks, repeats } = asked
  const dates = inOrder.length
  const id = await insertSeries(tx, { everyWeeks, dates, repeats, now })
  const visits = await writeBookings(
    tx,
    appointments,
    salon,
    inOrder.map((date, index) =>
      jointBooking({
        client,
        by,
        request: date.request,
        placed: date.placed!,
        items: date.items,
        start: instantOfMinute(date.start),
        forPerson: null,
        series: { id, place: index + 1, dates, everyWeeks, at: date.ruled },
        group: null,
        isConfirmed: false,
      }),
    ),
  )
  if (asked.isConfirmed) {
    const entries = await visitsOfSeries(tx, id)
    const together = { key: `series:${id}`, client, visits: inOrder, entries }
    await confirmJointly(tx, appointments, together, { salon, now })
  }
  return { id, visits }
}

/** A warning is gone against where staff said so. */
function isBookable({ verdict, isKept }: TriedDate): boolean {
  return verdict === 'ok' || (verdict === 'warn' && isKept)
}

function datesTaken(lost: readonly TriedDate[]): HttpRefusal {
  return new HttpRefusal({
    code: 'series_dates_taken',
    violations: lost.map(({ date, against, isCustomerBusy }) => ({
      propertyPath: date,
      code: against[0]?.code ?? (isCustomerBusy ? 'customer_busy' : 'time_not_free'),
    })),
  })
}

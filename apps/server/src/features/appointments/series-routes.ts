/** Series of visits: tried, booked and read by staff. */
import { sql } from 'kysely'
import * as contract from '@meche/contract/series.ts'
import { mayReadVisit } from '@meche/domain/visit/permissions.ts'
import { required } from '../../booking/required-permission.ts'
import { readVisits } from '../../booking/visit-repository.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Serve } from '../../http/serve.ts'
import type { Appointments } from './appointments.ts'
import { presentAppointment } from './present-appointment.ts'
import { bookSeries } from './book-series.ts'
import { checkSeries } from './check-series.ts'

export function serveSeries(serve: Serve, appointments: Appointments): void {
  const { database, salons } = appointments
  serve(
    contract.createSeries,
    async (call) => {
      const { decisions = [], notify = true, start, ...rest } = call.body
      const asked = { ...rest, decisions, isConfirmed: notify, start: Temporal.Instant.from(start) }
      if (call.query.dryRun) {
        const dates = await checkSeries(database.kysely, await salons.current(), asked, call)
        return { id: null, dates, visits: [] }
      }
      const { id, visits } = await bookSeries(appointments, asked, call)
      return { id, dates: [], visits: [...visits] }
    },
    {
      tellsOf: {
        kind: 'visits',
        people: ({ dates, visits }) => [
          ...dates.flatMap(({ reasons }) =>
            reasons.map(({ appointment }) => appointment?.customer.id ?? null),
          ),
          ...visits.map(({ customer }) => customer.id),
        ],
      },
    },
  )
  serve(
    contract.getSeries,
    async (call) => {
      const { params, caller } = call
      const visits = await readVisits(database.kysely, {
        where: sql`a.series_id = ${params.id}`,
        order: sql`a.start_at, a.id`,
      })
      const salon = await salons.current()
      if (visits.length === 0) throw new HttpRefusal({ code: 'not_found' })
      for (const visit of visits) required(mayReadVisit(visit, caller, salon.settings), salon)
      return visits.map((visit) => presentAppointment(visit, { ...call, salon }))
    },
    { tellsOf: { kind: 'visits', people: (visits) => visits.map(({ customer }) => customer.id) } },
  )
}

/** Series of visits: tried, booked and read by staff. */
import * as contract from '@meche/contract/series.ts'
import type { Serve } from '../../http/serve.ts'
import type { Appointments } from './appointments.ts'
import { bookSeries } from './book-series.ts'
import { checkSeries } from './check-series.ts'
import { calendarOfSeries, readSeries } from './read-series.ts'

export function serveSeries(serve: Serve, appointments: Appointments): void {
  const { database, salons } = appointments
  serve(
    contract.createSeries,
    async (call) => {
      const { decisions = [], notify = true, start, length = null, ...rest } = call.body
      const asked = {
        ...rest,
        length,
        count: rest.count ?? null,
        until: rest.until ?? null,
        repeats: rest.repeats ?? null,
        decisions,
        isConfirmed: notify,
        start: Temporal.Instant.from(start),
      }
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
  serve(contract.getSeries, async (call) => readSeries(appointments, call.params.id, call), {
    tellsOf: { kind: 'visits', people: ({ visits }) => visits.map(({ customer }) => customer.id) },
  })
  serve(contract.getSeriesCalendar, async ({ params, caller, now, reply }) => {
    const calendar = await calendarOfSeries(appointments, params.id, { caller, now })
    reply.type('text/calendar; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="rendez-vous-serie-${params.id}.ics"`)
    return calendar
  })
}

/** What the calendar reads: steps, and working time. */
import { sql } from 'kysely'
import { getAppointmentServices, getWorkingTimes } from '@meche/contract/appointments.ts'
import { isAdmin, isStaff } from '@meche/domain/access/roles.ts'
import type { WireInstants } from '../../booking/wire-instants.ts'
import type { Database } from '../../db/database.ts'
import { pageOf, sendPage } from '../../http/paging.ts'
import type { Serve } from '../../http/serve.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import { countCalendar, readCalendar } from './calendar-repository.ts'
import { presentCalendarStep } from './present-step.ts'
import { workingTimes } from './working-times.ts'

export interface CalendarDependencies {
  readonly database: Database
  readonly salons: SalonStore
  readonly instants: WireInstants
}

export function serveCalendar(serve: Serve, { database, salons, instants }: CalendarDependencies): void {
  const db = database.kysely

  serve(getAppointmentServices, async (call) => {
    const { query, caller } = call
    const isBreak = query['service.is_break']
    const conditions = [
      // A client sees their own steps, whatever the filters say.
      isStaff(caller) ? undefined : sql`a.client_id = ${caller.id}`,
      query.status && sql`s.status = ${query.status}`,
      isBreak === undefined
        ? undefined
        : sql`EXISTS (SELECT 1 FROM services v WHERE v.id = s.service_id AND v.is_break = ${isBreak})`,
      query['appointment.customer'] && sql`a.client_id = ${query['appointment.customer']}`,
      query.professional && sql`s.professional_id = ${query.professional}`,
      query['start[after]'] && sql`s.start_at >= ${query['start[after]']}::timestamptz`,
      query['start[before]'] && sql`s.start_at < ${query['start[before]']}::timestamptz`,
    ].filter((condition) => typeof condition === 'object')
    const where = conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`
    const page = pageOf(query)
    const salon = await salons.current()
    const rows = await readCalendar(db, { where, page })
    const items = rows.map((row) => presentCalendarStep(row, { ...call, salon }))
    return sendPage(call, page, { items, total: await countCalendar(db, where) })
  })

  serve(getWorkingTimes, async ({ query, caller }) => {
    const times = workingTimes(await salons.current(), query, instants)
    // Why a colleague is away is theirs and the admins' to know.
    const professionals = times.professionals.map((professional) =>
      isAdmin(caller.roles) || professional.id === caller.id
        ? professional
        : {
            ...professional,
            exceptions: professional.exceptions.map((exception) => ({ ...exception, reason: null })),
          },
    )
    return { ...times, professionals }
  })
}

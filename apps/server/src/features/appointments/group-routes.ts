/** Groups of people who come together: searched, booked and read by staff. */
import { sql } from 'kysely'
import * as contract from '@meche/contract/groups.ts'
import { mayReadVisit } from '@meche/domain/visit/permissions.ts'
import { required } from '../../booking/required-permission.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Serve } from '../../http/serve.ts'
import type { Appointments } from './appointments.ts'
import { bookGroup } from './book-group.ts'
import { findGroupStarts } from './find-group-starts.ts'
import { visitsOfGroup } from './group-repository.ts'
import { idempotencyOf } from './idempotency-key.ts'
import { presentAppointment } from './present-appointment.ts'

export function serveGroups(serve: Serve, appointments: Appointments): void {
  const { database, salons } = appointments
  serve(contract.getGroupStarts, async (call) => {
    const { customers = [], lengths = [], ...asked } = call.query
    return findGroupStarts(database.kysely, await salons.current(), { ...asked, lengths, customers }, call)
  })
  serve(
    contract.createGroup,
    async (call) => {
      const { customer, mode, people, notify = true } = call.body
      const asked = people.map(
        ({ items, start, length = null, for: forPerson, customer: ownFile = null }) => ({
          items,
          length,
          start: Temporal.Instant.from(start),
          forPerson: ownFile === null ? forPerson || null : null,
          customer: ownFile,
        }),
      )
      const idempotency = idempotencyOf(call.headers['Idempotency-Key'], call.request.body)
      const group = { customer, mode, people: asked, isConfirmed: notify, idempotency }
      const { id, visits } = await bookGroup(appointments, group, call)
      return { id, visits: [...visits] }
    },
    { tellsOf: { kind: 'visits', people: ({ visits }) => visits.map(({ customer }) => customer.id) } },
  )
  serve(
    contract.getGroup,
    async (call) => {
      const { params, caller } = call
      const visits = await visitsOfGroup(database.kysely, params.id, sql`a.start_at, a.id`)
      const salon = await salons.current()
      if (visits.length === 0) throw new HttpRefusal({ code: 'not_found' })
      for (const visit of visits) required(mayReadVisit(visit, caller, salon.settings), salon)
      return visits.map((visit) => presentAppointment(visit, { ...call, salon }))
    },
    { tellsOf: { kind: 'visits', people: (visits) => visits.map(({ customer }) => customer.id) } },
  )
}

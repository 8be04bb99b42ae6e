/** Visits: booking, reading, moving, cancelling, and what became of them. */
import type { ParsedBodyOf } from '@meche/contract/endpoint.ts'
import { fromWire } from '@meche/contract/mapping/spelling.ts'
import { sql, type RawBuilder } from 'kysely'
import { getImportedVisits } from '@meche/contract/imported-visits.ts'
import * as contract from '@meche/contract/appointments.ts'
import type { Direction } from '@meche/contract/fields.ts'
import { limits } from '@meche/contract/limits.ts'
import { isStaff } from '@meche/domain/access/roles.ts'
import { mayReadVisit, mayReadVisitsOf } from '@meche/domain/visit/permissions.ts'
import type { StepChange } from '../../booking/step-times.ts'
import { importedVisitsOf, presentImportedVisit } from '../../booking/imported-visits.ts'
import { countVisits, readVisit, readVisits } from '../../booking/visit-repository.ts'
import { required } from '../../booking/required-permission.ts'
import type { Visit } from '../../booking/visit.ts'
import type { Caller } from '../../http/caller.ts'
import { seenVersion, tagged } from '../../http/entity-tag.ts'
import { pageOf, sendPage } from '../../http/paging.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Serve } from '../../http/serve.ts'
import type { Appointments } from './appointments.ts'
import { bookAppointment } from './book-appointment.ts'
import { calendarEntry } from '../../messaging/calendar-entry.ts'
import { refuseWalkIn, type CustomerChoice } from './client-repository.ts'
import { cancelAppointment } from './cancel-appointment.ts'
import { clientSummary } from './client-summary.ts'
import { idempotencyOf } from './idempotency-key.ts'
import { moveAppointment } from './move-appointment.ts'
import { presentAppointment, type Reader } from './present-appointment.ts'
import { changeStep } from './change-step.ts'
import { checkStart } from './check-start.ts'
import { setStatus } from './set-status.ts'
import { upcomingOf, visibleTo } from './visible-visits.ts'

/** When staff read visits, somebody counts of how many people; a change answers with its visit too. */
const clientOf = ({ customer }: contract.Appointment) => customer.id
const tellsOfClients = {
  tellsOf: { kind: 'visits', people: (visits: contract.Appointment[]) => visits.map(clientOf) },
} as const
const tellsOfClient = {
  tellsOf: { kind: 'visits', people: (visit: contract.Appointment) => [clientOf(visit)] },
} as const

export function serveAppointments(serve: Serve, appointments: Appointments): void {
  serveLists(serve, appointments)
  serveCustomer(serve, appointments)
  serveOne(serve, appointments)
  serveChanges(serve, appointments)
  serveTheDesk(serve, appointments)
}

function serveLists(serve: Serve, appointments: Appointments): void {
  const db = appointments.database.kysely

  serve(
    contract.getAppointments,
    async (call) => {
      const { query, caller } = call
      const conditions = [
        visibleTo(caller, query.customer),
        query.status && sql`a.status = ${query.status}`,
        query['start[after]'] && sql`a.start_at >= ${query['start[after]']}::timestamptz`,
        query['start[before]'] && sql`a.start_at < ${query['start[before]']}::timestamptz`,
      ].filter((condition) => condition !== undefined && condition !== '')
      const where = sql.join(conditions, sql` AND `)
      const order = orderOf(query['order[start]'])
      const page = pageOf(query)
      const visits = await readVisits(db, { where, order, page })
      const items = await presentAll(appointments, visits, call)
      return sendPage(call, page, { items, total: await totalOf(appointments, where) })
    },
    tellsOfClients,
  )

  serve(
    contract.getUpcomingFive,
    async (call) => {
      const { caller, query, now } = call
      const scope =
        query.professional ?? (query.customer === undefined && isStaff(caller) ? caller.id : undefined)
      const where = sql.join(
        [upcomingOf(caller, query.customer, scope), sql`a.start_at > ${now}`],
        sql` AND `,
      )
      const page = { offset: 0, size: limits.upcoming }
      const visits = await readVisits(db, { where, order: sql`a.start_at, a.id`, page })
      return presentAll(appointments, visits, call)
    },
    tellsOfClients,
  )
}

function orderOf(start: Direction | undefined): RawBuilder<unknown> {
  return start === 'asc' ? sql`a.start_at, a.id` : sql`a.start_at DESC, a.id DESC`
}

function totalOf({ database, totals }: Appointments, where: RawBuilder<unknown>): Promise<number> {
  const db = database.kysely
  return totals.of('appointments', { db, where }, () => countVisits(db, where))
}

async function presentAll({ salons }: Appointments, visits: readonly Visit[], call: Omit<Reader, 'salon'>) {
  const salon = await salons.current()
  return visits.map((visit) => presentAppointment(visit, { ...call, salon }))
}

/** One client: their visits, and what they add up to. */
function serveCustomer(serve: Serve, appointments: Appointments): void {
  serve(
    contract.getCustomerAppointments,
    async (call) => {
      const { params, query, caller } = call
      required(mayReadVisitsOf(params.id, caller), await appointments.salons.current())
      await refuseWalkIn(appointments.database.kysely, params.id)
      const page = pageOf(query)
      const { is_pending: isPending } = query
      const visible = visibleTo(caller, params.id)
      const where =
        isPending === undefined ? visible : sql`${visible} AND (a.status = 'pending') = ${isPending}`
      const order = orderOf(query['order[start]'])
      const visits = await readVisits(appointments.database.kysely, { where, order, page })
      const items = await presentAll(appointments, visits, call)
      return sendPage(call, page, { items, total: await totalOf(appointments, where) })
    },
    tellsOfClients,
  )

  serve(
    contract.getCustomerSummary,
    async ({ params, caller }) => {
      required(mayReadVisitsOf(params.id, caller), await appointments.salons.current())
      await refuseWalkIn(appointments.database.kysely, params.id)
      return clientSummary(appointments, params.id)
    },
    { tellsOf: { kind: 'visits', people: (_summary, { id }) => [id] } },
  )

  serve(
    getImportedVisits,
    async ({ params, caller }) => {
      const { kysely } = appointments.database
      required(mayReadVisitsOf(params.id, caller), await appointments.salons.current())
      await refuseWalkIn(kysely, params.id)
      return (await importedVisitsOf(kysely, params.id, limits.importedVisitsShown)).map(presentImportedVisit)
    },
    { tellsOf: { kind: 'visits', people: (_visits, { id }) => [id] } },
  )
}

function serveOne(serve: Serve, { database, salons, publicUrl }: Appointments): void {
  serve(
    contract.getAppointment,
    async (call) => {
      const visit = await visibleVisit(call.params.id, call.caller)
      return tagged(call.reply, presentAppointment(visit, { ...call, salon: await salons.current() }))
    },
    tellsOfClient,
  )

  serve(contract.getAppointmentCalendar, async ({ params, caller, reply, now }) => {
    const visit = await visibleVisit(params.id, caller)
    reply.type('text/calendar; charset=utf-8')
    reply.header('content-disposition', `attachment; filename="rendez-vous-${visit.id}.ics"`)
    return calendarEntry(visit, await salons.current(), { now, link: `${publicUrl}/dashboard` })
  })

  async function visibleVisit(id: number, caller: Caller): Promise<Visit> {
    const visit = await readVisit(database.kysely, id)
    if (!visit) throw new HttpRefusal({ code: 'not_found' })
    const salon = await salons.current()
    required(mayReadVisit(visit, caller, salon.settings), salon)
    return visit
  }
}

function serveChanges(serve: Serve, appointments: Appointments): void {
  serve(
    contract.createAppointment,
    async (call) => {
      const { body, headers, request, reply } = call
      const answer = await bookAppointment(
        appointments,
        {
          items: body.items,
          start: Temporal.Instant.from(body.start),
          length: body.length ?? null,
          hold: body.hold ?? null,
          note: body.note ?? null,
          for: body.for ?? null,
          anyway: body.anyway ?? false,
          overrides: body.overrides ?? [],
          source: isStaff(call.caller) ? (body.source ?? null) : null,
          isConfirmed: body.notify ?? true,
          customer: customerOf(body.customer) ?? (body.source === 'walk_in' ? 'walk_in' : null),
          idempotency: idempotencyOf(headers['Idempotency-Key'], request.body),
        },
        call,
      )
      return tagged(reply, answer)
    },
    tellsOfClient,
  )

  serve(
    contract.cancelAppointment,
    async (call) => {
      const { params, query, headers, reply } = call
      const cancellation = { id: params.id, reason: query.reason || null, version: seenVersion(headers) }
      return tagged(reply, await cancelAppointment(appointments, cancellation, call))
    },
    tellsOfClient,
  )

  serve(
    contract.moveAppointment,
    async (call) => {
      const { params, body, headers, reply } = call
      const move = {
        id: params.id,
        start: Temporal.Instant.from(body.start),
        items: body.items ?? null,
        length: body.length ?? null,
        hold: body.hold ?? null,
        anyway: body.anyway ?? false,
        version: seenVersion(headers),
      }
      return tagged(reply, await moveAppointment(appointments, move, call))
    },
    tellsOfClient,
  )
}

/** Endpoints for staff only: the reasons why a start is not offered, and one step of a visit. */
function serveTheDesk(serve: Serve, appointments: Appointments): void {
  serve(contract.checkStart, (call) => checkStart(appointments, call.body, call), {
    tellsOf: {
      kind: 'visits',
      people: ({ reasons }) => reasons.map(({ appointment }) => appointment?.customer.id ?? null),
    },
  })

  serve(
    contract.updateAppointmentService,
    async (call) => {
      const { params, body, headers, reply } = call
      const which = { stepId: params.id, version: seenVersion(headers), anyway: body.anyway ?? false }
      if (!body.status)
        return tagged(reply, await changeStep(appointments, { ...which, change: stepChange(body) }, call))
      const change = {
        ...which,
        status: body.status,
        wholeVisit: body.wholeVisit ?? false,
        reason: body.reason || null,
      }
      return tagged(reply, await setStatus(appointments, change, call))
    },
    tellsOfClient,
  )
}

type StepBody = { start?: string | undefined; end?: string | undefined; professional?: number | undefined }

function stepChange({ start, end, professional }: StepBody): StepChange {
  return {
    start: start === undefined ? null : Temporal.Instant.from(start),
    end: end === undefined ? null : Temporal.Instant.from(end),
    professional: professional ?? null,
  }
}

function customerOf(
  customer: ParsedBodyOf<typeof contract.createAppointment>['customer'],
): CustomerChoice | null {
  if (customer === undefined || typeof customer === 'number') return customer ?? null
  return fromWire(customer)
}

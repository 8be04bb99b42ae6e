/** The endpoints of the calendar: steps, breaks and working time. */
import { sql } from 'kysely'
import { getAppointmentServices, getWorkingTimes, type CalendarStep } from '@meche/contract/appointments.ts'
import * as contract from '@meche/contract/breaks.ts'
import type { ParsedBodyOf } from '@meche/contract/endpoint.ts'
import { weekdayOfFrench } from '@meche/contract/mapping/weekday.ts'
import { isAdmin, isStaff } from '@meche/domain/access/roles.ts'
import { givenInstant, type InstantFormatter } from '../../time/instants.ts'
import { seenVersion } from '../../http/entity-tag.ts'
import { pageOf, sendPage } from '../../http/paging.ts'
import type { Caller } from '../../http/caller.ts'
import type { Serve } from '../../http/serve.ts'
import type { CountCache } from '../../salon/count-cache.ts'
import { cancelBreak, createBreak, updateBreak, type Breaks, type NewBreak } from '../../booking/breaks.ts'
import { checkRepeat, createRepeatedBreak, type AskedRepetition } from './repeated-breaks.ts'
import { countCalendar, readCalendar } from './calendar-repository.ts'
import { presentCalendarStep } from './present-step.ts'
import { workingTimes } from './working-times.ts'

export interface CalendarDependencies extends Breaks {
  readonly totals: CountCache
  readonly instants: InstantFormatter
}

function newBreak(body: ParsedBodyOf<typeof contract.createBreak>): NewBreak {
  const { service, kind, professional, professionals } = body
  return {
    what: kind === undefined ? { service: service! } : { kind },
    professionals: professionals ?? [professional!],
    title: body.title || null,
    isPrivate: body.isPrivate ?? kind === 'personal',
    start: Temporal.Instant.from(body.start),
    end: givenInstant(body.end) ?? null,
  }
}

type WireRepeat = ParsedBodyOf<typeof contract.checkRepeat>['repeat'] & {
  around?: 'cut' | 'skip' | undefined
  taken?: string[] | undefined
}

function repetitionOf({ everyWeeks, weekdays, until, around, taken }: WireRepeat): AskedRepetition {
  return {
    everyWeeks,
    weekdays: weekdays.map(weekdayOfFrench),
    until,
    around: around ?? null,
    seen: taken ?? [],
  }
}

export function serveCalendar(serve: Serve, calendar: CalendarDependencies): void {
  serveReads(serve, calendar)
  serveBreaks(serve, calendar)
}

function serveBreaks(serve: Serve, breaks: CalendarDependencies): void {
  serve(contract.createBreak, async (call) => {
    const { repeat } = call.body
    const asked = newBreak(call.body)
    const id = repeat
      ? await createRepeatedBreak(breaks, { ...asked, end: asked.end!, repeat: repetitionOf(repeat) }, call)
      : await createBreak(breaks, asked, call)
    return written(id, call)
  })
  serve(
    contract.checkRepeat,
    async ({ body, ...by }) =>
      checkRepeat(
        breaks,
        {
          professionals: body.professionals,
          start: Temporal.Instant.from(body.start),
          end: Temporal.Instant.from(body.end),
          repeat: repetitionOf(body.repeat),
        },
        by,
      ),
    {
      tellsOf: {
        kind: 'visits',
        people: (dates) =>
          dates.flatMap(({ reasons }) => reasons.map(({ appointment }) => appointment?.customer.id ?? null)),
      },
    },
  )
  serve(contract.updateBreak, async (call) => {
    const { start, end, professional } = call.body
    const asked = {
      start: givenInstant(start) ?? null,
      end: givenInstant(end) ?? null,
      professional: professional ?? null,
    }
    await updateBreak(breaks, { id: call.params.id, seen: seenVersion(call.headers) }, asked, call)
    return written(call.params.id, call)
  })
  serve(contract.cancelBreak, (call) => {
    const { params, query, headers } = call
    return cancelBreak(breaks, { id: params.id, seen: seenVersion(headers) }, query.scope ?? 'this', call)
  })

  async function written(id: number, call: { caller: Caller; now: Temporal.Instant }): Promise<CalendarStep> {
    const page = { offset: 0, size: 1 }
    const [row] = await readCalendar(breaks.database.kysely, { where: sql`s.id = ${id}`, page })
    return presentCalendarStep(row!, { ...call, salon: await breaks.salons.current() })
  }
}

function serveReads(serve: Serve, { database, salons, totals, instants }: CalendarDependencies): void {
  const db = database.kysely

  serve(
    getAppointmentServices,
    async (call) => {
      const { query, caller } = call
      const isBreak = query['service.isBreak']
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
      const rows = await readCalendar(db, { where, page, order: query['order[start]'] })
      const items = rows.map((row) => presentCalendarStep(row, { ...call, salon }))
      const total = await totals.of('steps', { db, where }, () => countCalendar(db, where))
      return sendPage(call, page, { items, total })
    },
    {
      tellsOf: {
        kind: 'visits',
        people: (steps) => steps.map(({ appointment }) => appointment?.customer.id ?? null),
      },
    },
  )

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

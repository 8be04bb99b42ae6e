/** The caller's own calendar as JSON; their breaks are written by the use cases of `/api/breaks`. */
import * as contract from '@meche/contract/own-calendar.ts'
import type { CalendarEvent } from '@meche/contract/own-calendar.ts'
import { refuseBadRange } from '../../time/date-range.ts'
import { givenInstant } from '../../time/instants.ts'
import { seenVersion } from '../../http/entity-tag.ts'
import { HttpRefusal } from '../../http/problem.ts'
import type { Serve } from '../../http/serve.ts'
import { createBreak, updateBreak, type Breaks, type By } from '../../booking/breaks.ts'
import { breakOf } from './own-calendar-repository.ts'
import { presentBreak, readOwnCalendar } from './read-own-calendar.ts'

export function serveOwnCalendar(serve: Serve, breaks: Breaks): void {
  const { database, salons } = breaks

  serve(
    contract.getOwnCalendar,
    async ({ query, caller }) => {
      refuseBadRange(query)
      const salon = await salons.current()
      return { events: await readOwnCalendar(database.kysely, { caller, salon }, query) }
    },
    { tellsOf: { kind: 'visits', people: ({ events }) => events.map(({ client }) => client ?? null) } },
  )

  serve(contract.createOwnEvent, async ({ body, caller, now }) => {
    if (body.kind !== undefined && body.kind !== 'break') throw new HttpRefusal({ code: 'not_a_break' })
    const asked = {
      what: { kind: 'pause' } as const,
      professionals: [caller.id],
      title: body.title || null,
      isPrivate: false,
      start: Temporal.Instant.from(body.start),
      end: Temporal.Instant.from(body.end),
    }
    return written(await createBreak(breaks, asked, { caller, now }), { caller, now })
  })

  serve(contract.replaceOwnEvent, async ({ body, headers, ...by }) => change(body, seenVersion(headers), by))
  serve(contract.updateOwnEvent, async ({ body, headers, ...by }) => change(body, seenVersion(headers), by))

  /** HttpRefusal 404 for a break of a colleague, 412 when it has changed since it was seen. */
  async function change(
    { id: event, start, end }: { id: string; start?: string | undefined; end?: string | undefined },
    seen: number | null,
    by: By,
  ): Promise<CalendarEvent> {
    const [kind, id] = event.split(':')
    if (kind !== 'break') throw new HttpRefusal({ code: 'not_a_break' })
    if (!(await breakOf(database.kysely, by.caller.id, Number(id))))
      throw new HttpRefusal({ code: 'not_found' })
    const asked = { start: givenInstant(start) ?? null, end: givenInstant(end) ?? null, professional: null }
    await updateBreak(breaks, { id: Number(id), seen }, asked, by)
    return written(Number(id), by)
  }

  async function written(id: number, { caller }: By): Promise<CalendarEvent> {
    const block = await breakOf(database.kysely, caller.id, id)
    return presentBreak(block!, await salons.current())
  }
}

/** When the whole salon is closed. */
import * as contract from '@meche/contract/closures.ts'
import { seenVersion, tagged } from '../../http/entity-tag.ts'
import { sorted } from '../../http/list-order.ts'
import { cut, pageOf, sendPage } from '../../http/paging.ts'
import type { Serve } from '../../http/serve.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import { presentClosure } from '../../salon/closures.ts'
import { tellsOfVisitsHit } from '../../salon/visits-hit.ts'
import { presentPublicHolidays } from './present-holidays.ts'
import {
  changeClosure,
  closureOf,
  createClosure,
  deleteClosure,
  type ChangedClosure,
} from './save-closure.ts'

export function serveClosures(serve: Serve, changes: SalonChanges): void {
  const { salons } = changes

  serve(contract.getClosures, async (call) => {
    const { closures, timeZone } = await salons.current()
    const { 'end[after]': after, 'start[before]': before } = call.query
    const found = closures
      .filter(({ end }) => after === undefined || Temporal.Instant.compare(end, after) > 0)
      .filter(({ start }) => before === undefined || Temporal.Instant.compare(start, before) < 0)
    const page = pageOf(call.query)
    const { items, total } = cut(sorted(found, call, { start: ({ start }) => start.epochMilliseconds }), page)
    return sendPage(call, page, { items: items.map((one) => presentClosure(one, timeZone)), total })
  })

  serve(contract.getPublicHolidays, async ({ query }) =>
    presentPublicHolidays(await salons.current(), query.year),
  )

  serve(contract.getClosure, async ({ params, reply }) => {
    const salon = await salons.current()
    return tagged(reply, presentClosure(closureOf(salon, params.id), salon.timeZone))
  })

  serve(
    contract.createClosure,
    async ({ query, body, reply, ...by }) => {
      const created = await createClosure(changes, body, { ...by, isDryRun: query.dryRun ?? false })
      return tagged(reply, await present(created))
    },
    tellsOfVisitsHit,
  )

  serve(
    contract.updateClosure,
    async ({ params: { id }, query, body, headers, reply, ...by }) => {
      const change = { id, patch: body, seen: seenVersion(headers) }
      const changed = await changeClosure(changes, change, { ...by, isDryRun: query.dryRun ?? false })
      return tagged(reply, await present(changed))
    },
    tellsOfVisitsHit,
  )

  serve(contract.deleteClosure, async ({ params: { id }, headers, ...by }) =>
    deleteClosure(changes, { id, seen: seenVersion(headers) }, by),
  )

  async function present({ closure, conflicts }: ChangedClosure) {
    const { timeZone } = await salons.current()
    return { ...presentClosure(closure, timeZone), id: closure.id || null, conflicts }
  }
}

/** When the whole salon is closed. */
import * as contract from '@meche/contract/closures.ts'
import { cut, pageOf, sendPage } from '../../http/paging.ts'
import type { Serve } from '../../http/serve.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import { presentClosure, presentPublicHolidays } from './present-closure.ts'
import { changeClosure, createClosure, deleteClosure, type ChangedClosure } from './save-closure.ts'

export function serveClosures(serve: Serve, changes: SalonChanges): void {
  const { salons } = changes

  serve(contract.getClosures, async (call) => {
    const { closures, timeZone } = await salons.current()
    const { 'end[after]': after, 'start[before]': before } = call.query
    const found = closures
      .filter(({ end }) => after === undefined || Temporal.Instant.compare(end, after) > 0)
      .filter(({ start }) => before === undefined || Temporal.Instant.compare(start, before) < 0)
      .map((closure) => presentClosure(closure, timeZone))
    const page = pageOf(call.query)
    return sendPage(call, page, cut(found, page))
  })

  serve(contract.getPublicHolidays, async ({ query }) =>
    presentPublicHolidays(await salons.current(), query.year),
  )

  serve(contract.createClosure, async ({ query, body, ...by }) => {
    return present(await createClosure(changes, body, { ...by, isDryRun: query.dryRun ?? false }))
  })

  serve(contract.updateClosure, async ({ params: { id }, query, body, ...by }) => {
    return present(
      await changeClosure(changes, { id, patch: body }, { ...by, isDryRun: query.dryRun ?? false }),
    )
  })

  serve(contract.deleteClosure, async ({ params, ...by }) => deleteClosure(changes, params.id, by))

  async function present({ closure, conflicts }: ChangedClosure) {
    const { timeZone } = await salons.current()
    return { ...presentClosure(closure, timeZone), id: closure.id || null, conflicts }
  }
}

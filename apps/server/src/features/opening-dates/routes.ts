/** Dates on which the salon, or a professional, has other hours than usual. */
import * as contract from '@meche/contract/opening-dates.ts'
import { sorted } from '../../http/list-order.ts'
import { cut, pageOf, sendPage } from '../../http/paging.ts'
import type { Serve } from '../../http/serve.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import { presentOpening } from '../../salon/openings.ts'
import { tellsOfVisitsHit } from '../../salon/visits-hit.ts'
import { createOpening, deleteOpening } from './save-opening.ts'

export function serveOpeningDates(serve: Serve, changes: SalonChanges): void {
  serve(contract.getOpeningDates, async (call) => {
    const { openings } = await changes.salons.current()
    const { from = '' } = call.query
    const page = pageOf(call.query)
    const found = openings.filter(({ date }) => date >= from)
    const { items, total } = cut(sorted(found, call, { date: ({ date }) => date }), page)
    return sendPage(call, page, { items: items.map(presentOpening), total })
  })

  serve(
    contract.createOpeningDate,
    async ({ query, body, ...by }) => {
      const { opening, conflicts } = await createOpening(changes, body, {
        ...by,
        isDryRun: query.dryRun ?? false,
      })
      return { ...presentOpening(opening), id: opening.id || null, conflicts }
    },
    tellsOfVisitsHit,
  )

  serve(contract.deleteOpeningDate, async ({ params, ...by }) => deleteOpening(changes, params.id, by))
}

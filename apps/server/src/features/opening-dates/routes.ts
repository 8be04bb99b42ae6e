/** Dates on which the salon, or a professional, has other hours than usual. */
import * as contract from '@meche/contract/opening-dates.ts'
import { sorted } from '../../http/list-order.ts'
import { cut, pageOf, sendPage } from '../../http/paging.ts'
import type { Serve } from '../../http/serve.ts'
import type { SalonChanges } from '../../salon/change-salon.ts'
import { presentOpeningDate } from '../../salon/opening-dates.ts'
import { tellsOfVisitsHit } from '../../salon/visits-hit.ts'
import { createOpeningDate, deleteOpeningDate } from './save-opening-date.ts'

export function serveOpeningDates(serve: Serve, changes: SalonChanges): void {
  serve(contract.getOpeningDates, async (call) => {
    const { openingDates } = await changes.salons.current()
    const { from = '' } = call.query
    const page = pageOf(call.query)
    const found = openingDates.filter(({ date }) => date >= from)
    const { items, total } = cut(sorted(found, call, { date: ({ date }) => date }), page)
    return sendPage(call, page, { items: items.map(presentOpeningDate), total })
  })

  serve(
    contract.createOpeningDate,
    async ({ query, body, ...by }) => {
      const { opening, conflicts } = await createOpeningDate(changes, body, {
        ...by,
        isDryRun: query.dryRun ?? false,
      })
      return { ...presentOpeningDate(opening), id: opening.id || null, conflicts }
    },
    tellsOfVisitsHit,
  )

  serve(
    contract.deleteOpeningDate,
    async ({ params, query, ...by }) =>
      deleteOpeningDate(changes, params.id, { ...by, isDryRun: query.dryRun ?? false }),
    tellsOfVisitsHit,
  )
}

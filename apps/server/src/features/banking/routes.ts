/** « Encaissements »: online payments and payouts, what is to be checked, the daily totals of the till, and exports. */
import { Readable } from 'node:stream'
import * as banking from '@meche/contract/banking.ts'
import * as closings from '@meche/contract/closings.ts'
import type { Database } from '../../db/database.ts'
import { recordChange } from '../../history/record-change.ts'
import { seenVersion, tagged } from '../../http/entity-tag.ts'
import { pageOf, sendPage } from '../../http/paging.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { Streamed, type Serve } from '../../http/serve.ts'
import { orderNumber } from '../../orders/order-messages.ts'
import { retryRefund } from '../../payments/retry-refund.ts'
import type { Settling } from '../../payments/settle-payments.ts'
import type { InvalidationTracker } from '../../salon/invalidation-tracker.ts'
import { wireInstant } from '../../time/instants.ts'
import { accountingExport } from './accounting-export.ts'
import { readClosing, readClosings, saveClosing } from './closings.ts'
import * as rows from './payment-list.ts'

export interface Banking extends Settling {
  readonly database: Database
  readonly tracker: InvalidationTracker
}

export function serveBanking(serve: Serve, given: Banking): void {
  servePayments(serve, given)
  serveChecks(serve, given)
  serveClosings(serve, given)
}

function servePayments(serve: Serve, { database, salons }: Banking): void {
  const { kysely } = database

  serve(banking.getPayments, async (call) => {
    const { query } = call
    const page = pageOf(query)
    const { timeZone } = await salons.current()
    const { status, month, search = '', 'order[createdAt]': direction = 'desc' } = query
    const filter = { status, month, search, direction }
    return sendPage(call, page, await rows.findPayments(kysely, filter, { page, timeZone }))
  })

  serve(banking.getPayouts, async (call) => {
    const { query } = call
    const page = pageOf(query)
    const { timeZone } = await salons.current()
    const { month, 'order[createdAt]': direction = 'desc' } = query
    return sendPage(call, page, await rows.findPayouts(kysely, { month, direction }, { page, timeZone }))
  })

  serve(banking.getPayout, async ({ params: { id } }) => {
    const { timeZone } = await salons.current()
    const payout = await rows.payoutById(kysely, id, { timeZone })
    if (!payout) throw new HttpRefusal({ code: 'not_found' })
    const entries = await rows.entriesOfPayout(kysely, id)
    return {
      ...payout,
      entries: entries.map(({ at, order, ...entry }) => ({
        ...entry,
        at: wireInstant(at, timeZone),
        order: order === null ? null : { id: order, number: orderNumber(order) },
      })),
    }
  })
}

function serveChecks(serve: Serve, given: Banking): void {
  const { database, salons, payments, tracker } = given
  const { kysely } = database

  serve(banking.getPaymentChecks, async () => {
    const { timeZone } = await salons.current()
    const comparedAt = await rows.lastComparison(kysely)
    return {
      takesCards: payments !== null,
      isTrial: payments?.isTrial ?? false,
      comparedAt: comparedAt && wireInstant(comparedAt, timeZone),
      checks: await rows.openChecks(kysely, { timeZone }),
    }
  })

  serve(banking.closePaymentCheck, async ({ params: { id }, body: { note }, caller, now }) => {
    await database.transaction(async (tx) => {
      const closed = await rows.closeCheck(tx, { id, note, by: caller.id }, now)
      if (!closed) throw new HttpRefusal({ code: 'not_found' })
      // One about a payout says by itself who checked it, and when.
      if (closed.payment === null) return
      await recordChange(tx, {
        at: now,
        actorId: caller.id,
        entity: 'payment',
        entityId: closed.payment,
        action: 'status',
        changes: { paymentChecked: [null, true] },
      })
    })
    tracker.changed()
  })

  serve(banking.retryRefund, async ({ params: { id }, caller, now }) => {
    await retryRefund(given, id, { caller, now })
    tracker.changed()
  })
}

function serveClosings(serve: Serve, { database, salons, tracker }: Banking): void {
  const { kysely } = database
  const peopleOf = ({ unsettled }: closings.Closing) => unsettled.map(({ customer }) => customer?.id ?? null)
  const tellsOfClients = { tellsOf: { kind: 'records', people: peopleOf } } as const

  serve(closings.getClosings, async ({ query: { month }, now }) =>
    readClosings(kysely, month, { salon: await salons.current(), now }),
  )

  serve(
    closings.getClosing,
    async ({ params: { date }, reply }) =>
      tagged(reply, await readClosing(kysely, date, await salons.current())),
    tellsOfClients,
  )

  serve(
    closings.saveClosing,
    async ({ params: { date }, body, headers, caller, now, reply }) => {
      const salon = await salons.current()
      await database.transaction((tx) =>
        saveClosing(tx, { date, form: body, seen: seenVersion(headers) }, { caller, now, salon }),
      )
      tracker.changed()
      return tagged(reply, await readClosing(kysely, date, salon))
    },
    tellsOfClients,
  )

  serve(closings.getAccountingExport, async ({ query: { month, file = 'days' }, reply }) => {
    const { timeZone } = await salons.current()
    const { name, text } = await accountingExport(kysely, { month, file }, timeZone)
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return new Streamed(Readable.from([text]))
  })
}

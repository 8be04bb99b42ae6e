/** Making a refund again that the provider refused: under a new reference, since the old one would be refused again. */
import { randomUUID } from 'node:crypto'
import { HttpRefusal } from '../http/problem.ts'
import { lockOrder } from '../orders/order-row.ts'
import { recordChange } from '../history/record-change.ts'
import type { By } from '../salon/change-salon.ts'
import { settleDifference } from './ledger-repository.ts'
import * as rows from './payment-repository.ts'
import { makeRefunds, type Settling } from './settle-payments.ts'

/** HttpRefusal 404; 409 for one that was not refused, or whose money has been given back in another way. */
export async function retryRefund(settling: Settling, id: number, { caller, now }: By): Promise<void> {
  const order = await settling.database.transaction(async (tx) => {
    const asked = await rows.refundById(tx, id)
    if (!asked) throw new HttpRefusal({ code: 'not_found' })
    await lockOrder(tx, asked.order)
    const payment = (await rows.paymentById(tx, asked.payment))!
    const left = await rows.refundable(tx, payment)
    const isAgain = left >= asked.amount && (await rows.reopenRefund(tx, id, randomUUID()))
    if (!isAgain) throw new HttpRefusal({ code: 'refund_not_failed' })
    await settleDifference(tx, asked.reference, now)
    await recordChange(tx, {
      at: now,
      actorId: caller.id,
      entity: 'payment',
      entityId: asked.payment,
      action: 'status',
      changes: { refundAgain: [null, asked.amount] },
    })
    return asked.order
  })
  await makeRefunds(settling, order, now)
}

/** « Renoncer au contrat ici »: the buyer withdraws, and is acknowledged at once with the content, the date and the time. */
import { canWithdraw, withdrawalEffect, withdrawalEnd } from '@meche/domain/shop/withdrawal.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { changeOrder } from '../../orders/change-order.ts'
import { queueOrderMessages, soldOrder } from '../../orders/order-messages.ts'
import { lockOrder, orderById, orderByToken, type OrderRow } from '../../orders/order-row.ts'
import { refundOrder } from '../../payments/settle-payments.ts'
import { exactMinute, instantOfMinute, localDate } from '../../time/instants.ts'
import { afterMoney } from './change-orders.ts'
import type { Shop } from './shop.ts'

/** HttpRefusal 404; 409 when the period is over, or there is nothing to withdraw from. */
export async function withdrawOrder(shop: Shop, token: string, now: Temporal.Instant): Promise<OrderRow> {
  const withdrawn = await shop.database.transaction(async (tx) => {
    const found = await orderByToken(tx, token)
    const order = found && (await lockOrder(tx, found.id))
    if (!order) throw new HttpRefusal({ code: 'not_found' })
    const salon = await shop.salons.within(tx)
    const sold = soldOrder(order)
    const effect = withdrawalEffect(order)
    if (!effect) throw new HttpRefusal({ code: 'order_state' })
    if (!canWithdraw(sold, { now: exactMinute(now), zone: salon.zone })) {
      const last = localDate(instantOfMinute(withdrawalEnd(sold, salon.zone)! - 1), salon.timeZone)
      throw new HttpRefusal({ code: 'withdrawal_over', values: { date: writtenDay(last) } })
    }
    await changeOrder(tx, order, { status: 'withdrawn' }, now)
    // Goods that have not left the salon need not come back: the order is over, and its timeline says by whom.
    if (effect === 'cancel') await changeOrder(tx, order, { status: 'cancelled' }, now)
    const refund =
      effect === 'cancel'
        ? await refundOrder(tx, { order, salon, amount: order.total, reason: 'withdrawn' }, now)
        : 0
    const after = (await orderById(tx, order.id))!
    const news = { kind: 'withdrawal_received', isReturn: effect === 'return', refund } as const
    await queueOrderMessages(tx, shop, { ...news, order: after, salon }, now)
    return after
  })
  return afterMoney(shop, withdrawn, now)
}

/** « 07/12/2026 »: every reader of the five languages understands it. */
function writtenDay(date: string): string {
  return date.split('-').toReversed().join('/')
}

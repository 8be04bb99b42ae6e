/** « Encaissements »: online payments as the provider reports them, its payouts, and what differs from ours. Money is cents. */
import * as z from 'zod/mini'
import { differenceKinds } from '@meche/domain/banking/reconcile.ts'
import { endpoint } from './endpoint.ts'
import { direction, freeText, id, idText, monthText, paging, searchText } from './fields.ts'
import { limits } from './limits.ts'
import { refundStatuses } from './orders.ts'

export const paymentStatuses = ['open', 'succeeded', 'expired'] as const

/** Something « À vérifier ». */
const paymentCheck = z.object({
  id,
  kind: z.enum(differenceKinds),
  /** The payment, refund or payout by its id at the provider; our reference of a refund that has none. */
  object: z.string(),
  /** Null: there is none. */
  expected: z.nullable(z.int()),
  found: z.nullable(z.int()),
  foundAt: z.string(),
  /** The order that was paid, where it is known. */
  order: z.nullable(z.object({ id, number: z.string() })),
  /** The refund that can be made again. */
  refund: z.nullable(id),
})
export type PaymentCheck = z.infer<typeof paymentCheck>

export const payment = z.object({
  id,
  order: z.object({ id, number: z.string() }),
  amount: z.int(),
  status: z.enum(paymentStatuses),
  brand: z.nullable(z.string()),
  last4: z.nullable(z.string()),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
  /** The part that the provider kept; null until it has said so. */
  fee: z.nullable(z.int()),
  refunds: z.array(
    z.object({ id, amount: z.int(), status: z.enum(refundStatuses), reason: z.string(), at: z.string() }),
  ),
  /** Cents that the client’s bank has taken back. */
  disputed: z.int(),
  /** The payout that it is in. */
  payout: z.nullable(z.object({ id, arrivesOn: z.string() })),
  /** Whether something of it is « À vérifier ». */
  toCheck: z.boolean(),
})
export type Payment = z.infer<typeof payment>

export const getPayments = endpoint('getPayments', {
  summary:
    'Online payments, the newest first unless asked otherwise. `status=to_check`: those with something to check. `search` finds the number of an order.',
  query: z.strictObject({
    ...paging,
    status: z.optional(z.enum([...paymentStatuses, 'to_check'])),
    month: z.optional(monthText),
    search: z.optional(searchText),
    'order[createdAt]': z.optional(direction),
  }),
  status: 200,
  answer: z.array(payment),
  isList: true,
})

export const payoutStatuses = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const

const payoutShape = {
  id,
  /** By the provider’s id. */
  object: z.string(),
  amount: z.int(),
  status: z.enum(payoutStatuses),
  arrivesOn: z.string(),
  createdAt: z.string(),
  /** Sums of its contents; refunds and disputes are negative. */
  payments: z.int(),
  refunds: z.int(),
  disputes: z.int(),
  fees: z.int(),
  other: z.int(),
  toCheck: z.boolean(),
}
export const payout = z.object(payoutShape)
export type Payout = z.infer<typeof payout>

export const getPayouts = endpoint('getPayouts', {
  summary: 'Payouts of the provider to the salon’s account, the newest first unless asked otherwise.',
  query: z.strictObject({
    ...paging,
    month: z.optional(monthText),
    'order[createdAt]': z.optional(direction),
  }),
  status: 200,
  answer: z.array(payout),
  isList: true,
})

export const entryKinds = ['payment', 'refund', 'dispute', 'fee', 'other'] as const

export const getPayout = endpoint('getPayout', {
  summary: 'One payout and its contents.',
  params: z.strictObject({ id: idText }),
  status: 200,
  answer: z.object({
    ...payoutShape,
    entries: z.array(
      z.object({
        /** By the provider’s id. */
        entry: z.string(),
        kind: z.enum(entryKinds),
        amount: z.int(),
        fee: z.int(),
        at: z.string(),
        order: z.nullable(z.object({ id, number: z.string() })),
      }),
    ),
  }),
})

export const getPaymentChecks = endpoint('getPaymentChecks', {
  summary:
    'The differences that nobody has checked yet, the oldest first, and when both sides were last compared.',
  status: 200,
  answer: z.object({
    /** Whether a provider takes payments, and whether it only plays them. */
    takesCards: z.boolean(),
    isTrial: z.boolean(),
    comparedAt: z.nullable(z.string()),
    checks: z.array(paymentCheck),
  }),
})

export const closePaymentCheck = endpoint('closePaymentCheck', {
  summary: 'Say that a difference has been checked, and what it was.',
  params: z.strictObject({ id: idText }),
  body: z.strictObject({ note: freeText(limits.reasonMax) }),
  status: 204,
})

export const retryRefund = endpoint('retryRefund', {
  summary: 'Ask the provider again for a refund that it refused.',
  params: z.strictObject({ id: idText }),
  status: 204,
})

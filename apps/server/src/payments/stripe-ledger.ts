/** Stripe's balance transactions and payouts, as the ledger that ours is compared with. */
import type { Stripe } from 'stripe'
import type { EntryKind, PayoutStatus, ProviderEntry, ProviderPayout } from './provider.ts'

const pageSize = 100

export async function readLedger(stripe: Stripe, since: Temporal.Instant): Promise<ProviderEntry[]> {
  const entries: ProviderEntry[] = []
  const asked = { created: { gte: secondsOf(since) }, limit: pageSize, expand: ['data.source'] }
  for await (const line of stripe.balanceTransactions.list(asked)) {
    if (!isPayout(line)) entries.push(entryOf(line))
  }
  return entries
}

export async function readPayouts(stripe: Stripe, since: Temporal.Instant): Promise<ProviderPayout[]> {
  const payouts: ProviderPayout[] = []
  for await (const payout of stripe.payouts.list({
    created: { gte: secondsOf(since) },
    limit: pageSize,
  })) {
    payouts.push({
      id: payout.id,
      amount: payout.amount,
      status: payout.status as PayoutStatus,
      arrivesOn: instantOf(payout.arrival_date).toZonedDateTimeISO('UTC').toPlainDate().toString(),
      createdAt: instantOf(payout.created),
      // Stripe knows the contents of those alone that it makes by itself.
      entries: payout.automatic ? await contentsOf(stripe, payout.id) : null,
    })
  }
  return payouts
}

async function contentsOf(stripe: Stripe, payout: string): Promise<string[]> {
  const entries: string[] = []
  for await (const line of stripe.balanceTransactions.list({ payout, limit: pageSize })) {
    if (!isPayout(line)) entries.push(line.id)
  }
  return entries
}

function isPayout({ reporting_category: category }: Stripe.BalanceTransaction): boolean {
  return category.startsWith('payout')
}

function entryOf(line: Stripe.BalanceTransaction): ProviderEntry {
  const { id, amount, fee, created } = line
  const kind = kinds[line.reporting_category] ?? 'other'
  return { id, kind, object: objectOf(kind, line.source), amount, fee, at: instantOf(created) }
}

/** By Stripe's categories for accountants. A refund that failed after all is the refund's own, and positive. */
const kinds: Readonly<Record<string, EntryKind>> = {
  charge: 'payment',
  charge_failure: 'payment',
  refund: 'refund',
  partial_capture_reversal: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  network_cost: 'fee',
}

function objectOf(kind: EntryKind, source: Stripe.BalanceTransaction['source']): string | null {
  if (source === null || kind === 'fee' || kind === 'other') return null
  if (typeof source === 'string') return source
  if (kind === 'refund') return source.id
  const { payment_intent: intent = null } = source as { payment_intent?: string | { id: string } | null }
  return typeof intent === 'object' ? (intent?.id ?? source.id) : intent
}

function secondsOf(instant: Temporal.Instant): number {
  return Math.floor(instant.epochMilliseconds / 1000)
}

function instantOf(seconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
}

/**
 * The nightly comparison: the provider's ledger and payouts of the last weeks are read and kept, and what differs from our payments is
 * « À vérifier ». Run twice, it comes to the same result.
 */
import {
  agreedObjects,
  reconcile,
  rightPayouts,
  wrongPayouts,
  type Movement,
} from '@meche/domain/banking/reconcile.ts'
import type { Database } from '../db/database.ts'
import { minuteOfInstant } from '../time/instants.ts'
import * as rows from './ledger-repository.ts'
import type { PaymentProvider, ProviderEntry, ProviderPayout } from './provider.ts'

/** Payouts follow their payments by some days, and a comparison that failed for a week is made up for. */
const comparedDays = 35
/** Both lists reach a day beyond the span that is compared; what is younger than an hour may still be under way. */
const marginHours = 24
const settlingHours = 1

interface Comparing {
  readonly database: Database
  readonly payments: PaymentProvider
}

/** Throws ProviderUnreachable. */
export async function compareLedger({ database, payments }: Comparing, now: Temporal.Instant): Promise<void> {
  const start = now.subtract({ hours: 24 * comparedDays })
  const from = start.subtract({ hours: marginHours })
  const [entries, payouts] = [await payments.readLedger(from), await payments.readPayouts(start)]
  await database.transaction(async (tx) => {
    const ours = await rows.ourMovements(tx, { from, to: now })
    const end = now.subtract({ hours: settlingHours })
    const span = { start: minuteOfInstant(start), end: minuteOfInstant(end) }
    const theirs = movementsOf(entries)
    const contents = contentsOf(payouts, entries)
    const differences = [...reconcile(ours, theirs, span), ...wrongPayouts(contents)]
    await rows.keepEntries(tx, entries)
    for (const payout of payouts) await rows.keepPayout(tx, payout)
    await rows.settleAgreed(tx, [...agreedObjects(ours, theirs), ...rightPayouts(contents)], now)
    await rows.keepDifferences(tx, differences, now)
    await rows.noteComparison(tx, now)
  })
}

/** One movement for each payment and refund; a refund that failed after all has two entries that cancel out, and is none. */
function movementsOf(entries: readonly ProviderEntry[]): Movement[] {
  const moved = new Map<string, Movement>()
  for (const { kind, object, amount, at } of entries.toReversed()) {
    if (object === null || (kind !== 'payment' && kind !== 'refund')) continue
    const key = `${kind} ${object}`
    const before = moved.get(key)?.amount ?? 0
    const own = kind === 'refund' ? -amount : amount
    moved.set(key, { kind, object, amount: before + own, at: minuteOfInstant(at) })
  }
  return [...moved.values()].filter(({ amount }) => amount !== 0)
}

/** Payouts whose every entry has been read: older ones were compared when they were made. */
function contentsOf(payouts: readonly ProviderPayout[], entries: readonly ProviderEntry[]) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return payouts.flatMap(({ id, amount, entries: contained }) => {
    if (contained === null) return []
    const found = contained.flatMap((entry) => byId.get(entry) ?? [])
    return found.length === contained.length ? [{ payout: id, amount, entries: found }] : []
  })
}

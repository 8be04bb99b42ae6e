/** Comparing our payments and refunds with the provider's, and its payouts with their contents. Money is cents. Source: docs/rules.md. */

export const movementKinds = ['payment', 'refund'] as const
export type MovementKind = (typeof movementKinds)[number]

export interface Movement {
  readonly kind: MovementKind
  /** The payment or refund by the provider's id. */
  readonly object: string
  readonly amount: number
  /** Epoch minutes. */
  readonly at: number
}

/** An entry of the provider's ledger: what a payout is made of. Refunds and fees are negative. */
export interface LedgerEntry {
  readonly amount: number
  readonly fee: number
}

export interface PayoutContents {
  readonly payout: string
  readonly amount: number
  readonly entries: readonly LedgerEntry[]
}

/**
 * `missing_here`: the provider moved money that we know nothing of. `missing_there`: the other way round. `amount` and `payout`: the amounts
 * are not the same. `refund_failed` and `refund_unknown` are found where refunds are made: one was refused; nobody knows whether one was made.
 */
export const differenceKinds = [
  'missing_here',
  'missing_there',
  'amount',
  'payout',
  'refund_failed',
  'refund_unknown',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export interface Difference {
  readonly kind: DifferenceKind
  /** The payment, refund or payout by the provider's id. */
  readonly object: string
  /** Null: there is none. */
  readonly expected: number | null
  readonly found: number | null
}

/** Epoch minutes, `end` not included. */
export interface ComparedSpan {
  readonly start: number
  readonly end: number
}

/**
 * Differences between both lists for what happened within the span. Both lists reach beyond it on either side: the two clocks differ, and a
 * payment just before midnight there is one just after it here.
 */
export function reconcile(
  ours: readonly Movement[],
  theirs: readonly Movement[],
  { start, end }: ComparedSpan,
): Difference[] {
  const isCompared = ({ at }: Movement) => at >= start && at < end
  const [here, there] = [byKey(ours), byKey(theirs)]
  const missingHere = theirs
    .filter((movement) => isCompared(movement) && !here.has(keyOf(movement)))
    .map(({ object, amount }): Difference => ({
      kind: 'missing_here',
      object,
      expected: null,
      found: amount,
    }))
  const others = ours.filter(isCompared).flatMap((movement): Difference[] => {
    const { object, amount } = movement
    const found = there.get(keyOf(movement))
    if (!found) return [{ kind: 'missing_there', object, expected: amount, found: null }]
    return found.amount === amount ? [] : [{ kind: 'amount', object, expected: amount, found: found.amount }]
  })
  return [...missingHere, ...others]
}

/** The payments and refunds of which both lists say the same. */
export function agreedObjects(ours: readonly Movement[], theirs: readonly Movement[]): string[] {
  const there = byKey(theirs)
  return ours
    .filter((movement) => there.get(keyOf(movement))?.amount === movement.amount)
    .map(({ object }) => object)
}

function byKey(movements: readonly Movement[]): ReadonlyMap<string, Movement> {
  return new Map(movements.map((movement) => [keyOf(movement), movement]))
}

function keyOf({ kind, object }: Movement): string {
  return `${kind} ${object}`
}

/** Payouts that are not the sum of what they say they contain. */
export function wrongPayouts(payouts: readonly PayoutContents[]): Difference[] {
  return payouts.flatMap(({ payout, amount, entries }): Difference[] => {
    const expected = netOf(entries)
    return expected === amount ? [] : [{ kind: 'payout', object: payout, expected, found: amount }]
  })
}

/** Payouts that are the sum of what they say they contain. */
export function rightPayouts(payouts: readonly PayoutContents[]): string[] {
  return payouts.filter(({ amount, entries }) => netOf(entries) === amount).map(({ payout }) => payout)
}

/** Amounts without the fees that the provider kept. */
export function netOf(entries: readonly LedgerEntry[]): number {
  return entries.reduce((sum, { amount, fee }) => sum + amount - fee, 0)
}

/** A job offer of the salon: its state, and the pay that it must state. */

export const contractKinds = ['permanent', 'fixed_term', 'apprenticeship', 'extra'] as const
export type ContractKind = (typeof contractKinds)[number]

export const payPeriods = ['month', 'hour'] as const
export type PayPeriod = (typeof payPeriods)[number]

export const jobStates = ['draft', 'scheduled', 'open', 'closed'] as const
export type JobState = (typeof jobStates)[number]

export interface Publication {
  /** Epoch milliseconds; null: a draft. */
  readonly publishAt: number | null
  /** The last day on which candidates may apply, `YYYY-MM-DD`. */
  readonly validThrough: string
}

/** `today` is the salon's day at `now`. An offer is open from its moment until the end of its last day. */
export function jobState(
  { publishAt, validThrough }: Publication,
  { now, today }: { readonly now: number; readonly today: string },
): JobState {
  if (publishAt === null) return 'draft'
  if (validThrough < today) return 'closed'
  return publishAt <= now ? 'open' : 'scheduled'
}

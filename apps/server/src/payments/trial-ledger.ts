/** The ledger of the trial provider: a fee on each payment, and every day a payout of what was moved until the day before. */
import { randomBytes } from 'node:crypto'

interface Line {
  readonly id: string
  readonly category: 'charge' | 'refund' | 'dispute'
  /** The payment or the refund. */
  readonly object: string
  readonly amount: number
  readonly fee: number
  readonly seconds: number
  payout: string | null
}

interface Payout {
  readonly id: string
  readonly amount: number
  readonly seconds: number
  readonly isAutomatic: boolean
}

const day = 86_400

export class TrialLedger {
  readonly #now: () => Temporal.Instant
  #lines: Line[] = []
  #payouts: Payout[] = []

  constructor(now: () => Temporal.Instant) {
    this.#now = now
  }

  paid(intent: string, amount: number): void {
    this.#write('charge', { object: intent, amount, fee: Math.round(amount * 0.015) + 25 })
  }

  refunded(refund: string, amount: number): void {
    this.#write('refund', { object: refund, amount: -amount, fee: 0 })
  }

  /** The client's bank takes a payment back. */
  disputed(intent: string, amount: number): void {
    this.#write('dispute', { object: intent, amount: -amount, fee: 1500 })
  }

  /** The salon takes money out by hand: nobody knows of which payments. */
  drawn(amount: number): void {
    const seconds = Math.floor(this.#now().epochMilliseconds / 1000)
    this.#payouts.unshift({ id: named('po'), amount, seconds, isAutomatic: false })
  }

  /** Forgets everything, as a trial does that ends. */
  clear(): void {
    this.#lines = []
    this.#payouts = []
  }

  /** Forgets a payment or a refund. */
  remove(object: string): void {
    this.#lines = this.#lines.filter((line) => line.object !== object)
  }

  /** The answer to a list of Stripe's protocol; null for another call. */
  answer(pathname: string, query: URLSearchParams): object | null {
    if (pathname === '/v1/payouts') {
      this.#payOut()
      return pageOf(this.#payouts.map(payoutObject), query)
    }
    if (pathname !== '/v1/balance_transactions') return null
    const payout = query.get('payout')
    if (this.#payouts.some(({ id, isAutomatic }) => id === payout && !isAutomatic))
      return { error: { type: 'invalid_request_error', message: 'Only automatic payouts have a history' } }
    const lines = payout === null ? this.#lines : this.#lines.filter((line) => line.payout === payout)
    return pageOf(lines.map(lineObject), query)
  }

  #write(category: Line['category'], line: Pick<Line, 'object' | 'amount' | 'fee'>): void {
    const seconds = Math.floor(this.#now().epochMilliseconds / 1000)
    this.#lines.unshift({ id: named('txn'), category, ...line, seconds, payout: null })
  }

  #payOut(): void {
    const now = Math.floor(this.#now().epochMilliseconds / 1000)
    const due = this.#lines.filter(({ payout, seconds }) => payout === null && seconds <= now - day)
    const amount = due.reduce((sum, line) => sum + line.amount - line.fee, 0)
    if (amount <= 0) return
    const payout = { id: named('po'), amount, seconds: now, isAutomatic: true }
    this.#payouts.unshift(payout)
    for (const line of due) line.payout = payout.id
  }
}

function named(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

/** The newest first, those after `starting_after`. */
function pageOf(
  all: readonly { readonly id: string; readonly created: number }[],
  query: URLSearchParams,
): object {
  const since = Number(query.get('created[gte]') ?? 0)
  const listed = all.filter(({ created }) => created >= since)
  const first = listed.findIndex(({ id }) => id === query.get('starting_after')) + 1
  const size = Number(query.get('limit') ?? 10)
  const data = listed.slice(first, first + size)
  return { object: 'list', data, has_more: first + size < listed.length }
}

function lineObject({ id, category, object, amount, fee, seconds }: Line) {
  const source =
    category === 'refund'
      ? { id: object, object: 'refund' }
      : { id: `${category === 'charge' ? 'ch' : 'dp'}_${object}`, object: category, payment_intent: object }
  return {
    id,
    object: 'balance_transaction',
    reporting_category: category,
    amount,
    fee,
    net: amount - fee,
    currency: 'eur',
    created: seconds,
    source,
  }
}

function payoutObject({ id, amount, seconds, isAutomatic }: Payout) {
  return {
    id,
    object: 'payout',
    automatic: isAutomatic,
    amount,
    currency: 'eur',
    status: 'paid',
    created: seconds,
    arrival_date: Math.ceil(seconds / day) * day + day,
  }
}

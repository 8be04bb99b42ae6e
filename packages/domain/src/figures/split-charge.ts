/** The amount that each part of a visit brings: the parts add up to the whole. Source: docs/rules.md. */
import type { ExtraFact, StepFact } from './facts.ts'

export interface Part {
  readonly professional: number
  readonly service: number
  readonly category: number | null
  readonly amount: number
}

/**
 * Splits the charge of a done visit over its done work and its extras, in proportion to their prices; the cents that are left go to the
 * largest remainders, in the order of the work.
 */
export function splitCharge(total: number, steps: readonly StepFact[], extras: readonly ExtraFact[]): Part[] {
  const parts: Part[] = []
  let isPriced = true
  let sum = 0
  for (const step of steps) {
    if (!isDoneWork(step)) continue
    isPriced &&= step.itemCharged === null
    sum += step.price
    parts.push(partOf(step, step.price))
  }
  for (const extra of extras) {
    sum += extra.price
    parts.push(partOf(extra, extra.price))
  }
  // Most visits: nothing to weigh.
  if (isPriced && sum === total) return parts
  if (parts.length === 1) return [{ ...parts[0]!, amount: total }]
  const weights = [...weightsOf(steps.filter(isDoneWork)), ...extras.map(({ price }) => price)]
  const amounts = shareOut(total, weights)
  return parts.map((part, place) => ({ ...part, amount: amounts[place]! }))
}

function isDoneWork({ isBusy, status }: StepFact): boolean {
  return isBusy && status === 'done'
}

function partOf({ professional, service, category }: Omit<Part, 'amount'>, amount: number): Part {
  return { professional, service, category, amount }
}

/** A line that the check-out priced anew is split among its steps like the visit among its parts. */
function weightsOf(steps: readonly StepFact[]): number[] {
  if (steps.every(({ itemCharged }) => itemCharged === null)) return steps.map(({ price }) => price)
  return steps.map(({ item, itemCharged, price }) => {
    if (itemCharged === null) return price
    const siblings = steps.filter((step) => step.item === item)
    const sum = siblings.reduce((total, step) => total + step.price, 0)
    return sum === 0 ? itemCharged / siblings.length : (itemCharged * price) / sum
  })
}

/** Whole cents in proportion to the weights, equal parts where all are 0. */
function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === total && weights.every(Number.isInteger)) return [...weights]
  // A share that is whole must not fall short of itself.
  const exact = weights.map((weight) => rounded(sum === 0 ? total / weights.length : (total * weight) / sum))
  const whole = exact.map(Math.floor)
  let left = total - whole.reduce((all, cents) => all + cents, 0)
  const byRemainder = exact
    .map((share, place) => ({ place, remainder: rounded(share - whole[place]!) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.place - b.place)
  for (const { place } of byRemainder) {
    if (left === 0) break
    whole[place]! += 1
    left -= 1
  }
  return whole
}

function rounded(share: number): number {
  return Math.round(share * 1e6) / 1e6
}

/** Cents without the value-added tax that they contain; the tax is rounded half up. */
export function withoutVat(cents: number, percent: number): number {
  return cents - Math.floor((cents * percent * 2 + 100 + percent) / (2 * (100 + percent)))
}

/** Splits an amount in proportion to weights, to the cent. */

/**
 * The shares add up to `amount`: each is rounded down, and the cents that remain go to the largest remainders, the first of equal ones
 * first. Without any weight, the first share takes all.
 */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map((_, index) => (index === 0 ? amount : 0))
  const shares = weights.map((weight) => Math.floor((amount * weight) / sum))
  const remainders = weights.map((weight, index) => ({ index, remainder: (amount * weight) % sum }))
  const left = amount - shares.reduce((total, share) => total + share, 0)
  for (const { index } of remainders.toSorted((a, b) => b.remainder - a.remainder).slice(0, left))
    shares[index]! += 1
  return shares
}

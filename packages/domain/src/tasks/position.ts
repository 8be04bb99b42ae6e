/**
 * Places in an order as texts: between any two there is another one, so that a move writes one row. They are compared character by
 * character (the "C" collation of the database), and none ends with the lowest digit, below which there would be no room.
 */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const [lowest, half, highest] = ['0', 'V', 'z']

/** A place after `before` and ahead of `after`; null: the beginning, or the end. `before` must come first. */
export function placeBetween(before: string | null, after: string | null): string {
  return after === null ? placeAfter(before ?? '') : middle(before ?? '', after)
}

/** The next digit instead of the middle: cards added one after another keep short places. */
function placeAfter(before: string): string {
  const first = before[0]
  if (first === undefined) return half
  if (first === highest) return highest + placeAfter(before.slice(1))
  return digits[digits.indexOf(first) + 1]!
}

function middle(before: string, after: string): string {
  const common = commonDigits(before, after)
  if (common > 0) return after.slice(0, common) + middle(before.slice(common), after.slice(common))
  const low = digits.indexOf(before[0] ?? lowest)
  const high = digits.indexOf(after[0]!)
  if (high - low > 1) return digits[Math.round((low + high) / 2)]!
  if (after.length > 1) return after[0]!
  return digits[low]! + placeAfter(before.slice(1))
}

function commonDigits(before: string, after: string): number {
  let count = 0
  while (count < after.length && (before[count] ?? lowest) === after[count]) count += 1
  return count
}

/** The lines of a chart of amounts: from 0 in steps of 1, 2 or 5 times a power of ten euros, at most five of them, the last above all. */
export function marksFor(highestCents: number): number[] {
  const euro = 100
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000]
  const step = euro * (steps.find((candidate) => candidate * euro * 4 >= highestCents) ?? steps.at(-1)!)
  const count = Math.max(1, Math.ceil(highestCents / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

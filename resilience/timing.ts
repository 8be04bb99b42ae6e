/** How long some work takes, in whole milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return Math.round(performance.now() - start)
}

/** The middle one of some times, one after the other. */
export async function medianOf(times: number, work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let count = 0; count < times; count += 1) taken.push(await timed(work))
  return taken.toSorted((a, b) => a - b)[Math.floor(times / 2)]!
}

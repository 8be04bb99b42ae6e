/** One figure of a server, read at even intervals while it works. */
export type Series = {
  name: string
  unit: string
  samples: number[]
  /**
   * The statistic that is compared between parts: the lowest figure (what remains after garbage collection), the highest, or the
   * median.
   */
  by: 'floor' | 'peak' | 'median'
  /** How much more may be said at the end, as a share and in all: figures of a busy machine are never still. */
  slack: { share: number; more: number }
}

export type Growth = { early: number; late: number; hasGrown: boolean }

/** Compares the last third with the second; the first is the server's growing warm. */
export function growthOf({ samples, by, slack }: Series): Growth {
  const third = Math.floor(samples.length / 3)
  const early = typical(samples.slice(third, 2 * third), by)
  const late = typical(samples.slice(-third), by)
  return { early, late, hasGrown: late > early * (1 + slack.share) + slack.more }
}

function typical(samples: number[], by: Series['by']): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const index = { floor: 0, peak: sorted.length - 1, median: Math.floor(sorted.length / 2) }[by]
  return sorted[index] ?? 0
}

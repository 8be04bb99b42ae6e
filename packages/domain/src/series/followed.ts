/** Which visits of a series stay part of it when they go to another time. Source: docs/rules.md. */

/** A visit that changes; `series` is null where it stands alone. Times are epoch minutes. */
export interface SeriesChange {
  readonly series: number | null
  readonly before: number
  readonly after: number
}

/**
 * Visits that move together take their place in the series along. One that moves alone stands apart: the series still has its place
 * where it was, and moving back is being part of it again.
 */
export function isFollowed(change: SeriesChange, together: readonly SeriesChange[]): boolean {
  const isMoved = ({ before, after }: SeriesChange) => before !== after
  if (change.series === null || !isMoved(change)) return false
  return together.filter((one) => one.series === change.series && isMoved(one)).length > 1
}

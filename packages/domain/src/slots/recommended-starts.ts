/** Which of a day's starts are marked as the ones that leave no gap: few, so that the mark means something. */
import type { PartOfDay } from '../time/part-of-day.ts'
import type { Fit } from './model.ts'

const mostMarked = 3

interface Start {
  readonly start: string
  readonly fit: Fit
  readonly part: PartOfDay
}

/**
 * At most three tight starts of a day, and never more than a third of it: one of each part of the day first, then the
 * earliest. None where every start is tight. `starts` come in order of time.
 */
export function recommendedStarts(starts: readonly Start[]): Set<string> {
  const tight = starts.filter(({ fit }) => fit === 'tight')
  if (tight.length === starts.length) return new Set()
  const most = Math.min(mostMarked, Math.floor(starts.length / 3))
  const firsts = tight.filter(({ part }, index) => tight.findIndex((one) => one.part === part) === index)
  const others = tight.filter((one) => !firsts.includes(one))
  return new Set([...firsts, ...others].slice(0, most).map(({ start }) => start))
}

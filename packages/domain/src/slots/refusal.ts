/** Reasons against a time, as lists of them are read. */
import type { Refusal } from './model.ts'

/** The first of those that say the same. */
export function eachRefusalOnce(refusals: readonly Refusal[]): Refusal[] {
  const seen = new Map<string, Refusal>()
  for (const one of refusals) {
    const key = `${one.code} ${one.professional} ${one.interval?.start} ${one.interval?.end}`
    if (!seen.has(key)) seen.set(key, one)
  }
  return [...seen.values()]
}

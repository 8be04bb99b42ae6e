/** A repeatable source of chance (mulberry32): a failure names its seed, and the seed brings the failure back. */
export type Random = {
  /** From 0 up to, not including, `limit`. */
  below: (limit: number) => number
  chance: (probability: number) => boolean
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { below: (limit) => Math.floor(next() * limit), chance: (probability) => next() < probability }
}

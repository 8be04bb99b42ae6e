/** The same numbers for the same seed (mulberry32): the demo salon is the same one every day, but for its dates. */
export interface Random {
  /** From 0 to 1, 1 excluded. */
  next(): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** One of them, each as likely as its weight says. */
  weighted<T extends { readonly weight: number }>(items: readonly T[]): T
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)]!,
    weighted(items) {
      let left = next() * items.reduce((total, { weight }) => total + weight, 0)
      return items.find(({ weight }) => (left -= weight) < 0) ?? items.at(-1)!
    },
  }
}

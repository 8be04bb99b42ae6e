/** In which order what was chosen is done, and whether one composed service is the same visit for less. */

/** One chosen item as the menu knows it; durations in minutes, prices in cents. */
export interface ChosenItem {
  readonly duration: number
  readonly price: number
  /** Minutes in which a colour develops. */
  readonly pause: number
  /** Where it stands on the salon's menu. */
  readonly place: number
  /** The categories of its work. */
  readonly categories: readonly number[]
}

/**
 * Items with developing time come first and are rinsed before any cutting or drying; the others keep the order of the salon's menu.
 * Docs: decision 0029.
 */
export function inVisitOrder<Item extends Pick<ChosenItem, 'pause' | 'place'>>(
  items: readonly Item[],
): Item[] {
  return items.toSorted((a, b) => Number(b.pause > 0) - Number(a.pause > 0) || a.place - b.place)
}

/** A visit that takes a quarter of an hour more or less is still the same one. */
const MOST_DIFFERENCE = 15

/**
 * The composed service that does the same kinds of work in about the same time for less than what was chosen; the cheapest of
 * several. Null when there is none, or only one thing was chosen.
 */
export function cheaperWhole<Offer extends Omit<ChosenItem, 'place'>>(
  chosen: readonly Omit<ChosenItem, 'place'>[],
  composed: readonly Offer[],
): Offer | null {
  if (chosen.length < 2) return null
  const price = chosen.reduce((sum, item) => sum + item.price, 0)
  const duration = chosen.reduce((sum, item) => sum + item.duration, 0)
  const work = new Set(chosen.flatMap(({ categories }) => categories))
  const same = composed.filter(
    (offer) =>
      offer.price < price &&
      Math.abs(offer.duration - duration) <= MOST_DIFFERENCE &&
      [...work].every((category) => offer.categories.includes(category)) &&
      work.size > 1,
  )
  return same.toSorted((a, b) => a.price - b.price)[0] ?? null
}

const SHOWN = 5
/** Folding two lines away saves nothing. */
const LONGEST_WHOLE = 7

/** A long list begins with its first lines; the rest is folded away until it is asked for, but for what was chosen of it. */
export function foldList<Item>(
  items: readonly Item[],
  isKept: (item: Item) => boolean = () => false,
): { shown: readonly Item[]; folded: readonly Item[] } {
  if (items.length <= LONGEST_WHOLE) return { shown: items, folded: [] }
  const isShown = (item: Item, place: number) => place < SHOWN || isKept(item)
  return { shown: items.filter(isShown), folded: items.filter((item, place) => !isShown(item, place)) }
}

/** A site's tab says the first part of its host: « salon » for https://salon.example. */
export function siteLabel(url: string): string {
  return new URL(url).hostname.split('.')[0]!
}

/** Categories that an order does not name come last; those that are gone leave it. */
export function wholeOrder(order: readonly number[], categories: readonly { id: number }[]): number[] {
  const known = new Set(categories.map(({ id }) => id))
  const placed = order.filter((id) => known.has(id))
  return [...placed, ...categories.map(({ id }) => id).filter((id) => !placed.includes(id))]
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, items[from]!)
}

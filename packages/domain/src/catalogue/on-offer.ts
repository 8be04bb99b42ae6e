/** What of the menu can be booked, and from which price. Prices are integer cents. */

/** Several together may do a composed service, each a step; a step that nobody does leaves it undone. */
export function isDoable(work: readonly number[], offered: ReadonlySet<number>): boolean {
  return work.every((service) => offered.has(service))
}

/** The lowest of what those who do all of it take; its own price when nobody does alone. */
export function lowestPrice(own: number, professionals: readonly { readonly price: number }[]): number {
  return professionals.length === 0 ? own : Math.min(...professionals.map(({ price }) => price))
}

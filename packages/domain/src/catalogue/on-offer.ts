/** The bookable part of the menu, the professionals who offer it, and its lowest prices. Prices are integer cents. */

/** Where a service is sold alone: online; in the salon, where staff book it; nowhere, as a step of composed services. */
export const visibilities = ['online', 'salon', 'step'] as const
export type Visibility = (typeof visibilities)[number]

/** Whether a service can be asked for alone. Composed services may hold all three. */
export function isSoldTo(by: 'client' | 'staff', visibility: Visibility): boolean {
  return visibility === 'online' || (visibility === 'salon' && by === 'staff')
}

/** The lowest of what those who do all of it take; its own price when nobody does alone. */
export function lowestPrice(own: number, professionals: readonly { readonly price: number }[]): number {
  return professionals.length === 0 ? own : Math.min(...professionals.map(({ price }) => price))
}

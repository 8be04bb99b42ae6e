/** Prices of composed services are shared among their parts, to the cent: figures are read in euros. */
export function whole(cents: number): number {
  return Math.round(cents / 100) * 100
}

import type { SalonSettings } from './salon.ts'

/** « 3 rue des Lices, 49100 Angers »; null while the salon has not said where it is. */
export function salonPlace({ address, zipCode, city }: SalonSettings): string | null {
  const town = [zipCode, city].filter(Boolean).join(' ')
  return [address, town].filter(Boolean).join(', ') || null
}

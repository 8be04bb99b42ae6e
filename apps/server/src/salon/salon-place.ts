import { placeText } from '@meche/domain/text/place.ts'
import type { SalonSettings } from './salon.ts'

/** Null while the salon has not said where it is. */
export function salonPlace({ address, zipCode, city }: SalonSettings): string | null {
  return placeText({ street: address, zipCode, city }) || null
}

/** The order of categories on one site: used by its menu, and by who arranges it. */
import type { Category, Salon } from './salon.ts'

/** Every category: those placed first, in their order, the others after them in the salon's own. */
export function inOrder({ categories }: Salon, placed: readonly number[]): Category[] {
  const places = new Map(placed.map((id, place) => [id, place]))
  const placeOf = ({ id }: Category) => places.get(id) ?? placed.length
  return categories.toSorted((a, b) => placeOf(a) - placeOf(b))
}

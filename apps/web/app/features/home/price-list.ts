import type { PublicSettings } from '@meche/contract/settings.ts'
import { specialitiesOf, type MenuItem, type MenuSection } from '../../lib/salon/menu.ts'
import { teamOf, type Faces, type TeamMember } from '../../lib/salon/salon.ts'

export type PriceLine = Pick<
  MenuItem,
  'kind' | 'id' | 'name' | 'description' | 'duration' | 'pause' | 'price' | 'isFrom'
>

export interface PriceSection extends Pick<MenuSection, 'id' | 'name' | 'description' | 'place'> {
  lines: PriceLine[]
}

export interface Person extends TeamMember {
  reviews: string | null
  specialities: string[]
}

/** The part of the menu that the price list shows. */
export function toPriceList(menu: readonly MenuSection[]): PriceSection[] {
  return menu.map(({ id, name, description, place, items }) => ({
    id,
    name,
    description,
    place,
    lines: items.map(({ kind, id, name, description, duration, pause, price, isFrom }) => ({
      kind,
      id,
      name,
      description,
      duration,
      pause,
      price,
      isFrom,
    })),
  }))
}

export function toTeam(settings: PublicSettings, faces: Faces, menu: readonly MenuSection[]): Person[] {
  const specialities = specialitiesOf(menu)
  return teamOf(settings, faces).map((person) => ({
    ...person,
    reviews: faces[person.id]?.reviews ?? null,
    specialities: specialities.get(person.id) ?? [],
  }))
}

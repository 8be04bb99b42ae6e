import type { PublicSettings } from '@meche/contract/settings.ts'
import {
  itemAtLength,
  specialitiesOf,
  type MenuItem,
  type MenuOption,
  type MenuSection,
} from '../../lib/salon/menu.ts'
import { teamOf, type Faces, type TeamMember } from '../../lib/salon/salon.ts'

export type PriceLine = Pick<
  MenuItem,
  'kind' | 'id' | 'name' | 'description' | 'duration' | 'pause' | 'price' | 'isFrom'
> & {
  /** With hair of each length, where it makes a difference. */
  lengths?: LengthPrice[]
  addable?: Pick<MenuOption, 'id' | 'name' | 'duration' | 'price' | 'isFrom'>[]
}

interface LengthPrice extends Pick<MenuItem, 'duration' | 'price' | 'isFrom'> {
  length: number
}

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
    lines: items.map((item) => ({
      kind: item.kind,
      id: item.id,
      name: item.name,
      description: item.description,
      duration: item.duration,
      pause: item.pause,
      price: item.price,
      isFrom: item.isFrom,
      ...pricesByLength(item),
      ...(item.addable && {
        addable: item.addable.map(({ id, name, duration, price, isFrom }) => ({
          id,
          name,
          duration,
          price,
          isFrom,
        })),
      }),
    })),
  }))
}

function pricesByLength(item: MenuItem): Pick<PriceLine, 'lengths'> {
  if (!item.lengths) return {}
  return {
    lengths: item.lengths.map(({ length }) => {
      const { duration, price, isFrom } = itemAtLength(item, length)
      return { length, duration, price, isFrom }
    }),
  }
}

export function toTeam(settings: PublicSettings, faces: Faces, menu: readonly MenuSection[]): Person[] {
  const specialities = specialitiesOf(menu)
  return teamOf(settings, faces).map((person) => ({
    ...person,
    reviews: faces[person.id]?.reviews ?? null,
    specialities: specialities.get(person.id) ?? [],
  }))
}

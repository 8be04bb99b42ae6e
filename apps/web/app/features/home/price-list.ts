import type { PublicSettings } from '@meche/contract/settings.ts'
import { specialitiesOf, type MenuItem, type MenuSection } from '../../lib/menu.ts'
import { teamOf, type RootData, type TeamMember } from '../../lib/salon.ts'

export type PriceLine = Pick<
  MenuItem,
  'key' | 'name' | 'description' | 'duration' | 'pause' | 'price' | 'isFrom'
>

export interface PriceSection extends Pick<MenuSection, 'id' | 'name' | 'description' | 'place'> {
  lines: PriceLine[]
}

export interface Person extends Pick<TeamMember, 'id' | 'givenName' | 'place' | 'photo'> {
  specialities: string[]
}

/** What the price menu shows of the whole menu. */
export function toPriceList(menu: readonly MenuSection[]): PriceSection[] {
  return menu.map(({ id, name, description, place, items }) => ({
    id,
    name,
    description,
    place,
    lines: items.map(({ key, name, description, duration, pause, price, isFrom }) => ({
      key,
      name,
      description,
      duration,
      pause,
      price,
      isFrom,
    })),
  }))
}

export function toTeam(
  settings: PublicSettings,
  photos: RootData['photos'],
  menu: readonly MenuSection[],
): Person[] {
  const specialities = specialitiesOf(menu)
  return teamOf(settings, photos).map(({ id, givenName, place, photo }) => ({
    id,
    givenName,
    place,
    photo,
    specialities: specialities.get(id) ?? [],
  }))
}

import type { PublicSettings } from '@meche/contract/settings.ts'
import type { PublicProfessional } from '@meche/contract/users.ts'
import { specialitiesOf, type MenuItem, type MenuSection } from '../../lib/menu.ts'
import { teamOf, type TeamMember } from '../../lib/salon.ts'

export type PriceLine = Pick<
  MenuItem,
  'key' | 'name' | 'description' | 'duration' | 'pause' | 'price' | 'isFrom'
>

export interface PriceSection extends Pick<MenuSection, 'id' | 'name' | 'description' | 'place'> {
  lines: PriceLine[]
}

export interface Person extends Pick<TeamMember, 'id' | 'givenName' | 'place'> {
  photo: string | null
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
  professionals: readonly PublicProfessional[],
  menu: readonly MenuSection[],
): Person[] {
  const specialities = specialitiesOf(menu)
  return teamOf(settings).map(({ id, givenName, place }) => ({
    id,
    givenName,
    place,
    photo: professionals.find((one) => one.id === id)?.avatarUrl ?? null,
    specialities: specialities.get(id) ?? [],
  }))
}

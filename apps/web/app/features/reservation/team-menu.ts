import { writableDays } from '@meche/domain/access/team-days.ts'
import type { MenuSection } from '../../lib/menu.ts'
import { useSettings } from '../../lib/salon.ts'
import { useSession } from '../../lib/session.ts'
import type { Booking } from './use-booking.ts'

/** The menu with these professionals only; what none of them does is not on it. */
export function menuOfDays(
  menu: readonly MenuSection[],
  days: 'all' | readonly number[],
): readonly MenuSection[] {
  if (days === 'all') return menu
  return menu
    .map((section) => ({
      ...section,
      items: section.items
        .map((item) => ({ ...item, professionals: item.professionals.filter(({ id }) => days.includes(id)) }))
        .filter(({ professionals }) => professionals.length > 0),
    }))
    .filter(({ items }) => items.length > 0)
}

/** What the person at the screen can book: staff who book for a client are offered the days that they may change. */
export function useOwnMenu(
  menu: readonly MenuSection[],
  { isForOthers, state }: Booking,
): readonly MenuSection[] {
  const { user } = useSession()
  const settings = useSettings()
  if (!user || !isForOthers || state.move !== null) return menu
  const { professionalsBookForTeam = false } = settings ?? {}
  return menuOfDays(menu, writableDays(user, { professionalsBookForTeam }))
}

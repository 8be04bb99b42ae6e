import { queryOptions, useQuery } from '@tanstack/react-query'
import * as api from '@meche/contract/routes.ts'
import { writableDays } from '@meche/domain/access/team-days.ts'
import { call } from '../../lib/api/http.ts'
import { toMenu, type MenuSection } from '../../lib/salon/menu.ts'
import { useSettings } from '../../lib/salon/salon.ts'
import { useSession } from '../../lib/session/session.ts'
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

/** The menu for staff, with services sold only in the salon; clients' menu comes with the page. */
const salonMenuQuery = queryOptions({
  queryKey: ['menu of staff'],
  queryFn: async ({ signal }) =>
    toMenu(await call(api.getCategoriesWithProfessionalServices, { query: { audience: 'staff' }, signal })),
})

/** The menu for the current user: staff who book for a client are offered the days that they may change. */
export function useOwnMenu(
  menu: readonly MenuSection[],
  { isForOthers, state }: Booking,
): readonly MenuSection[] {
  const { user } = useSession()
  const settings = useSettings()
  const isOwn = user !== null && isForOthers
  const inSalon = useQuery({ ...salonMenuQuery, enabled: isOwn }).data ?? menu
  if (!isOwn || state.move !== null) return isOwn ? inSalon : menu
  const { professionalsBookForTeam = false } = settings ?? {}
  return menuOfDays(inSalon, writableDays(user, { professionalsBookForTeam }))
}

import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as api from '@meche/contract/routes.ts'
import { writableDays } from '@meche/domain/access/team-days.ts'
import { call } from '../api/http.ts'
import { useSession } from '../session/session.ts'
import { toMenu, type MenuSection } from './menu.ts'
import { useSettings } from './salon.ts'

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
export const salonMenuQuery = queryOptions({
  queryKey: ['menu of staff'],
  queryFn: async ({ signal }) =>
    toMenu(await call(api.getCategoriesWithProfessionalServices, { query: { audience: 'staff' }, signal })),
})

/** The professionals whose day the user may change: nobody's until they are known. */
export function useWritableDays(): 'all' | readonly number[] {
  const { user } = useSession()
  const { professionalsBookForTeam = false } = useSettings() ?? {}
  return useMemo(
    () => (user ? writableDays(user, { professionalsBookForTeam }) : []),
    [user, professionalsBookForTeam],
  )
}

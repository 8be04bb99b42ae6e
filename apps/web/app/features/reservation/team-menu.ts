import { useQuery } from '@tanstack/react-query'
import { writableDays } from '@meche/domain/access/team-days.ts'
import type { MenuSection } from '../../lib/salon/menu.ts'
import { useSettings } from '../../lib/salon/salon.ts'
import { menuOfDays, salonMenuQuery } from '../../lib/salon/team-menu.ts'
import { useSession } from '../../lib/session/session.ts'
import type { Booking } from './use-booking.ts'

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

import { useQuery } from '@tanstack/react-query'
import type { MenuSection } from '../../lib/salon/menu.ts'
import { menuOfDays, salonMenuQuery, useWritableDays } from '../../lib/salon/team-menu.ts'
import { useSession } from '../../lib/session/session.ts'
import type { Booking } from './use-booking.ts'

/** The menu for the current user: staff who book for a client are offered the days that they may change. */
export function useOwnMenu(
  menu: readonly MenuSection[],
  { isForOthers, state }: Booking,
): readonly MenuSection[] {
  const { user } = useSession()
  const days = useWritableDays()
  const isOwn = user !== null && isForOthers
  const inSalon = useQuery({ ...salonMenuQuery, enabled: isOwn }).data ?? menu
  if (!isOwn || state.move !== null) return isOwn ? inSalon : menu
  return menuOfDays(inSalon, days)
}

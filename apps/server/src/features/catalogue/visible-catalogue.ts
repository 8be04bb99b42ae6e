/** The part of the catalogue that a caller may see: only admins see services that cannot be booked. */
import { isAdmin, isStaff } from '@meche/domain/access/roles.ts'
import type { Caller } from '../../http/caller.ts'
import { isOffMenu, isSoldAlone, type ComposedService, type Salon, type Service } from '../../salon/salon.ts'

export function seesDisabled(caller: Caller | null): boolean {
  return caller !== null && isAdmin(caller.roles)
}

export function visibleServices({ services }: Salon, caller: Caller | null): Service[] {
  // The services behind blocked time are no part of what the salon offers.
  const all = [...services.values()].filter(({ blockKind }) => blockKind === null)
  if (seesDisabled(caller)) return all
  const by = caller && isStaff(caller) ? 'staff' : 'client'
  return all.filter((service) => !service.isDisabled && (service.isBreak || isSoldAlone(by, service)))
}

export function visibleComposedServices(
  { composedServices }: Salon,
  caller: Caller | null,
): ComposedService[] {
  return [...composedServices.values()].filter((composed) => !isOffMenu(composed) || seesDisabled(caller))
}

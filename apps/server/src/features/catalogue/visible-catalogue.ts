/** What of the catalogue a caller may see: what cannot be booked is for admins only. */
import { isAdmin } from '@meche/domain/access/roles.ts'
import type { Caller } from '../../http/caller.ts'
import { isOffMenu, type ComposedService, type Salon, type Service } from '../../salon/salon.ts'

export function seesDisabled(caller: Caller | null): boolean {
  return caller !== null && isAdmin(caller.roles)
}

export function visibleServices({ services }: Salon, caller: Caller | null): Service[] {
  return [...services.values()].filter((service) => !service.isDisabled || seesDisabled(caller))
}

export function visibleComposedServices(
  { composedServices }: Salon,
  caller: Caller | null,
): ComposedService[] {
  return [...composedServices.values()].filter((composed) => !isOffMenu(composed) || seesDisabled(caller))
}

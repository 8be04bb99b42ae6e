/** The lengths of hair with all that depends on them, as admins edit them. */
import type { HairLengths } from '@meche/contract/hair-lengths.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import { lengthsOnMenu } from '../../salon/hair-lengths.ts'
import type { Salon } from '../../salon/salon.ts'

export function presentHairLengths(salon: Salon): HairLengths {
  return {
    lengths: lengthsOnMenu(salon).map(({ id, name, services, professionals, composed }) =>
      toWire({
        id,
        name,
        services: [...services].map(([service, terms]) => ({ service, ...terms })),
        // Values of somebody who has left the team wait for their return, out of sight.
        professionals: salon.professionals.flatMap(({ id: professional }) =>
          [...(professionals.get(professional) ?? [])].map(([service, terms]) => ({
            professional,
            service,
            ...terms,
          })),
        ),
        composedServices: [...composed].map(([composedService, price]) => toWire({ composedService, price })),
      }),
    ),
  }
}

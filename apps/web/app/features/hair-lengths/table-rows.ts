import type { Service } from '@meche/contract/catalogue.ts'
import type { ComposedService } from '@meche/contract/composed-services.ts'
import type { PublicProfessional } from '@meche/contract/users.ts'
import type { TableRow } from './length-table.tsx'
import { rowOf } from './matrix.ts'

export interface Catalogue {
  services: readonly Service[]
  composed: readonly ComposedService[]
  professionals: readonly PublicProfessional[]
}

/** Composed services first, as clients see them; pauses last: a colour of long hair may develop longer. */
export function rowsOf({ services, composed, professionals }: Catalogue): TableRow[] {
  const ofService = (service: Service): TableRow => ({
    row: rowOf.service(service.id),
    name: service.name,
    duration: service.duration,
    price: service.price,
    professionals: service.professionalServices.flatMap((own) => {
      const person = professionals.find(({ id }) => id === own.professional)
      return person
        ? [
            {
              row: rowOf.professional(person.id, service.id),
              // Sic: on the wire `lastname` is the given name.
              name: person.lastname,
              duration: own.duration,
              price: own.price,
              professionals: [],
            },
          ]
        : []
    }),
  })
  return [
    ...composed.map(({ id, name, price }) => ({
      row: rowOf.composed(id),
      name,
      duration: null,
      price,
      professionals: [],
    })),
    ...services.filter(({ is_break: isBreak }) => !isBreak).map(ofService),
    ...services.filter(({ is_break: isBreak }) => isBreak).map(ofService),
  ]
}

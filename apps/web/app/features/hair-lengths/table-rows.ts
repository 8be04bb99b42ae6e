import type { Service } from '@meche/contract/catalogue.ts'
import type { ComposedService } from '@meche/contract/composed-services.ts'
import type { PublicProfessional } from '@meche/contract/users.ts'
import { atLength, type LengthTerms } from '@meche/domain/catalogue/hair-length.ts'
import { writeEuros } from '../../lib/format/euros.ts'
import { cellOf, rowOf, valueOf, type Cells, type Part } from './matrix.ts'

export interface TableRow {
  row: string
  name: string
  /** As without a length. Null: the sum of the steps, which is not typed. */
  duration: number | null
  price: number
  /** The row whose values hold for this one too, while it has none of its own: that of the service, for a professional's. */
  general: string | null
  /** The steps of a composed service without a price of its own, whose prices add up. */
  steps: readonly { row: string; price: number }[]
  /** The same service by each professional who offers it. */
  professionals: TableRow[]
}

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
    general: null,
    steps: [],
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
              general: rowOf.service(service.id),
              steps: [],
              professionals: [],
            },
          ]
        : []
    }),
  })
  return [
    ...composed.map(({ id, name, price, ownPrice, steps }) => ({
      row: rowOf.composed(id),
      name,
      duration: null,
      price,
      general: null,
      steps: ownPrice === null ? steps.map((step) => ({ ...step, row: rowOf.service(step.service) })) : [],
      professionals: [],
    })),
    ...services.filter(({ is_break: isBreak }) => !isBreak).map(ofService),
    ...services.filter(({ is_break: isBreak }) => isBreak).map(ofService),
  ]
}

/** The value that holds with this length while the cell of the row is empty, as it is typed. */
export function usualText(
  row: TableRow,
  { length, part, cells }: { length: string; part: Part; cells: Cells },
) {
  const typedIn = (general: string): LengthTerms => ({
    duration: valueOf(cells[cellOf(general, length, 'duration')], 'duration') ?? null,
    price: valueOf(cells[cellOf(general, length, 'price')], 'price') ?? null,
  })
  if (part === 'price' && row.steps.length > 0)
    return writeEuros(row.steps.reduce((sum, step) => sum + (typedIn(step.row).price ?? step.price), 0))
  const value = atLength<number | null>(row, row.general === null ? undefined : typedIn(row.general))[part]
  if (value === null) return undefined
  return part === 'price' ? writeEuros(value) : String(value)
}

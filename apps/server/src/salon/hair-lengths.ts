/** The salon by length of hair: the same value with other durations and prices, so that nothing else needs to know of lengths. */
import {
  atLength,
  dependsOnLength,
  offersAtLength,
  type LengthItem,
  type LengthTerms,
} from '@meche/domain/catalogue/hair-length.ts'
import type { Queries } from '../db/database.ts'
import type { ComposedService, HairLength, Professional, Salon, Service } from './salon.ts'

export async function loadHairLengths(db: Queries): Promise<HairLength[]> {
  const lengths = await db.selectFrom('hair_lengths').selectAll().orderBy('position').orderBy('id').execute()
  // Most salons have none: they read no more than this.
  if (lengths.length === 0) return []
  const services = await db.selectFrom('service_lengths').selectAll().execute()
  const own = await db.selectFrom('professional_service_lengths').selectAll().execute()
  const composed = await db.selectFrom('composed_service_lengths').selectAll().execute()
  return lengths.map(({ id, name, position }) => {
    const professionals = new Map<number, Map<number, LengthTerms>>()
    for (const { length_id: length, professional_id: professional, service_id: service, ...terms } of own) {
      if (length !== id) continue
      const known = professionals.get(professional) ?? new Map<number, LengthTerms>()
      professionals.set(professional, known.set(service, terms))
    }
    return {
      id,
      name,
      isRemoved: position === null,
      services: new Map(
        services
          .filter((row) => row.length_id === id)
          .map(({ service_id: service, duration, price }) => [service, { duration, price }]),
      ),
      professionals,
      composed: new Map(
        composed.filter((row) => row.length_id === id).map((row) => [row.composed_service_id, row.price]),
      ),
    }
  })
}

/** The lengths that can be chosen. */
export function lengthsOnMenu({ hairLengths }: Pick<Salon, 'hairLengths'>): HairLength[] {
  return hairLengths.filter(({ isRemoved }) => !isRemoved)
}

/** Whether a length must be said to know how long an item lasts and what it costs: the menu and the booking ask the same. */
export function dependsOnLengths(salon: Salon, item: LengthItem): boolean {
  return lengthsOnMenu(salon).some((length) => dependsOnLength(item, salon.professionals, length))
}

/** By salon and length. The same object each time: caches are keyed by the salon object. */
const known = new WeakMap<Salon, Map<number, Salon>>()

/** The salon for hair of one length: the very same one without a length, and for one that is not there. */
export function atHairLength(salon: Salon, id: number | null | undefined): Salon {
  const length = id === null || id === undefined ? undefined : salon.hairLengths.find((one) => one.id === id)
  if (!length) return salon
  const kept = known.get(salon) ?? new Map<number, Salon>()
  const found = kept.get(length.id) ?? resolved(salon, length)
  known.set(salon, kept.set(length.id, found))
  return found
}

/** An item of the menu as the salon has it: a service alone, or a composed service with its steps. */
export interface ItemOfSalon extends Pick<LengthItem, 'composed'> {
  readonly steps: readonly Service[]
}

/** The salon for each length of hair on the menu, by length; none when the item does not depend on them. */
export function atEachLength(salon: Salon, { composed, steps }: ItemOfSalon): ReadonlyMap<number, Salon> {
  const item = { composed, steps: steps.map((step) => ({ ...step, service: step.id })) }
  if (!dependsOnLengths(salon, item)) return new Map()
  return new Map(lengthsOnMenu(salon).map(({ id }) => [id, atHairLength(salon, id)]))
}

function resolved(salon: Salon, length: HairLength): Salon {
  const services = new Map(
    [...salon.services].map(([id, service]): [number, Service] => [
      id,
      { ...service, ...atLength(service, length.services.get(id)) },
    ]),
  )
  const composedServices = new Map(
    [...salon.composedServices].map(([id, composed]): [number, ComposedService] => [
      id,
      {
        ...composed,
        price: length.composed.get(id) ?? composed.price,
        steps: composed.steps.map((step) => services.get(step.id)!),
      },
    ]),
  )
  const professionals = salon.professionals.map((professional) => ofProfessional(professional, length))
  return { ...salon, services, composedServices, professionals }
}

function ofProfessional(professional: Professional, length: HairLength): Professional {
  const { id, offers, ownTerms } = professional
  return {
    ...professional,
    offers: offersAtLength(id, offers, length),
    ownTerms: offersAtLength(id, ownTerms, length),
  }
}

/** The duration and price of a service by the length of the client's hair. Minutes and integer cents. */

export interface Terms {
  readonly duration: number
  readonly price: number
}

/** The terms for one length; null: as without a length. */
export interface LengthTerms {
  readonly duration: number | null
  readonly price: number | null
}

/**
 * The terms for one length. The most particular rule wins, for the duration and for the price apart: the professional's for this
 * length, the service's for this length, then `terms`, which are the professional's own or the service's.
 */
export function atLength(
  { duration, price }: Terms,
  service: LengthTerms | undefined,
  professional?: LengthTerms,
): Terms {
  return {
    duration: professional?.duration ?? service?.duration ?? duration,
    price: professional?.price ?? service?.price ?? price,
  }
}

/** The values that a catalogue keeps for one length; an id that is missing has none of its own. */
export interface LengthValues {
  /** By service. */
  readonly services: ReadonlyMap<number, LengthTerms>
  /** By professional, then by service. */
  readonly professionals: ReadonlyMap<number, ReadonlyMap<number, LengthTerms>>
  /** Own prices of composed services, by composed service. */
  readonly composed: ReadonlyMap<number, number>
}

/** The offers of one professional, by service, with hair of one length. The same value when the length changes nothing. */
export function offersAtLength<Offer extends Terms>(
  professional: number,
  offers: ReadonlyMap<number, Offer>,
  { services, professionals }: LengthValues,
): ReadonlyMap<number, Offer> {
  const own = professionals.get(professional)
  if (services.size === 0 && !own) return offers
  return new Map(
    [...offers].map(([service, offer]) => [
      service,
      { ...offer, ...atLength(offer, services.get(service), own?.get(service)) },
    ]),
  )
}

/** An item of the menu: a service, or a composed service with its steps. */
export interface LengthItem {
  /** Null for a service alone. */
  readonly composed: number | null
  readonly services: readonly number[]
}

/** Whether an item lasts or costs something else with hair of this length, with one professional or another. */
export function dependsOnLength({ composed, services }: LengthItem, values: LengthValues): boolean {
  if (composed !== null && values.composed.has(composed)) return true
  return services.some(
    (service) =>
      values.services.has(service) || [...values.professionals.values()].some((own) => own.has(service)),
  )
}

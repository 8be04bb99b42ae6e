/** The duration and price of a service by the length of the client's hair. Minutes and integer cents. */

export interface Terms<Value extends number | null = number> {
  readonly duration: Value
  readonly price: Value
}

/** Terms that may leave something open; null: as without a length. */
export type LengthTerms = Terms<number | null>

/** The more particular terms win where they say something, for the duration and for the price apart. */
export function withOwnTerms<Value extends number | null>(
  { duration, price }: Terms<Value>,
  own: LengthTerms | undefined,
): Terms<Value | number> {
  return { duration: own?.duration ?? duration, price: own?.price ?? price }
}

/**
 * The terms for one length: the professional's for this length, then the service's for this length, then `terms`, which are the
 * professional's own or the service's.
 */
export function atLength<Value extends number | null>(
  terms: Terms<Value>,
  service: LengthTerms | undefined,
  professional?: LengthTerms,
): Terms<Value | number> {
  return withOwnTerms(withOwnTerms(terms, service), professional)
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

/**
 * The offers of one professional, or their own terms, by service, with hair of one length. The same value when the length changes
 * nothing.
 */
export function offersAtLength<Offer extends LengthTerms>(
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
  readonly composed: { readonly id: number; readonly price: number | null } | null
  readonly steps: readonly (Terms & { readonly service: number })[]
}

interface Offering {
  readonly id: number
  readonly offers: ReadonlyMap<number, Terms>
}

/**
 * Whether an item lasts or costs something else with hair of this length, with one professional or another. Values that repeat what
 * holds without a length, and those of somebody who does not offer the service, change nothing.
 */
export function dependsOnLength(
  { composed, steps }: LengthItem,
  team: readonly Offering[],
  values: LengthValues,
): boolean {
  const own = composed?.price ?? null
  const ownAtLength = (composed && values.composed.get(composed.id)) ?? own
  const ofSteps = steps.map((step) => termsOf(step, team, values))
  const known = ofSteps.flat()
  if (known.some(({ before, after }) => before.duration !== after.duration)) return true
  if (own !== null) return ownAtLength !== own
  if (ownAtLength === null) return known.some(({ before, after }) => before.price !== after.price)
  // An own price with this length alone changes nothing if everybody takes that much for the steps.
  const isSameForAll = steps.every(({ price }, place) =>
    ofSteps[place]!.every(({ before }) => before.price === price),
  )
  return !isSameForAll || ownAtLength !== steps.reduce((sum, { price }) => sum + price, 0)
}

/** The terms of a service and of each offer of it, without a length and with this one. */
function termsOf(
  step: Terms & { readonly service: number },
  team: readonly Offering[],
  { services, professionals }: LengthValues,
): { readonly before: Terms; readonly after: Terms }[] {
  const { service } = step
  const ofService = services.get(service)
  return [
    { before: step, after: atLength(step, ofService) },
    ...team.flatMap(({ id, offers }) => {
      const offer = offers.get(service)
      if (!offer) return []
      return [{ before: offer, after: atLength(offer, ofService, professionals.get(id)?.get(service)) }]
    }),
  ]
}

/** The requested items in the engine's form; or the violations, each with the field that is wrong. */
import type { ItemRef } from '@meche/contract/mapping/items.ts'
import type { ViolationCode } from '@meche/contract/error-codes.ts'
import type { RequestedItem, RequestedStep } from '@meche/domain/slots/model.ts'
import { isSoldTo } from '@meche/domain/catalogue/on-offer.ts'
import { longestDuration } from '@meche/domain/slots/reach.ts'
import type { ViolationFact } from '../http/problem.ts'
import { HttpRefusal } from '../http/problem.ts'
import { longestHours } from './step-times.ts'
import { dependsOnLengths, lengthsOnMenu } from '../salon/hair-lengths.ts'
import { isOffMenu, type Salon, type Service } from '../salon/salon.ts'

/** An item as the engine takes it, with its name, which the visit keeps as it was on that day. */
export interface NamedItem extends ItemRef, RequestedItem {
  readonly name: string
}

/** The salon's data of an item. */
type KnownItem = Pick<NamedItem, 'name' | 'price' | 'steps'>

/** An item that a client has already booked, on the menu or not: the services of its steps in order, and its own price. */
export interface BookedItem {
  readonly name: string
  readonly services: readonly number[]
  readonly price: number | null
}

interface Asking {
  readonly booked?: readonly BookedItem[] | undefined
  readonly audience: 'client' | 'staff'
  /** The length of the client's hair, which the salon's values are for; null: nobody said; undefined: it does not matter. */
  readonly length?: number | null | undefined
}

/**
 * `booked`: what is asked for is had already, item by item. HttpRefusal 422 when an item does not exist, is disabled, is a pause alone, is
 * not offered by who was chosen, takes too long with the others, or depends on a length of hair that is not given.
 */
export function requestedItems(
  salon: Salon,
  refs: readonly ItemRef[],
  { booked, audience, length }: Asking,
): NamedItem[] {
  const violations: ViolationFact[] = []
  const items = refs.map((ref, index) => {
    const bookedItem = booked?.[index]
    const known = bookedItem ? asBooked(salon, bookedItem) : asOnMenu(salon, ref, audience)
    const code = typeof known === 'string' ? known : professionalMistake(salon, ref, known.steps)
    if (code) violations.push({ propertyPath: `items.${index}`, code })
    else if (!bookedItem) violations.push(...optionMistakes(salon, ref, `items.${index}`))
    return { ...ref, ...(typeof known === 'string' ? { name: '', price: null, steps: [] } : known) }
  })
  if (violations.length === 0 && !booked) violations.push(...lengthMistakes(salon, items, length))
  if (violations.length === 0 && longestDuration(items, salon.professionals) > longestHours * 60)
    violations.push({ propertyPath: 'items', code: 'stays_too_long' })
  if (violations.length > 0) throw new HttpRefusal({ code: 'validation_failed', violations })
  return items
}

/** No service can follow another one as its option yet. */
function optionMistakes(
  { services }: Salon,
  { id, options }: ItemRef,
  propertyPath: string,
): ViolationFact[] {
  return options.map((option) => {
    const [name, service] = [services.get(option)?.name, services.get(id)!.name]
    return name
      ? { propertyPath, code: 'option_not_allowed', values: { option: name, service } }
      : { propertyPath, code: 'unknown_service' }
  })
}

function lengthMistakes(
  salon: Salon,
  items: readonly NamedItem[],
  length: number | null | undefined,
): ViolationFact[] {
  if (length === undefined || lengthsOnMenu(salon).some(({ id }) => id === length)) return []
  if (length !== null) return [{ propertyPath: 'length', code: 'invalid_value' }]
  const isNeeded = items.some(({ kind, id, price, steps }) =>
    dependsOnLengths(salon, { composed: kind === 'composed' ? { id, price } : null, steps }),
  )
  return isNeeded ? [{ propertyPath: 'length', code: 'length_required' }] : []
}

function asOnMenu(
  salon: Salon,
  { kind, id }: ItemRef,
  audience: Asking['audience'],
): KnownItem | ViolationCode {
  if (kind === 'service') {
    const service = salon.services.get(id)
    if (!service) return 'unknown_service'
    if (service.isBreak) return 'service_is_break'
    if (service.isDisabled || !isSoldTo(audience, service.visibility)) return 'service_disabled'
    return { name: service.name, price: null, steps: [stepOf(service)] }
  }
  const composed = salon.composedServices.get(id)
  if (!composed) return 'unknown_service'
  if (isOffMenu(composed)) return 'service_disabled'
  return { name: composed.name, price: composed.price, steps: composed.steps.map(stepOf) }
}

function asBooked(salon: Salon, { name, services, price }: BookedItem): KnownItem {
  return { name, price, steps: services.map((id) => stepOf(salon.services.get(id)!)) }
}

function stepOf(service: Service): RequestedStep {
  return {
    kind: service.isBreak ? 'pause' : 'busy',
    service: service.id,
    duration: service.duration,
    price: service.price,
  }
}

function professionalMistake(
  salon: Salon,
  { professional }: ItemRef,
  steps: readonly RequestedStep[],
): ViolationCode | null {
  const busy = steps.filter(({ kind }) => kind === 'busy')
  const offersAll = (offers: ReadonlyMap<number, unknown>) => busy.every(({ service }) => offers.has(service))
  if (professional === null) {
    const isOffered = busy.every(({ service }) =>
      salon.professionals.some(({ offers }) => offers.has(service)),
    )
    return isOffered ? null : 'not_on_offer'
  }
  const chosen = salon.professionals.find(({ id }) => id === professional)
  if (!chosen) return 'unknown_professional'
  return offersAll(chosen.offers) ? null : 'not_offered_by'
}

/** The requested items in the engine's form; or the violations, each with the field that is wrong. */
import type { ItemRef } from '@meche/contract/mapping/items.ts'
import type { ViolationCode } from '@meche/contract/error-codes.ts'
import type { RequestedItem, RequestedStep } from '@meche/domain/slots/model.ts'
import { longestDuration } from '@meche/domain/slots/reach.ts'
import { itemName, optionsAmong } from '@meche/domain/visit/options.ts'
import type { ViolationFact } from '../http/problem.ts'
import { HttpRefusal } from '../http/problem.ts'
import { longestHours } from './step-times.ts'
import { dependsOnLengths, lengthsOnMenu } from '../salon/hair-lengths.ts'
import {
  isOffMenu,
  isSoldAlone,
  optionsOf,
  type Professional,
  type Salon,
  type Service,
} from '../salon/salon.ts'

/** An item as the engine takes it, with its name, which the visit keeps as it was on that day. */
export interface NamedItem extends ItemRef, RequestedItem {
  readonly name: string
}

/** The salon's data of an item. */
type KnownItem = Pick<NamedItem, 'name' | 'price' | 'steps' | 'isUndivided'>

/** An item that a client has already booked, on the menu or not: the services of its steps in order, and its own price. */
export interface BookedItem {
  readonly name: string
  readonly services: readonly number[]
  readonly price: number | null
}

interface AskedItem {
  readonly audience: 'client' | 'staff'
  readonly propertyPath: string
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
    const propertyPath = `items.${index}`
    const known = bookedItem ? asBooked(salon, ref, bookedItem) : asOnMenu(salon, ref, audience)
    const mistakes =
      bookedItem || typeof known === 'string' ? [] : optionMistakes(salon, ref, { audience, propertyPath })
    violations.push(...mistakes)
    const code = typeof known === 'string' ? known : professionalMistake(salon, ref, known)
    if (code && mistakes.length === 0) violations.push({ propertyPath, code })
    return { ...ref, ...(typeof known === 'string' ? { name: '', price: null, steps: [] } : known) }
  })
  if (violations.length === 0 && !booked) violations.push(...lengthMistakes(salon, items, length))
  if (violations.length === 0 && longestDuration(items, salon.professionals) > longestHours * 60)
    violations.push({ propertyPath: 'items', code: 'stays_too_long' })
  if (violations.length > 0) throw new HttpRefusal({ code: 'validation_failed', violations })
  return items
}

/** Options that are not on the menu for this service: added to others only, disabled, or not sold to who asks. */
function optionMistakes(
  salon: Salon,
  { id, options }: ItemRef,
  { audience, propertyPath }: AskedItem,
): ViolationFact[] {
  if (options.length === 0) return []
  const { services } = salon
  const allowed = new Set(optionsOf(salon, id, audience).map((option) => option.id))
  return options
    .filter((option) => !allowed.has(option))
    .map((option) => {
      const known = services.get(option)
      if (!known) return { propertyPath, code: 'unknown_service' }
      const values = { option: known.name, service: services.get(id)!.name }
      return { propertyPath, code: 'option_not_allowed', values }
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
  { kind, id, options }: ItemRef,
  audience: Asking['audience'],
): KnownItem | ViolationCode {
  if (kind === 'service') {
    const service = salon.services.get(id)
    if (!service) return 'unknown_service'
    if (service.isBreak) return 'service_is_break'
    if (service.isDisabled || !isSoldAlone(audience, service)) return 'service_disabled'
    const added = options.map((option) => salon.services.get(option)).filter((option) => option !== undefined)
    const parts = [service, ...added]
    return {
      name: itemName(
        service.name,
        added.map(({ name }) => name),
      ),
      price: null,
      steps: parts.map(stepOf),
      ...(added.length > 0 && { isUndivided: true }),
    }
  }
  const composed = salon.composedServices.get(id)
  if (!composed) return 'unknown_service'
  if (isOffMenu(composed)) return 'service_disabled'
  return { name: composed.name, price: composed.price, steps: composed.steps.map(stepOf) }
}

/** Only a composed service can be divided among several professionals. */
function asBooked(salon: Salon, { kind }: ItemRef, { name, services, price }: BookedItem): KnownItem {
  const steps = services.map((id) => stepOf(salon.services.get(id)!))
  return { name, price, steps, ...(optionsAmong(kind, steps).length > 0 && { isUndivided: true }) }
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
  { professionals }: Salon,
  { professional }: ItemRef,
  { steps, isUndivided }: KnownItem,
): ViolationCode | null {
  const busy = steps.filter(({ kind }) => kind === 'busy')
  const offersAll = ({ offers }: Professional) => busy.every(({ service }) => offers.has(service))
  if (professional === null) {
    const isOffered = isUndivided
      ? professionals.some(offersAll)
      : busy.every(({ service }) => professionals.some(({ offers }) => offers.has(service)))
    return isOffered ? null : 'not_on_offer'
  }
  const chosen = professionals.find(({ id }) => id === professional)
  if (!chosen) return 'unknown_professional'
  return offersAll(chosen) ? null : 'not_offered_by'
}

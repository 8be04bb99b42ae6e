/** Adding and changing services, and who offers them. */
import type { Service as WireService } from '@meche/contract/catalogue.ts'
import { wireField } from '@meche/contract/mapping/spelling.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import { existing, isDuplicate, refuseWrong, type Check } from '../../http/checks.ts'
import { refuseStaleContent } from '../../http/entity-tag.ts'
import { mergePatch } from '../../http/merge-patch.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { changeSalon, type By, type SalonChanges } from '../../salon/change-salon.ts'
import { hasCategory, type Salon, type Service } from '../../salon/salon.ts'
import type { FormChange } from './form-change.ts'
import { presentService } from './present-catalogue.ts'
import {
  insertService,
  lockServices,
  replaceOffers,
  replaceOptionLinks,
  returnOptions,
  usedServices,
  writeService,
  type ServiceForm,
} from './service-repository.ts'

/** A deleted service's number, and the options that could be added to it. */
export interface RestoredService {
  readonly id: number
  readonly options: readonly number[]
}

/** HttpRefusal 422 for a category or a professional that is not there, and for a pause that somebody offers. */
export async function createService(
  changes: SalonChanges,
  asked: ServiceForm,
  { caller, now }: By,
  restored?: RestoredService,
): Promise<WireService> {
  const { answer, salon } = await changeSalon(changes, async (tx, before) => {
    refuseWrong([...serviceChecks(before, asked), ...optionChecks(before, asked, null)])
    const form = inOrder(before, asked)
    const { professionalServices, ...columns } = form
    const id = await insertService(tx, { ...columns, ...(restored && { id: restored.id }) })
    await replaceOffers(tx, { service: id }, offersOf(id, professionalServices))
    await replaceOptionLinks(tx, id, form)
    if (restored) await returnOptions(tx, id, restored.options)
    await recordChange(tx, {
      at: now,
      actorId: caller.id,
      entity: 'service',
      entityId: id,
      action: 'create',
      changes: changesBetween(null, form),
    })
    return id
  })
  return presentService(salon, existing(salon.services, answer), { forAdmins: true })
}

/** HttpRefusal 404, 412, and as for a new one. */
export async function changeService(
  changes: SalonChanges,
  { id, seen, patch }: FormChange<ServiceForm>,
  { caller, now }: By,
): Promise<WireService> {
  const { salon } = await changeSalon(changes, async (tx, before) => {
    const service = existing(before.services, id)
    // The services behind blocked time are no part of what the salon offers.
    if (service.blockKind !== null) throw new HttpRefusal({ code: 'not_found' })
    refuseStaleContent(seen, presentService(before, service, { forAdmins: true }))
    const current = serviceFormOf(before, service)
    // A service that is no option any more is added to none.
    const asked = mergePatch(patch.isOption === false ? { ...current, allowedAfter: [] } : current, patch)
    const form = inOrder(before, asked)
    const isOtherKind = form.isBreak !== current.isBreak
    if (isOtherKind) await lockServices(tx, [id])
    const isUsed = isOtherKind && (await usedServices(tx, [id])).length > 0
    refuseWrong([
      ...serviceChecks(before, form),
      ...optionChecks(before, form, id),
      [wireField('isBreak'), 'service_in_use', isUsed],
    ])
    const { professionalServices, ...columns } = form
    await writeService(tx, id, columns)
    await replaceOffers(tx, { service: id }, offersOf(id, professionalServices))
    await replaceOptionLinks(tx, id, form)
    await recordChange(tx, {
      at: now,
      actorId: caller.id,
      entity: 'service',
      entityId: id,
      action: 'update',
      changes: changesBetween(current, form),
    })
  })
  return presentService(salon, existing(salon.services, id), { forAdmins: true })
}

export function serviceFormOf({ professionals }: Salon, service: Service): ServiceForm {
  return {
    name: service.name,
    duration: service.duration,
    price: service.price,
    category: service.category?.id ?? null,
    description: service.description,
    bufferBefore: service.bufferBefore,
    bufferAfter: service.bufferAfter,
    isBreak: service.isBreak,
    disabled: service.isDisabled,
    visibility: service.visibility,
    isOption: service.isOption,
    allowedAfter: [...service.allowedAfter],
    professionalServices: professionals.flatMap(({ id, ownTerms }) => {
      const own = ownTerms.get(service.id)
      return own ? [{ professional: id, ownDuration: own.duration, ownPrice: own.price }] : []
    }),
  }
}

/** With its lists in the order in which they are read again: the history does not take another order for a change. */
function inOrder({ professionals }: Salon, form: ServiceForm): ServiceForm {
  const placeOf = (person: number) => professionals.findIndex(({ id }) => id === person)
  return {
    ...form,
    allowedAfter: form.allowedAfter.toSorted((a, b) => a - b),
    professionalServices: form.professionalServices
      .map(({ professional, ownDuration = null, ownPrice = null }) => ({
        professional,
        ownDuration,
        ownPrice,
      }))
      .toSorted((a, b) => placeOf(a.professional) - placeOf(b.professional)),
  }
}

function serviceChecks(salon: Salon, { category, isBreak, professionalServices }: ServiceForm): Check[] {
  const people = professionalServices.map(({ professional }) => professional)
  const isMissing = category === null && !isBreak
  return [
    ['category', 'required', isMissing],
    ['category', 'unknown_category', category !== null && !hasCategory(salon, category)],
    ['professionalServices', 'break_is_nobodys', isBreak && people.length > 0],
    ...people.flatMap((person, index): Check[] => {
      const path = `professionalServices.${index}.professional`
      return [
        [path, 'unknown_professional', !salon.professionals.some(({ id }) => id === person)],
        [path, 'duplicate', isDuplicate(people, index)],
      ]
    }),
  ]
}

/** An option is added to services that are sold alone; without a duration it cannot be a step, which has its own place in time. */
function optionChecks(
  { services, composedServices }: Salon,
  { duration, isBreak, isOption, allowedAfter }: ServiceForm,
  id: number | null,
): Check[] {
  const isStep = [...composedServices.values()].some(({ steps }) => steps.some((step) => step.id === id))
  return [
    ['duration', 'invalid_value', duration === 0 && !isOption],
    ['duration', 'option_takes_no_time', duration === 0 && isOption && isStep],
    ['isOption', 'invalid_value', isOption && isBreak],
    ['allowedAfter', 'invalid_value', !isOption && allowedAfter.length > 0],
    ...allowedAfter.flatMap((service, index): Check[] => {
      const canBeFollowed = service !== id && isFollowed(services.get(service))
      return [
        [`allowedAfter.${index}`, 'unknown_service', !canBeFollowed],
        [`allowedAfter.${index}`, 'duplicate', isDuplicate(allowedAfter, index)],
      ]
    }),
  ]
}

/** Whether options can be added to it. */
export function isFollowed(service: Service | undefined): boolean {
  return service !== undefined && !service.isBreak && !service.isOption
}

function offersOf(service: number, professionalServices: ServiceForm['professionalServices']) {
  return professionalServices.map(({ professional, ownDuration, ownPrice }) => ({
    professional,
    service,
    duration: ownDuration ?? null,
    price: ownPrice ?? null,
  }))
}

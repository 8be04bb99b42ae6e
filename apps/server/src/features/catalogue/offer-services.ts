/** The services that professionals offer: the whole list of one, replaced, and everything for newcomers. */
import type { Offered } from '@meche/contract/services.ts'
import type { Queries } from '../../db/database.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import { existing, isDuplicate, refuseWrong, type Check } from '../../http/checks.ts'
import { refuseStaleContent } from '../../http/entity-tag.ts'
import { changeSalon, type By, type SalonChanges } from '../../salon/change-salon.ts'
import type { Professional, Salon } from '../../salon/salon.ts'
import { presentOffers } from './present-catalogue.ts'
import { addOffers, replaceOffers } from './service-repository.ts'

export interface OfferForm {
  readonly service: number
  readonly ownDuration?: number | null | undefined
  readonly ownPrice?: number | null | undefined
}

export interface OfferChange {
  readonly professional: number
  readonly services: readonly OfferForm[]
  /** The tag of the list that the caller saw; null when they did not say. */
  readonly seen: string | null
}

/** HttpRefusal 404 for who is no professional; 422 for a service that is not there, twice, or a pause; 412. */
export async function offerServices(
  changes: SalonChanges,
  { professional, services, seen }: OfferChange,
  { caller, now }: By,
): Promise<Offered[]> {
  const { salon } = await changeSalon(changes, async (tx, before) => {
    const current = professionalOf(before, professional)
    refuseStaleContent(seen, ownOffers(current))
    refuseWrongOffers(before, services)
    const offers = services.map(({ service, ownDuration, ownPrice }) => ({
      professional,
      service,
      duration: ownDuration ?? null,
      price: ownPrice ?? null,
    }))
    await replaceOffers(tx, { professional }, offers)
    const after = offers
      .map(({ service, duration, price }) => ({ service, ownDuration: duration, ownPrice: price }))
      .toSorted((a, b) => a.service - b.service)
    await recordChange(tx, {
      at: now,
      actorId: caller.id,
      entity: 'user',
      entityId: professional,
      action: 'update',
      changes: changesBetween({ services: ownOffers(current) }, { services: after }),
    })
  })
  return presentOffers(salon, professionalOf(salon, professional))
}

/** The ids of the services that a new professional offers until an admin changes them. */
export function servicesOnSale({ services }: Salon): number[] {
  return [...services.values()]
    .filter(({ isBreak, isDisabled, blockKind }) => !isBreak && !isDisabled && blockKind === null)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
}

/** Each of them every service, on the terms of the menu. */
export async function offerAll(
  tx: Queries,
  professionals: readonly number[],
  services: readonly number[],
): Promise<void> {
  const offers = professionals.flatMap((professional) =>
    services.map((service) => ({ professional, service, duration: null, price: null })),
  )
  await addOffers(tx, offers)
}

export function professionalOf({ professionals }: Salon, id: number): Professional {
  return existing(new Map(professionals.map((professional) => [professional.id, professional])), id)
}

export function ownOffers({ ownTerms }: Professional) {
  return [...ownTerms]
    .map(([service, { duration, price }]) => ({ service, ownDuration: duration, ownPrice: price }))
    .toSorted((a, b) => a.service - b.service)
}

function refuseWrongOffers(salon: Salon, offers: readonly OfferForm[]): void {
  const ids = offers.map(({ service }) => service)
  refuseWrong(
    ids.flatMap((id, index): Check[] => {
      const path = `services.${index}.service`
      const service = salon.services.get(id)
      return [
        [path, 'unknown_service', !service],
        [path, 'break_is_nobodys', service?.isBreak === true],
        [path, 'duplicate', isDuplicate(ids, index)],
      ]
    }),
  )
}

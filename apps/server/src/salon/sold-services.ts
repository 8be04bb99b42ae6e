import { isSoldTo } from '@meche/domain/catalogue/on-offer.ts'
import type { Offer } from '@meche/domain/slots/model.ts'
import type { Professional, Salon, Service } from './salon.ts'

/** The services that staff may book with a professional, each on their terms. */
export function soldServices(
  { offers }: Pick<Professional, 'offers'>,
  { services }: Pick<Salon, 'services'>,
): (Offer & { readonly service: Service })[] {
  return [...offers].flatMap(([id, offer]) => {
    const service = services.get(id)
    const isSold = service && !service.isBreak && isSoldTo('staff', service.visibility)
    return isSold ? [{ ...offer, service }] : []
  })
}

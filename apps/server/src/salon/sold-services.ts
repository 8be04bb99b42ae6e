import type { Offer } from '@meche/domain/slots/model.ts'
import { isSoldAlone, type Professional, type Salon, type Service } from './salon.ts'

/** The services that staff may book with a professional, each on their terms. */
export function soldServices(
  { offers }: Pick<Professional, 'offers'>,
  { services }: Pick<Salon, 'services'>,
): (Offer & { readonly service: Service })[] {
  return [...offers].flatMap(([id, offer]) => {
    const service = services.get(id)
    return service && isSoldAlone('staff', service) ? [{ ...offer, service }] : []
  })
}

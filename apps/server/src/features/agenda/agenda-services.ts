/** The services of each professional on their own terms: a visit needs them to change columns. */
import type { AnswerOf } from '@meche/contract/endpoint.ts'
import type { getAgendaServices } from '@meche/contract/agenda.ts'
import { atHairLength } from '../../salon/hair-lengths.ts'
import type { Salon } from '../../salon/salon.ts'

export function agendaServices(salon: Salon): AnswerOf<typeof getAgendaServices> {
  return salon.professionals.map(({ id, offers }) => ({
    professional: id,
    services: [...offers]
      .toSorted(([a], [b]) => a - b)
      .map(([service, { duration, price, bufferBefore, bufferAfter }]) => {
        const lengths = termsByLength(salon, { professional: id, service })
        const terms = { service, duration, price, before: bufferBefore, after: bufferAfter }
        return lengths.length > 0 ? { ...terms, lengths } : terms
      }),
  }))
}

/** Also by lengths that left the menu: visits keep theirs. */
function termsByLength(
  salon: Salon,
  { professional, service }: { readonly professional: number; readonly service: number },
): { length: number; duration: number; price: number }[] {
  const offerIn = ({ professionals }: Salon) =>
    professionals.find(({ id }) => id === professional)!.offers.get(service)!
  const usual = offerIn(salon)
  return salon.hairLengths.flatMap(({ id }) => {
    const { duration, price } = offerIn(atHairLength(salon, id))
    return duration === usual.duration && price === usual.price ? [] : [{ length: id, duration, price }]
  })
}

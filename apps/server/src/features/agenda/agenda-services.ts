/** The services of each professional on their own terms: a visit needs them to change columns. */
import type { AnswerOf } from '@meche/contract/endpoint.ts'
import type { getAgendaServices } from '@meche/contract/agenda.ts'
import { atHairLength } from '../../salon/hair-lengths.ts'
import type { Salon } from '../../salon/salon.ts'

export function agendaServices(salon: Salon): AnswerOf<typeof getAgendaServices> {
  // Lengths that left the menu, too: visits keep theirs.
  const byLength = salon.hairLengths.map(({ id }) => ({ id, team: atHairLength(salon, id).professionals }))
  return salon.professionals.map(({ id, offers }, place) => ({
    professional: id,
    services: [...offers]
      .toSorted(([a], [b]) => a - b)
      .map(([service, { duration, price, bufferBefore, bufferAfter, isOption }]) => {
        const lengths = byLength.flatMap(({ id: length, team }) => {
          const terms = team[place]!.offers.get(service)!
          if (terms.duration === duration && terms.price === price) return []
          return [{ length, duration: terms.duration, price: terms.price }]
        })
        const around = { before: bufferBefore, after: bufferAfter }
        const usual = { service, duration, price, ...around, ...(isOption && { isOption }) }
        return lengths.length > 0 ? { ...usual, lengths } : usual
      }),
  }))
}

/** The services of each professional on their own terms: a visit needs them to change columns. */
import type { AnswerOf } from '@meche/contract/endpoint.ts'
import type { getAgendaServices } from '@meche/contract/agenda.ts'
import type { Salon } from '../../salon/salon.ts'

export function agendaServices({ professionals }: Salon): AnswerOf<typeof getAgendaServices> {
  return professionals.map(({ id, offers }) => ({
    professional: id,
    services: [...offers]
      .toSorted(([a], [b]) => a - b)
      .map(([service, { duration, price, bufferBefore, bufferAfter }]) => ({
        service,
        duration,
        price,
        before: bufferBefore,
        after: bufferAfter,
      })),
  }))
}

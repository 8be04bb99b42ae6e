/** The calendar of the team: a few days with all that they hold, what everybody does, and how full the weeks are. */
import * as contract from '@meche/contract/agenda.ts'
import type { Serve } from '../../http/serve.ts'
import type { SalonStore } from '../../salon/salon-store.ts'
import type { InstantFormatter } from '../../time/instants.ts'
import { agendaServices } from './agenda-services.ts'
import { agendaSummary, type SummarySources } from './agenda-summary.ts'
import { readAgenda } from './read-agenda.ts'

export interface AgendaDependencies extends SummarySources {
  readonly salons: SalonStore
  readonly instants: InstantFormatter
}

export function serveAgenda(serve: Serve, agenda: AgendaDependencies): void {
  const { database, salons, instants } = agenda

  serve(
    contract.getAgenda,
    async (call) => {
      const reading = { ...call, instants, salon: await salons.current() }
      return readAgenda(database, call.query, reading)
    },
    {
      tellsOf: {
        kind: 'visits',
        people: ({ days }) => days.flatMap(({ visits }) => visits.map(({ customer }) => customer.id)),
      },
    },
  )

  serve(contract.getAgendaServices, async () => agendaServices(await salons.current()))

  serve(contract.getAgendaSummary, async (call) =>
    agendaSummary(agenda, call.query, { ...call, instants, salon: await salons.current() }),
  )
}

import type { QueryClient } from '@tanstack/react-query'
import type { Agenda, AgendaVisit } from '@meche/contract/agenda.ts'
import type { AppointmentStatus } from '@meche/contract/appointments.ts'

const agendas = { queryKey: ['calendar', 'agenda'] }

/** Shows a visit as it will be, before the server has answered. Answers how to put everything back. */
export function patchVisit(
  client: QueryClient,
  id: number,
  change: (visit: AgendaVisit) => AgendaVisit,
): () => void {
  // An answer from before the change would put it back.
  void client.cancelQueries(agendas)
  const before = client.getQueriesData<Agenda>(agendas)
  client.setQueriesData<Agenda>(agendas, (agenda) => agenda && withVisit(agenda, id, change))
  return () => {
    for (const [key, agenda] of before) client.setQueryData(key, agenda)
  }
}

function withVisit(agenda: Agenda, id: number, change: (visit: AgendaVisit) => AgendaVisit): Agenda {
  return {
    ...agenda,
    days: agenda.days.map((day) => {
      const visit = day.visits.find((one) => one.id === id)
      if (!visit) return day
      const changed = change(visit)
      return {
        ...day,
        visits: day.visits.map((one) => (one === visit ? changed : one)),
        professionals: isReleased(changed)
          ? day.professionals.map((one) => without(one, id))
          : day.professionals,
      }
    }),
  }
}

function isReleased({ status }: AgendaVisit): boolean {
  return status === 'no_show' || status === 'cancelled'
}

function without(
  column: Agenda['days'][number]['professionals'][number],
  id: number,
): Agenda['days'][number]['professionals'][number] {
  return { ...column, taken: column.taken.filter(({ kind, ref }) => kind !== 'visit' || ref !== id) }
}

/** Closed: all that can be done next is known once the server has answered. */
export function closedAs(status: Exclude<AppointmentStatus, 'pending'>) {
  return (visit: AgendaVisit): AgendaVisit => ({
    ...visit,
    status,
    steps: visit.steps.map((step) => (step.status === 'pending' ? { ...step, status } : step)),
    abilities: nothing,
  })
}

/** Opened again, as far as it was closed in one go. */
export function reopened(visit: AgendaVisit): AgendaVisit {
  const { status } = visit
  return {
    ...visit,
    status: 'pending',
    charged: null,
    steps: visit.steps.map((step) => (step.status === status ? { ...step, status: 'pending' } : step)),
    abilities: nothing,
  }
}

const nothing: AgendaVisit['abilities'] = {
  move: false,
  done: false,
  noShow: false,
  cancel: false,
  reopen: false,
  arrive: false,
  start: false,
  checkout: false,
}

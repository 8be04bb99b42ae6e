import type { QueryClient } from '@tanstack/react-query'
import type { AgendaDay, AgendaVisit, TakenTime } from '@meche/contract/agenda.ts'
import type { AppointmentStatus } from '@meche/contract/appointments.ts'
import { noAbilities } from '@meche/contract/no-abilities.ts'
import type { AgendaDays } from '../agenda-day.ts'
import { agendas } from '../api.ts'

/** Shows a visit as it will be, before the server has answered. Answers how to put it back. */
export function patchVisit(
  client: QueryClient,
  id: number,
  change: (visit: AgendaVisit) => AgendaVisit,
): () => void {
  // An answer from before the change would put it back.
  void client.cancelQueries(agendas)
  /** The day before, by the visit as it is shown. */
  const before = new Map<AgendaVisit, AgendaDay>()
  patchDays(client, id, (visit, day) => {
    const changed = change(visit)
    before.set(changed, day)
    return withVisit(day, changed)
  })
  return () =>
    patchDays(client, id, (visit, day) => {
      const was = before.get(visit)
      // A visit that has been read since is newer than both.
      return was ? putBack(day, was, id) : day
    })
}

/** Only what is shown changes: the calendar stays as old as it was, with the failure of its last reading. */
function patchDays(
  client: QueryClient,
  id: number,
  change: (visit: AgendaVisit, day: AgendaDay) => AgendaDay,
): void {
  for (const query of client.getQueryCache().findAll(agendas)) {
    const { data } = query.state as { data?: AgendaDays }
    if (!data?.days.some(({ visits }) => visits.some((one) => one.id === id))) continue
    const days = data.days.map((day) => {
      const visit = day.visits.find((one) => one.id === id)
      return visit ? change(visit, day) : day
    })
    query.setState({ data: { ...data, days } })
  }
}

function withVisit(day: AgendaDay, changed: AgendaVisit): AgendaDay {
  const { id } = changed
  return {
    ...day,
    visits: day.visits.map((one) => (one.id === id ? changed : one)),
    professionals: isReleased(changed)
      ? day.professionals.map((one) => ({ ...one, taken: one.taken.filter((time) => !isOf(time, id)) }))
      : day.professionals,
  }
}

/** The visit and the time that it takes, as they were; all others stay. */
function putBack(day: AgendaDay, was: AgendaDay, id: number): AgendaDay {
  const takenBefore = new Map(was.professionals.map((one) => [one.id, one.taken]))
  return {
    ...day,
    visits: day.visits.map((one) => (one.id === id ? was.visits.find((other) => other.id === id)! : one)),
    professionals: day.professionals.map((one) => ({
      ...one,
      taken: [
        ...one.taken.filter((time) => !isOf(time, id)),
        ...(takenBefore.get(one.id)?.filter((time) => isOf(time, id)) ?? []),
      ],
    })),
  }
}

function isOf({ kind, ref }: TakenTime, visit: number): boolean {
  return kind === 'visit' && ref === visit
}

function isReleased({ status }: AgendaVisit): boolean {
  return status === 'no_show' || status === 'cancelled'
}

/** Closed: all that can be done next is known once the server has answered. */
export function closedAs(status: Exclude<AppointmentStatus, 'pending'>) {
  return (visit: AgendaVisit): AgendaVisit => ({
    ...visit,
    status,
    steps: visit.steps.map((step) => (step.status === 'pending' ? { ...step, status } : step)),
    abilities: noAbilities,
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
    abilities: noAbilities,
  }
}

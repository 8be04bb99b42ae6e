import type { Agenda, AgendaVisit } from '@meche/contract/agenda.ts'
import type { AppointmentStatus } from '@meche/contract/appointments.ts'

/** A step of a test's day, by clock times; `visit: null` is a break. */
export interface TestStep {
  visit: number | null
  start: string
  end: string
  id?: number
  professional?: number
  busy?: boolean
  status?: AppointmentStatus
  service?: string
  color?: string
  before?: number
  after?: number
  /** The step of the service to which this option was added. */
  optionOf?: number
  /** The visit's. */
  version?: number
}

export interface TestDay {
  date?: string
  offset?: string
  holiday?: string | null
  usesArrivals?: boolean
  waiting?: number
  professionals?: { id: number; givenName: string; working?: [string, string][]; absences?: TestAbsence[] }[]
  closures?: TestAbsence[]
  /** Of all visits. */
  visit?: Partial<Omit<AgendaVisit, 'customer'>>
  customer?: Partial<AgendaVisit['customer']>
}

interface TestAbsence {
  start: string
  end: string
  reason: string | null
}

let last = 1000

/** The agenda of one day as the server would answer it. Times of other days are written whole. */
export function testAgenda(steps: readonly TestStep[], day: TestDay = {}): Agenda {
  const { date = '2026-11-20', offset = '+01:00', professionals = [{ id: 1, givenName: 'Camille' }] } = day
  const at = (time: string) => (time.length > 5 ? time : `${date}T${time}:00${offset}`)
  const whole = steps.map((step) => ({
    id: ++last,
    professional: professionals[0]!.id,
    busy: true,
    status: 'pending' as const,
    service: 'Coupe',
    color: 'sapin',
    before: 0,
    after: 0,
    ...step,
    start: at(step.start),
    end: at(step.end),
  }))
  const moved = (instant: string, minutes: number) =>
    minutes === 0 ? instant : new Date(Date.parse(instant) + minutes * 60_000).toISOString()
  const visits = [...new Set(whole.map(({ visit }) => visit))].filter((id) => id !== null)
  return {
    timeZone: 'Europe/Paris',
    cursor: 'here',
    usesArrivals: day.usesArrivals ?? false,
    waiting: day.waiting ?? 0,
    professionals: professionals.map(({ id, givenName }) => ({
      id,
      firstname: 'Laurent',
      lastname: givenName,
      avatarUrl: null,
    })),
    days: [
      {
        date,
        holiday: day.holiday ?? null,
        closures: (day.closures ?? []).map((one) => ({ ...one, start: at(one.start), end: at(one.end) })),
        professionals: professionals.map(({ id, working = [], absences = [] }) => ({
          id,
          working: working.map(([start, end]) => ({ start: at(start), end: at(end) })),
          absences: absences.map((one) => ({ ...one, start: at(one.start), end: at(one.end) })),
          taken: whole
            .filter(
              ({ professional, busy, status }) =>
                professional === id && busy && (status === 'pending' || status === 'done'),
            )
            .map((step) => ({
              start: moved(step.start, -step.before),
              end: moved(step.end, step.after),
              kind: step.visit === null ? ('break' as const) : ('visit' as const),
              ref: step.visit ?? step.id,
            })),
        })),
        visits: visits.map((id) => {
          const own = whole.filter(({ visit }) => visit === id)
          return {
            id,
            version: own[0]!.version ?? 1,
            status: own[0]!.status,
            start: own[0]!.start,
            end: own.at(-1)!.end,
            price: 4200,
            discountMax: null,
            note: null,
            for: null,
            confirmedAt: null,
            source: null,
            arrivedAt: null,
            startedAt: null,
            lateMinutes: null,
            charged: null,
            checkOut: null,
            abilities: {
              move: true,
              done: false,
              noShow: false,
              cancel: true,
              reopen: false,
              arrive: false,
              start: false,
              checkout: false,
            },
            ...day.visit,
            customer: {
              id: 9,
              firstname: 'Perrin',
              lastname: 'Nathalie',
              phone: null,
              red_zone: false,
              walkIn: false,
              firstVisit: false,
              noShows: 0,
              ...day.customer,
            },
            steps: own.map(({ visit: _visit, version: _version, service, color, ...step }) => ({
              ...step,
              service: { id: 1, name: service, color },
              price: 4200,
            })),
          }
        }),
        blocks: whole
          .filter(({ visit }) => visit === null)
          .map(({ id, professional, start, end }) => ({
            id,
            version: 1,
            service: { id: 3, name: 'Pause', color: 'ardoise' },
            kind: null,
            title: null,
            isPrivate: false,
            professional,
            start,
            end,
            repeat: null,
            abilities: { move: true, cancel: true },
          })),
      },
    ],
  }
}

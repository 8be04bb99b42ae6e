/** An agenda as the server would answer it, as full as a measurement needs. */
import type { Agenda, AgendaVisit } from '@meche/contract/agenda.ts'

interface Size {
  professionals: number
  /** Of each professional; every third has a pause and a second part. */
  visits: number
}

const OPENING = 8 * 60
const MINUTES = 12 * 60
const colors = ['sapin', 'cuivre', 'bleuet', 'abricot', 'prune', 'lagon', 'framboise', 'mimosa']

export function agendaOfDay(date: string, { professionals, visits }: Size): Agenda {
  const at = (minute: number) =>
    `${date}T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00+01:00`
  const people = Array.from({ length: professionals }, (_, index) => ({
    id: index + 1,
    firstname: 'Martin',
    lastname: `Professionnel ${index + 1}`,
    avatarUrl: null,
  }))
  const length = visits === 0 ? 0 : Math.floor(MINUTES / visits)
  const booked = people.flatMap(({ id: professional }) =>
    Array.from({ length: visits }, (_, place) => ({ professional, place, start: OPENING + place * length })),
  )
  const all = booked.map(({ professional, place, start }) =>
    visitAt({ id: professional * 1000 + place, professional, start, length, hasPause: place % 3 === 0 }, at),
  )
  return {
    timeZone: 'Europe/Paris',
    cursor: 'here',
    usesArrivals: false,
    waiting: 0,
    professionals: people,
    days: [
      {
        date,
        holiday: null,
        closures: [],
        professionals: people.map(({ id }) => ({
          id,
          working: [{ start: at(OPENING), end: at(OPENING + MINUTES) }],
          absences: [],
          taken: all
            .flatMap((visit) => visit.steps.map((step) => ({ ...step, ref: visit.id })))
            .filter(({ professional, busy }) => professional === id && busy)
            .map(({ start, end, ref }) => ({ start, end, kind: 'visit' as const, ref })),
        })),
        visits: all,
        blocks: [],
      },
    ],
  }
}

interface Place {
  id: number
  professional: number
  start: number
  /** Minutes. */
  length: number
  hasPause: boolean
}

function visitAt(place: Place, at: (minute: number) => string): AgendaVisit {
  const { id, professional, start, length, hasPause } = place
  const part = Math.max(1, Math.floor(length / 3))
  const parts = hasPause
    ? ([
        [start, start + part, true],
        [start + part, start + 2 * part, false],
        [start + 2 * part, start + 3 * part, true],
      ] as const)
    : [[start, start + length - Math.min(5, part), true] as const]
  return {
    id,
    version: 1,
    status: 'pending',
    start: at(start),
    end: at(start + length),
    price: 4200,
    discountMax: null,
    note: id % 5 === 0 ? 'Cheveux fins.' : null,
    for: null,
    confirmedAt: id % 2 === 0 ? at(start) : null,
    source: 'staff' as const,
    arrivedAt: null,
    startedAt: null,
    lateMinutes: null,
    charged: null,
    checkOut: null,
    customer: {
      id,
      firstname: 'Perrin',
      lastname: 'Nathalie',
      phone: '+33639981265',
      red_zone: false,
      walkIn: false,
      firstVisit: id % 7 === 0,
      noShows: 0,
    },
    steps: parts.map(([from, to, busy], index) => ({
      id: id * 10 + index,
      service: { id: 1, name: 'Coupe femme', color: colors[id % colors.length]! },
      professional,
      start: at(from),
      end: at(to),
      busy,
      status: 'pending' as const,
      price: 4200,
      before: 0,
      after: 0,
    })),
    abilities: {
      move: true,
      done: true,
      noShow: true,
      cancel: true,
      reopen: false,
      arrive: true,
      start: true,
      checkout: true,
    },
  }
}

/** Proposals for each visit of a professional who is absent, or of a closure. Nothing is written. */
import type {
  AbsenceProposal,
  NewPlace as WirePlace,
  proposeForAbsence as endpoint,
} from '@meche/contract/agenda.ts'
import type { AnswerOf, ParsedBodyOf } from '@meche/contract/endpoint.ts'
import { limits } from '@meche/contract/limits.ts'
import {
  hitStep,
  isLeft,
  isUnderWay,
  reassignDay,
  type AbsentDay,
  type LeftVisit,
  type NewPlace,
} from '@meche/domain/calendar/reassign-day.ts'
import type { LiftedFrom } from '@meche/domain/calendar/lift.ts'
import { shiftDate } from '@meche/domain/time/date.ts'
import { localDayOf, localDays } from '@meche/domain/time/zone.ts'
import { sql } from 'kysely'
import type { Visit } from '../../booking/visit.ts'
import type { Queries } from '../../db/database.ts'
import { atHairLength } from '../../salon/hair-lengths.ts'
import type { Salon } from '../../salon/salon.ts'
import { minuteFrom, minuteOfInstant } from '../../time/instants.ts'
import { readAbsence, withAbsence } from './absence-of-day.ts'
import { readAgendaVisits, readFactsOf, readTaken } from './agenda-repository.ts'
import type { Agenda, By } from './agenda.ts'
import { calendarOf, calendarStepsOf, offeringAt } from './day-calendars.ts'
import { presentVisit } from './present-visit.ts'

/** How many days after the absence a visit may be put on. */
const daysAhead = 7

/** HttpRefusal 403 for anybody but admins; 422 for who is no professional, and for times that are not within one day. */
export async function proposeForAbsence(
  agenda: Agenda,
  request: ParsedBodyOf<typeof endpoint>,
  by: By,
): Promise<AnswerOf<typeof endpoint>> {
  const { kysely: db } = agenda.database
  const current = await agenda.salons.current()
  const absence = readAbsence(request, { ...by, salon: current, path: '' })
  const salon = withAbsence(current, absence)
  const interval = { start: minuteOfInstant(absence.start), end: minuteOfInstant(absence.end) }
  const [first, last] = [interval.start, interval.end - 1].map((minute) => localDayOf(minute, salon.zone))
  const days = localDays(first!.date, shiftDate(last!.date, daysAhead), salon.zone)
  const range = { from: first!.start, to: days.at(-1)!.end, professionals: null }
  const professionals = absence.professional === null ? null : [absence.professional]
  const [taken, visits] = await Promise.all([
    readTaken(db, range, by.now),
    readAgendaVisits(db, { ...range, to: last!.end, professionals }),
  ])
  const calendars = days.map((one) => calendarOf(one, taken, { salon, now: minuteFrom(by.now) }))
  const absent: AbsentDay = {
    professional: absence.professional,
    absence: interval,
    calendar: calendars[0]!,
    later: calendars.slice(1),
    zone: salon.zone,
  }
  const hit = visits.filter((visit) => !hasStarted(visit) && isLeft(liftedOf(visit, salon), absent))
  const left = await leftVisits(db, hit.slice(0, limits.changesPerBatch), absent, current)
  const proposals = reassignDay([...left.keys()], absent)
  const begun = visits.filter((visit) =>
    isUnderWay({ ...liftedOf(visit, salon), hasStarted: hasStarted(visit) }, absent),
  )
  const facts = await readFactsOf(
    db,
    [...left.values(), ...begun].map(({ id }) => id),
  )
  const reader = { ...by, salon: current, instants: agenda.instants }
  return {
    proposals: proposals.map(({ visit, place, call, choices }): AbsenceProposal => {
      const record = left.get(visit)!
      return {
        visit: presentVisit(record, facts.get(record.id)!, reader),
        wasChosen: visit.wasChosen,
        place: place && presentPlace(place, record, agenda),
        call,
        choices: choices.map((one) => presentPlace(one, record, agenda)),
      }
    }),
    underWay: begun
      .toSorted((a, b) => a.start - b.start || a.id - b.id)
      .map((visit) => presentVisit(visit, facts.get(visit.id)!, reader)),
    more: hit.length - left.size,
  }
}

async function leftVisits(
  db: Queries,
  left: readonly Visit[],
  day: AbsentDay,
  salon: Salon,
): Promise<Map<LeftVisit, Visit>> {
  const known = await readKnown(
    db,
    left.map(({ client }) => client.id),
  )
  return new Map(
    left.map((visit) => [
      {
        ...liftedOf(visit, salon),
        hasArrived: visit.arrivedAt !== null,
        wasChosen: wasChosen(visit, day, salon),
        known: new Set(known.get(visit.client.id)),
        unreachable: unreachable(visit),
        offering: offeringAt(atHairLength(salon, visit.length?.id)),
      },
      visit,
    ]),
  )
}

function wasChosen(visit: Visit, day: AbsentDay, salon: Salon): boolean {
  const { professional: own } = hitStep(liftedOf(visit, salon), day)
  return visit.items.some(({ professional }) => professional === own)
}

function liftedOf(visit: Visit, salon: Salon): LiftedFrom {
  return { owner: { kind: 'visit', ref: visit.id }, steps: calendarStepsOf(visit, salon) }
}

function hasStarted({ startedAt }: Visit): boolean {
  return startedAt !== null
}

function unreachable({ client }: Visit): LeftVisit['unreachable'] {
  if (client.phone === null) return 'no_mobile'
  return client.isSmsOptOut ? 'opt_out' : null
}

/** The professionals who have worked for each client. */
async function readKnown(db: Queries, clients: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ client: number; professionals: number[] }>`
    SELECT a.client_id AS client, array_agg(DISTINCT s.professional_id) AS professionals
    FROM appointments a JOIN appointment_services s ON s.appointment_id = a.id
    WHERE a.client_id = ANY (${clients}::bigint[]) AND s.status = 'done'
    GROUP BY a.client_id`.execute(db)
  return new Map(rows.map(({ client, professionals }) => [client, professionals.map(Number)]))
}

function presentPlace(
  { kind, professional, steps }: NewPlace,
  visit: Visit,
  { instants }: Pick<Agenda, 'instants'>,
): WirePlace {
  const moving = steps.filter(({ id }) => visit.steps.find((step) => step.id === id)?.status === 'pending')
  return {
    kind,
    professional,
    start: instants.write(Math.min(...moving.map(({ start }) => start))),
    end: instants.write(Math.max(...moving.map(({ end }) => end))),
    steps: moving.map((step) => ({
      id: step.id,
      professional: step.professional,
      start: instants.write(step.start),
      end: instants.write(step.end),
    })),
  }
}

/** Everything the calendar of the team shows of some days: five statements, however many visits there are. */
import type { Agenda, AgendaDay } from '@meche/contract/agenda.ts'
import { limits } from '@meche/contract/limits.ts'
import { toWire } from '@meche/contract/mapping/spelling.ts'
import { isAdmin } from '@meche/domain/access/roles.ts'
import { toIntervals } from '@meche/domain/time/interval-list.ts'
import { localDays, type LocalDay } from '@meche/domain/time/zone.ts'
import type { Visit } from '../../booking/visit.ts'
import type { Database } from '../../db/database.ts'
import type { Absence, Professional } from '../../salon/salon.ts'
import { workingTimeOf } from '../../salon/hours.ts'
import { refuseBadRange } from '../../time/date-range.ts'
import { wireInstant } from '../../time/instants.ts'
import {
  countWaiting,
  readAgendaVisits,
  readBreaksIn,
  readFactsIn,
  readTaken,
  type AgendaBreak,
  type ClientFacts,
  type TakenRow,
} from './agenda-repository.ts'
import { holidaysOf } from './holidays.ts'
import { presentBlock, presentVisit, type AgendaReader } from './present-visit.ts'
import type { Language } from '@meche/contract/messages/sentence.ts'

export interface AgendaQuery {
  readonly from: string
  readonly to: string
  /** Undefined: everybody. */
  readonly professionals?: readonly number[] | undefined
}

export interface Reading extends AgendaReader {
  readonly language: Language
}

/** HttpRefusal 422 for a reversed range or one of more than seven days. */
export async function readAgenda(
  { kysely: db }: Pick<Database, 'kysely'>,
  query: AgendaQuery,
  reading: Reading,
): Promise<Omit<Agenda, 'cursor'>> {
  refuseBadRange(query, limits.agendaDays)
  const { salon, now } = reading
  const days = localDays(query.from, query.to, salon.zone)
  const range = {
    from: days[0]!.start,
    to: days.at(-1)!.end,
    professionals: query.professionals ?? null,
  }
  const [visits, facts, breaks, taken, waiting] = await Promise.all([
    readAgendaVisits(db, range),
    readFactsIn(db, range),
    readBreaksIn(db, range),
    readTaken(db, range, now),
    countWaiting(db),
  ])
  const team = salon.professionals.filter(({ id }) => query.professionals?.includes(id) ?? true)
  const shown = { visits, facts, breaks, taken, team }
  return {
    timeZone: salon.timeZone,
    usesArrivals: salon.settings.usesArrivals,
    waiting,
    professionals: [...team, ...goneFrom(shown, query)].map(({ id, familyName, givenName, avatarUrl }) =>
      toWire({ id, familyName, givenName, avatarUrl }),
    ),
    days: days.map((day) => presentDay(day, shown, reading)),
  }
}

interface Shown {
  readonly visits: readonly Visit[]
  readonly facts: ReadonlyMap<number, ClientFacts>
  readonly breaks: readonly AgendaBreak[]
  readonly taken: readonly TakenRow[]
  readonly team: readonly Professional[]
}

/** Professionals who did some of the work and have left the team since: their column still holds it. */
function goneFrom({ visits, team }: Shown, { professionals }: AgendaQuery): VisitProfessional[] {
  const known = new Set(team.map(({ id }) => id))
  const others = visits
    .flatMap(({ steps }) => steps.map(({ professional }) => professional))
    .filter(({ id }) => !known.has(id) && (professionals?.includes(id) ?? true))
  return [...new Map(others.map((one) => [one.id, one])).values()].toSorted((a, b) => a.id - b.id)
}

type VisitProfessional = Visit['steps'][number]['professional']

function presentDay(day: LocalDay, shown: Shown, reading: Reading): AgendaDay {
  const { salon, language } = reading
  const touches = ({ start, end }: { start: number; end: number }) => start < day.end && end > day.start
  return {
    date: day.date,
    holiday: holidaysOf([day], language).get(day.date) ?? null,
    closures: salon.closures.filter(absentOn(day)).map((closure) => presentAbsence(closure, reading, true)),
    professionals: shown.team.map((professional) => presentColumn(professional, day, shown, reading)),
    visits: shown.visits
      .filter(({ steps }) => steps.some(touches))
      .map((visit) => presentVisit(visit, shown.facts.get(visit.id) ?? noFacts, reading)),
    blocks: shown.breaks.filter(touches).map((block) => presentBlock(block, reading)),
  }
}

/** For a visit that was booked between the statements. */
const noFacts: ClientFacts = { isFirstVisit: false, noShows: 0 }

function presentColumn(
  professional: Professional,
  day: LocalDay,
  { taken }: Shown,
  reading: Reading,
): AgendaDay['professionals'][number] {
  const { caller, salon, instants } = reading
  const { id, exceptions } = professional
  const time = workingTimeOf(professional, salon, [day])
  // Why a colleague is away is theirs and the admins' to know.
  const tellsWhy = isAdmin(caller.roles) || id === caller.id
  return {
    id,
    working: toIntervals(time).map(({ start, end }) => ({
      start: instants.write(start),
      end: instants.write(end),
    })),
    absences: exceptions.filter(absentOn(day)).map((absence) => presentAbsence(absence, reading, tellsWhy)),
    taken: taken
      .filter((row) => row.professional === id && row.start < day.end && row.end > day.start)
      .map(({ start, end, kind, ref }) => ({
        start: instants.write(start),
        end: instants.write(end),
        kind,
        ref,
      })),
  }
}

function absentOn(day: LocalDay) {
  return ({ start, end }: Absence) =>
    start.epochMilliseconds < day.end * 60_000 && end.epochMilliseconds > day.start * 60_000
}

function presentAbsence({ start, end, reason }: Absence, { salon }: Reading, tellsWhy: boolean) {
  return {
    start: wireInstant(start, salon.timeZone),
    end: wireInstant(end, salon.timeZone),
    reason: tellsWhy ? reason : null,
  }
}

/** The verdicts on the next visits of a file: the dry run and the run both ask here. */
import type { ErrorCode } from '@meche/contract/error-codes.ts'
import { parseItems } from '@meche/contract/mapping/items.ts'
import { clientOfVisit, visitKey, type VisitFacts } from '@meche/domain/import/judge-visits.ts'
import { readVisit, type ReadVisit } from '@meche/domain/import/read-visit.ts'
import type { ImportedBooking } from '../../booking/imported-booking.ts'
import { VisitTrial, type Hindrance } from '../../booking/visit-trial.ts'
import type { Queries } from '../../db/database.ts'
import type { Salon } from '../../salon/salon.ts'
import { instantOfMinute } from '../../time/instants.ts'
import { addressReader } from './address-reader.ts'
import type { ImportRow } from './import-repository.ts'
import { knownVisits, type KnownVisit, type PastVisitRow } from './known-visits.ts'
import { noOutcome, type Outcome, type StoredRow } from './row-repository.ts'
import { visitPeople } from './visit-people.ts'
import { instantOfVisit, isUpcoming } from './visit-start.ts'

export interface JudgedVisit {
  readonly outcome: Outcome
  /** A new row adds one of them: a visit that is over, or one to book. */
  readonly past: PastVisitRow | null
  readonly booking: ImportedBooking | null
}

interface Judging {
  readonly salon: Salon
  readonly now: Temporal.Instant
  readonly lock: 'lock' | 'read'
  /** Knows the time of the visits to come of earlier rows. */
  readonly trial: VisitTrial
  /** The line of an earlier row about the same visit. */
  readonly twinOf: (stored: StoredRow, visit: VisitFacts) => number | null
}

type Rules = Pick<ImportRow, 'id' | 'targets' | 'matches'>

/** `rows` follow each other in the file. */
export async function judgeVisits(
  db: Queries,
  rules: Rules,
  rows: readonly StoredRow[],
  judging: Judging,
): Promise<JudgedVisit[]> {
  const { salon, lock } = judging
  const read = rows.map((stored) => ({ stored, reading: readStored(stored, rules) }))
  const visits = read.flatMap(({ reading }) => reading.visit ?? [])
  const people = await visitPeople(
    db,
    visits.map(({ client }) => client),
  )
  const clients = visits.map(({ client }) => clientOfVisit(client, people))
  const known = await knownVisits(db, {
    importId: rules.id,
    clients: clients.filter((client) => typeof client === 'number'),
    timeZone: salon.timeZone,
    lock,
  })
  const isKnown = knownBy(known)
  const judged: JudgedVisit[] = []
  for (const { stored, reading } of read) {
    if (!reading.visit) {
      judged.push(rejected(stored, reading.fault, { unreadable: reading.text }))
      continue
    }
    const { visit } = reading
    const client = clientOfVisit(visit.client, people)
    const one =
      typeof client === 'string'
        ? rejected(stored, client, {})
        : await judgeVisit(db, { stored, visit, client, rules, isKnown }, judging)
    // Notes of visits that are over are not kept: only those to come ask for a decision.
    const hasHealthNote = visit.healthNote !== null && one.booking !== null
    judged.push({ ...one, outcome: { ...one.outcome, hasHealthNote } })
  }
  return judged
}

export function readStored({ cells, keepsHealthNotes }: StoredRow, { targets }: Pick<Rules, 'targets'>) {
  return readVisit(cells, { targets, keepsHealthNotes }, addressReader)
}

interface Asked {
  readonly stored: StoredRow
  readonly visit: ReadVisit
  readonly client: number
  readonly rules: Rules
  readonly isKnown: (visit: VisitFacts) => boolean
}

async function judgeVisit(
  db: Queries,
  { stored, visit, client, rules, isKnown }: Asked,
  { salon, now, trial, twinOf }: Judging,
): Promise<JudgedVisit> {
  const { line } = stored
  const { date, minute, service: text } = visit
  const facts = { client, date, minute, text }
  const twin = twinOf(stored, facts)
  if (twin !== null) return rejected(stored, 'same_visit', { otherLine: twin, person: client })
  if (isKnown(facts)) return withoutVisit({ ...noOutcome, line, verdict: 'matched', person: client })
  const professional = professionalOf(visit, rules)
  const made = { ...noOutcome, line, verdict: 'new' as const, person: client }
  if (!isUpcoming(visit, { now, timeZone: salon.timeZone })) {
    const { price } = visit
    const past = {
      ...facts,
      professionalId: professional,
      professionalName: professional === null ? visit.professional : null,
      price,
    }
    return { outcome: made, past, booking: null }
  }
  const request = requestOf(visit, { rules, professional, salon, now })
  if (typeof request === 'string')
    return rejected(stored, request, { person: client, unreadable: wordOf(request, visit) })
  const hindrance = await trial.hindranceTo(db, salon, { request, client })
  if (hindrance) return hindered(stored, { client, hindrance })
  return { outcome: made, past: null, booking: { client, request, note: visit.note } }
}

type RequestFault = 'time_missing' | 'service_unmatched' | 'professional_unmatched'

function wordOf(fault: RequestFault, { service, professional }: ReadVisit): string | null {
  if (fault === 'service_unmatched') return service
  return fault === 'professional_unmatched' ? professional : null
}

function professionalOf({ professional }: ReadVisit, { matches }: Rules): number | null {
  return matches?.professionals.find(({ text }) => text === professional)?.professional ?? null
}

interface Requesting {
  readonly rules: Rules
  readonly professional: number | null
  readonly salon: Salon
  readonly now: Temporal.Instant
}

function requestOf(
  visit: ReadVisit,
  { rules: { matches }, professional, salon, now }: Requesting,
): ImportedBooking['request'] | RequestFault {
  const start = instantOfVisit(visit, salon.timeZone)
  if (start === null) return 'time_missing'
  const key = matches?.services.find(({ text }) => text === visit.service)?.item ?? null
  const [item] = key === null ? [] : parseItems(key)
  if (!item) return 'service_unmatched'
  if (visit.professional !== null && professional === null) return 'professional_unmatched'
  return { items: [{ ...item, professional }], start, audience: 'staff', freed: { now } }
}

function withoutVisit(outcome: Outcome): JudgedVisit {
  return { outcome, past: null, booking: null }
}

function rejected(
  { line }: StoredRow,
  reason: string,
  more: Partial<Pick<Outcome, 'unreadable' | 'otherLine' | 'person' | 'blockedFrom' | 'blockedClient'>>,
): JudgedVisit {
  return withoutVisit({ ...noOutcome, line, verdict: 'rejected', reasons: [reason], ...more })
}

/** « Chevauche Camille L., 14 h 30 ». */
function hindered(
  stored: StoredRow,
  { client, hindrance }: { readonly client: number; readonly hindrance: Hindrance },
): JudgedVisit {
  if (hindrance.code === 'not_offered') return rejected(stored, 'not_offered', { person: client })
  const blockedFrom = instantOfMinute(hindrance.start)
  if (hindrance.client === null) return rejected(stored, 'overlaps_time', { person: client, blockedFrom })
  return rejected(stored, 'overlaps', { person: client, blockedFrom, blockedClient: hindrance.client })
}

/** A visit that the salon refused although its time was free. */
export function refusedOutcome(
  stored: StoredRow,
  { client, code }: { readonly client: number; readonly code: ErrorCode },
): Outcome {
  return rejected(stored, code === 'slot_not_offered' ? 'not_offered' : code, { person: client }).outcome
}

export function withoutAuthor(stored: StoredRow): Outcome {
  return rejected(stored, 'author_gone', {}).outcome
}

/** A visit of the calendar has no text in common with the file: its client and its time tell. */
function knownBy(known: readonly KnownVisit[]): Asked['isKnown'] {
  const keys = new Set(known.map((visit) => visitKey({ ...visit, text: visit.text ?? '' })))
  return (visit) =>
    keys.has(visitKey(visit)) || (visit.minute !== null && keys.has(visitKey({ ...visit, text: '' })))
}

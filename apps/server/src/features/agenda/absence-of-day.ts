/** An absence or a closure that begins together with changes of the calendar, and that goes when they are undone. */
import type { changeAgenda as endpoint } from '@meche/contract/agenda.ts'
import type { ParsedBodyOf } from '@meche/contract/endpoint.ts'
import { limits } from '@meche/contract/limits.ts'
import { isAdmin } from '@meche/domain/access/roles.ts'
import { localDayOf } from '@meche/domain/time/zone.ts'
import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import type { RecordedChange } from '../../history/record-change.ts'
import { refuseWrong } from '../../http/checks.ts'
import { HttpRefusal } from '../../http/problem.ts'
import { insertClosure, removeClosure } from '../../salon/closure-repository.ts'
import { changesOfClosure, overlapsAnother, withClosures } from '../../salon/closures.ts'
import { absenceTimes, wholeSecond } from '../../salon/hours.ts'
import type { Absence, Salon } from '../../salon/salon.ts'
import { minuteOfInstant, wireInstant } from '../../time/instants.ts'
import type { By } from './agenda.ts'

const dayMinutes = 1440

type Request = NonNullable<ParsedBodyOf<typeof endpoint>['absence']>

/** As a batch remembers it; the whole salon's is a closure. */
export interface BatchAbsence {
  readonly id: number
  readonly professional: number | null
  readonly start: string
  readonly end: string
}

export interface NewAbsence extends Omit<Absence, 'id'> {
  /** Null: the salon closes. */
  readonly professional: number | null
}

/**
 * `path`: where the request names it. HttpRefusal 403 for anybody but admins; 422 for who is no professional, for an end before the start,
 * for times that are not within one day, and for a closure that overlaps another one or is longer than the calendar shows.
 */
export function readAbsence(
  { professional, start: from, end: to, reason }: Request,
  { caller, salon, path }: Pick<By, 'caller'> & { salon: Salon; path: '' | 'absence.' },
): NewAbsence {
  if (!isAdmin(caller.roles)) throw new HttpRefusal({ code: 'forbidden' })
  const [start, end] = [wholeSecond(from), wholeSecond(to)]
  const absence = { professional, start, end, reason: reason || null }
  const isBackwards = Temporal.Instant.compare(end, start) <= 0
  const isOnTeam = professional === null || salon.professionals.some(({ id }) => id === professional)
  const lastMinute =
    professional === null
      ? minuteOfInstant(start) + limits.closureReviewDays * dayMinutes
      : localDayOf(minuteOfInstant(start), salon.zone).end
  const isOverlap = professional === null && !knownAbsence(salon, absence) && overlapsAnother(salon, absence)
  refuseWrong([
    [`${path}professional`, 'unknown_professional', !isOnTeam],
    [`${path}end`, 'period_end_not_after_start', isBackwards],
    [`${path}end`, 'range_too_long', minuteOfInstant(end) > lastMinute],
    [`${path}start`, 'closure_overlap', !isBackwards && isOverlap],
  ])
  return absence
}

/** The salon while they are absent: no work of theirs is free of reasons then. */
export function withAbsence(salon: Salon, absence: NewAbsence): Salon {
  if (knownAbsence(salon, absence)) return salon
  const { professional, ...times } = absence
  // It has no number yet; what it is compared by is its time.
  if (professional === null) return withClosures(salon, [...salon.closures, { ...times, id: 0, version: 0 }])
  return withAbsences(salon, professional, (known) =>
    [...known, { ...absence, id: 0 }].toSorted((a, b) => Temporal.Instant.compare(a.start, b.start)),
  )
}

/** The one that is noted already, when a request comes again whose answer was lost. */
export function knownAbsence(salon: Salon, { professional, start, end }: NewAbsence): Absence | null {
  const known =
    professional === null
      ? salon.closures
      : salon.professionals.find(({ id }) => id === professional)?.exceptions
  return known?.find((one) => start.equals(one.start) && end.equals(one.end)) ?? null
}

/** The batch that it began with; null for one of the settings. */
export async function batchOfAbsence(
  tx: Queries,
  { id, professional }: Pick<BatchAbsence, 'id' | 'professional'>,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM agenda_batches
    WHERE (absence ->> 'id')::bigint = ${id}
      AND (absence ->> 'professional')::bigint IS NOT DISTINCT FROM ${professional}::bigint
    ORDER BY id DESC LIMIT 1`.execute(tx)
  return rows[0]?.id ?? null
}

function withAbsences(
  salon: Salon,
  id: number,
  change: (known: readonly Absence[]) => readonly Absence[],
): Salon {
  const professionals = salon.professionals.map((one) => {
    if (one.id !== id) return one
    const exceptions = change(one.exceptions)
    return { ...one, exceptions, exceptionTimes: absenceTimes(exceptions) }
  })
  return { ...salon, professionals }
}

type Line = Omit<RecordedChange, 'at' | 'actorId' | 'batchId'>

/** The absence as the batch remembers it, and its line of history. */
export async function writeAbsence(
  tx: Queries,
  absence: NewAbsence,
  salon: Salon,
): Promise<{ absence: BatchAbsence; line: Line }> {
  const { professional, start, end, reason } = absence
  const times = { start: start.toString(), end: end.toString() }
  if (professional === null) {
    const id = await insertClosure(tx, absence)
    const changes = changesOfClosure(null, { ...absence, id, version: 1 }, salon)
    const line: Line = { entity: 'closure', entityId: id, action: 'create', changes }
    return { absence: { id, professional, ...times }, line }
  }
  const { rows } = await sql<{ id: number }>`
    INSERT INTO schedule_exceptions (professional_id, during, reason)
    VALUES (${professional}, tstzrange(${start}, ${end}), ${reason}) RETURNING id`.execute(tx)
  await raiseVersion(tx)
  const remembered = { id: rows[0]!.id, professional, ...times }
  return { absence: remembered, line: lineOf(salon, withAbsence(salon, absence), professional) }
}

/** Null when it is gone or was given other times since: then it is somebody else's word. HttpRefusal 403 for anybody but admins. */
export async function removeAbsence(
  tx: Queries,
  { id, professional, start, end }: BatchAbsence,
  { caller, salon }: Pick<By, 'caller'> & { salon: Salon },
): Promise<Line | null> {
  if (!isAdmin(caller.roles)) throw new HttpRefusal({ code: 'forbidden' })
  if (professional === null) {
    const closure = salon.closures.find((one) => one.id === id)
    if (!closure || !closure.start.equals(start) || !closure.end.equals(end)) return null
    await removeClosure(tx, id)
    return {
      entity: 'closure',
      entityId: id,
      action: 'delete',
      changes: changesOfClosure(closure, null, salon),
    }
  }
  const { rows } = await sql`
    DELETE FROM schedule_exceptions
    WHERE id = ${id} AND during = tstzrange(${start}::timestamptz, ${end}::timestamptz) RETURNING id`.execute(
    tx,
  )
  if (rows.length === 0) return null
  await raiseVersion(tx)
  const without = withAbsences(salon, professional, (known) => known.filter((one) => one.id !== id))
  return lineOf(salon, without, professional)
}

/** Those that are as they were noted: neither removed nor given other times. */
export async function standingAbsences(
  db: Queries,
  absences: readonly BatchAbsence[],
): Promise<ReadonlySet<BatchAbsence>> {
  if (absences.length === 0) return new Set()
  const ids = absences.map(({ id }) => id)
  const { rows } = await sql<Omit<NewAbsence, 'reason'> & { id: number }>`
    SELECT id, NULL::bigint AS professional, lower(during) AS start, upper(during) AS end
    FROM closures WHERE id = ANY (${ids}::bigint[])
    UNION ALL
    SELECT id, professional_id, lower(during), upper(during)
    FROM schedule_exceptions WHERE id = ANY (${ids}::bigint[])`.execute(db)
  const stands = ({ id, professional, start, end }: BatchAbsence) =>
    rows.some(
      (row) =>
        row.id === id && row.professional === professional && row.start.equals(start) && row.end.equals(end),
    )
  return new Set(absences.filter(stands))
}

/** Admins who edit the hours meanwhile are told that they have changed. */
async function raiseVersion(tx: Queries): Promise<void> {
  await sql`UPDATE settings SET version = version + 1`.execute(tx)
}

/** As the history tells every change of a professional's hours. */
function lineOf(before: Salon, after: Salon, professional: number): Line {
  const absencesIn = ({ professionals, timeZone }: Salon) =>
    professionals
      .find(({ id }) => id === professional)
      ?.exceptions.map(({ start, end, reason }) => ({
        start: wireInstant(start, timeZone),
        end: wireInstant(end, timeZone),
        reason,
      })) ?? []
  return {
    entity: 'user',
    entityId: professional,
    action: 'update',
    changes: { scheduleExceptions: [absencesIn(before), absencesIn(after)] },
  }
}

/** Breaks: a step without a visit, and the time it takes. SQL only; the exclusion constraint decides. */
import { sql, type RawBuilder } from 'kysely'
import type { BlockKind, BlockScope } from '@meche/contract/breaks.ts'
import type { OccupiedRun } from '@meche/domain/visit/occupancy.ts'
import { runsParameter } from '../occupancy/reserve.ts'
import type { OwnedRun } from '../occupancy/take-together.ts'
import type { StepTimes } from './step-times.ts'
import type { Queries } from '../db/database.ts'

/** How the lists of steps, which have no words of their own for a purpose, call it. */
const names: Readonly<Record<BlockKind, string>> = {
  pause: 'Pause',
  training: 'Formation',
  meeting: 'Réunion',
  personal: 'Personnel',
  other: 'Autre',
}

/** Makes the service that stands for a purpose; two who need it at once get the same. */
export async function insertServiceOfKind(tx: Queries, kind: BlockKind): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO services (name, duration, price, is_break, block_kind)
    VALUES (${names[kind]}, 30, 0, true, ${kind})
    ON CONFLICT (block_kind) DO UPDATE SET block_kind = excluded.block_kind
    RETURNING id`.execute(tx)
  return rows[0]!.id
}

/** The words on a block: null for none. */
export interface BlockNote {
  readonly title: string | null
  readonly isPrivate: boolean
}

/** Its id; null when the time is somebody else's: then the transaction is to be rolled back. */
export async function insertBreak(
  tx: Queries,
  service: number,
  { title, isPrivate, ...times }: StepTimes & BlockNote,
): Promise<number | null> {
  const { id } = await tx
    .insertInto('appointment_services')
    .values({
      position: 1,
      service_id: service,
      professional_id: times.professional,
      start_at: times.start,
      end_at: times.end,
      busy: true,
      status: 'pending',
      price: 0,
      title,
      is_private: isPrivate,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await takeTime(tx, id, times)) ? id : null
}

export interface NewRepetition {
  readonly everyWeeks: number
  /** ISO: Monday 1 to Sunday 7. */
  readonly weekdays: readonly number[]
}

interface NewBlocks extends BlockNote {
  readonly blocks: readonly OccupiedRun[]
  /** Null: they belong to no repetition. */
  readonly repetition: NewRepetition | null
}

/** Writes several blocks in one statement. Their ids and runs, without their occupied time. */
export async function insertBreaks(
  tx: Queries,
  service: number,
  { blocks, title, isPrivate, repetition }: NewBlocks,
): Promise<OwnedRun[]> {
  const repetitionId = repetition && (await insertRepetition(tx, repetition))
  const { rows } = await sql<OwnedRun>`
    INSERT INTO appointment_services
      (position, service_id, professional_id, start_at, end_at, busy, status, price, title, is_private, repetition_id)
    SELECT 1, ${service}, run.professional, to_timestamp(run.start), to_timestamp(run."end"), true, 'pending', 0,
           ${title}, ${isPrivate}, ${repetitionId}::bigint
    FROM jsonb_to_recordset(${runsParameter(blocks)}::jsonb) AS run (professional bigint, start bigint, "end" bigint)
    ORDER BY run.start, run.professional
    RETURNING id AS break, NULL AS visit, professional_id AS professional,
              (extract(epoch FROM start_at) / 60)::int AS start, (extract(epoch FROM end_at) / 60)::int AS end`.execute(
    tx,
  )
  return rows
}

async function insertRepetition(tx: Queries, { everyWeeks, weekdays }: NewRepetition): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO block_repetitions (every_weeks, weekdays)
    VALUES (${everyWeeks}, ${weekdays}::smallint[]) RETURNING id`.execute(tx)
  return rows[0]!.id
}

/** A break that stands, locked until the transaction ends. */
export async function lockBreak(tx: Queries, id: number): Promise<StandingBreak | null> {
  const row = await tx
    .selectFrom('appointment_services')
    .select(['id', 'version', 'start_at as start', 'end_at as end', 'professional_id as professional'])
    .where('id', '=', id)
    .where('appointment_id', 'is', null)
    .where('status', '!=', 'cancelled')
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** False when the new time is somebody else's. */
export async function retakeBreak(tx: Queries, id: number, times: StepTimes): Promise<boolean> {
  await tx.deleteFrom('occupancy').where('break_id', '=', id).execute()
  return takeTime(tx, id, times)
}

export interface StandingBreak extends StepTimes {
  readonly id: number
  readonly version: number
}

/**
 * A break and, by the scope, those of its professional in the same repetition that have not begun; locked in the order of their ids until
 * the transaction ends, so that two requests never wait for each other. None when the break does not stand.
 */
export async function lockBreaksInScope(tx: Queries, id: number, within: InScope): Promise<StandingBreak[]> {
  return breaksInScope(tx, id, within, sql`FOR UPDATE OF s`)
}

/** The same, as they are for a trial. */
export async function readBlocksInScope(db: Queries, id: number, within: InScope): Promise<StandingBreak[]> {
  return breaksInScope(db, id, within, sql``)
}

interface InScope {
  readonly scope: BlockScope
  readonly now: Temporal.Instant
}

async function breaksInScope(
  db: Queries,
  id: number,
  { scope, now }: InScope,
  lock: RawBuilder<unknown>,
): Promise<StandingBreak[]> {
  const chosenCondition =
    scope === 'this' ? sql`s.id = chosen.id` : sql`s.id = chosen.id AND chosen.repetition_id IS NULL`
  const startCondition = scope === 'all' ? sql`true` : sql`s.start_at >= chosen.start_at`
  const { rows } = await sql<StandingBreak>`
    SELECT s.id, s.version, s.start_at AS start, s.end_at AS "end", s.professional_id AS professional
    FROM appointment_services s JOIN appointment_services chosen ON chosen.id = ${id}
    WHERE s.appointment_id IS NULL AND s.status <> 'cancelled'
      AND chosen.appointment_id IS NULL AND chosen.status <> 'cancelled'
      AND (${chosenCondition} OR (${scope} <> 'this' AND s.repetition_id = chosen.repetition_id
                          AND s.professional_id = chosen.professional_id AND s.start_at > ${now} AND ${startCondition}))
    ORDER BY s.id ${lock}`.execute(db)
  return rows
}

/** Their words go with them: nobody reads them again. */
export async function releaseBreaks(tx: Queries, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('occupancy').where('break_id', 'in', ids).execute()
  await tx
    .updateTable('appointment_services')
    .set(({ eb }) => ({ status: 'cancelled', title: null, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

async function takeTime(tx: Queries, id: number, { professional, start, end }: StepTimes): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO occupancy (professional_id, during, kind, break_id)
    VALUES (${professional}, tstzrange(${start}, ${end}), 'break', ${id})
    ON CONFLICT DO NOTHING
    RETURNING id`.execute(tx)
  return rows.length > 0
}

/** A break at another time or with another professional; its version is the one it has from now on. Epoch minutes. */
export interface MovedBreak {
  readonly id: number
  readonly version: number
  readonly professional: number
  readonly start: number
  readonly end: number
}

/** Writes several breaks in one statement, without their occupied time. */
export async function writeBreaks(tx: Queries, breaks: readonly MovedBreak[]): Promise<void> {
  if (breaks.length === 0) return
  const rows = breaks.map(({ id, version, professional, start, end }) => ({
    id,
    version,
    professional,
    start: start * 60,
    end: end * 60,
  }))
  await sql`
    UPDATE appointment_services s
    SET professional_id = row.professional, start_at = to_timestamp(row.start), end_at = to_timestamp(row."end"),
        version = row.version
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           AS row (id bigint, version int, professional bigint, start bigint, "end" bigint)
    WHERE s.id = row.id AND s.appointment_id IS NULL`.execute(tx)
}

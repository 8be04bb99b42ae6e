/** Batches of the calendar: records that were changed together, as they were and as they were left. SQL only. */
import type { changeCauses } from '@meche/contract/agenda-change.ts'
import type { VisitLength } from '@meche/contract/appointments.ts'
import { sql } from 'kysely'
import type { Status } from '@meche/domain/visit/status.ts'
import type { OccupiedRun } from '@meche/domain/visit/occupancy.ts'
import type { Queries } from '../../db/database.ts'
import type { BatchAbsence } from './absence-of-day.ts'

/** The cause that a request names, or an undo, which only the server is. */
export type Cause = (typeof changeCauses)[number] | 'undo'

/** A visit at one moment: everything that a change of the calendar may touch. Epoch minutes, cents. */
export interface VisitState {
  readonly start: number
  readonly end: number
  readonly status: Status
  readonly price: number
  readonly confirmedAt: string | null
  /** When its series puts it; null where it stands alone. Batches that are older than series lack it. */
  readonly seriesAt?: number | null
  /** Batches that are older than lengths that can be undone lack it: they changed none. */
  readonly length?: VisitLength | null
  readonly steps: readonly {
    readonly id: number
    readonly professional: number
    readonly start: number
    readonly end: number
    readonly status: Status
    readonly apart: boolean
    readonly price: number
  }[]
}

export interface BreakState {
  readonly professional: number
  readonly start: number
  readonly end: number
}

interface Changed<State> {
  readonly id: number
  /** The version before the batch. */
  readonly from: number
  /** The version that the batch left, or a later one of the same state. */
  readonly version: number
  readonly before: State
  readonly after: State
  /** Its occupied time before. */
  readonly held: readonly OccupiedRun[]
}

export interface VisitRecord extends Changed<VisitState> {
  readonly kind: 'visit'
  /** Messages that waited to be sent and were withdrawn. */
  readonly withdrawn: readonly number[]
  /** As the client knew it before, where news of an earlier batch was among them. */
  readonly known?: VisitState
}

export interface BreakRecord extends Changed<BreakState> {
  readonly kind: 'break'
}

export type BatchRecord = VisitRecord | BreakRecord

export interface Batch {
  readonly id: number
  readonly at: Temporal.Instant
  readonly actorId: number | null
  readonly records: readonly BatchRecord[]
  /** The absence that began with it. */
  readonly absence: BatchAbsence | null
}

export async function insertBatch(
  tx: Queries,
  {
    at,
    actorId,
    cause,
    records,
    absence,
  }: {
    at: Temporal.Instant
    actorId: number
    cause: Cause
    records: readonly BatchRecord[]
    absence: BatchAbsence | null
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('agenda_batches')
    .values({
      at,
      actor_id: actorId,
      cause,
      records: JSON.stringify(records),
      absence: absence && JSON.stringify(absence),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Null when there is none, or none that young. */
export async function readBatch(tx: Queries, id: number, since: Temporal.Instant): Promise<Batch | null> {
  const row = await youngBatches(tx, [id], since).executeTakeFirst()
  return row ? batchOf(row) : null
}

/** Locked until the transaction ends: after its records, so that two requests never wait for each other. */
export async function lockBatch(tx: Queries, id: number, since: Temporal.Instant): Promise<Batch | null> {
  const row = await youngBatches(tx, [id], since).forUpdate().executeTakeFirst()
  return row ? batchOf(row) : null
}

/** Those of `ids` that are that young. */
export async function readBatches(
  db: Queries,
  ids: readonly number[],
  since: Temporal.Instant,
): Promise<Batch[]> {
  const rows = await youngBatches(db, ids, since).execute()
  return rows.map(batchOf)
}

/** The versions of records, by their kind and their id; a break that was cancelled has none. */
export async function readVersions(
  db: Queries,
  { visits, breaks }: { readonly visits: readonly number[]; readonly breaks: readonly number[] },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ record: string; version: number }>`
    SELECT 'visit ' || id AS record, version FROM appointments WHERE id = ANY (${visits}::bigint[])
    UNION ALL
    SELECT 'break ' || id, version FROM appointment_services
    WHERE id = ANY (${breaks}::bigint[]) AND appointment_id IS NULL AND status <> 'cancelled'`.execute(db)
  return new Map(rows.map(({ record, version }) => [record, version]))
}

function youngBatches(tx: Queries, ids: readonly number[], since: Temporal.Instant) {
  return tx
    .selectFrom('agenda_batches')
    .select(['id', 'at', 'actor_id as actorId', 'records', 'absence'])
    .where('id', '=', sql<number>`ANY (${ids}::bigint[])`)
    .where('at', '>=', since)
}

function batchOf(
  row: Omit<Batch, 'records' | 'absence'> & { readonly records: unknown; readonly absence: unknown },
): Batch {
  return {
    ...row,
    records: row.records as readonly BatchRecord[],
    absence: row.absence as BatchAbsence | null,
  }
}

/** The records of a batch that its caller has locked. */
export async function writeRecords(
  tx: Queries,
  { id, records }: Pick<Batch, 'id' | 'records'>,
): Promise<void> {
  await tx
    .updateTable('agenda_batches')
    .set({ records: JSON.stringify(records) })
    .where('id', '=', id)
    .execute()
}

/** One visit of a batch; null when the batch was cleaned up. */
export async function readVisitRecord(
  tx: Queries,
  { batch, visit }: { batch: number; visit: number },
): Promise<VisitRecord | null> {
  const row = await tx
    .selectFrom('agenda_batches')
    .select('records')
    .where('id', '=', batch)
    .executeTakeFirst()
  const records = (row?.records ?? []) as unknown as readonly BatchRecord[]
  return records.find((record) => record.kind === 'visit' && record.id === visit) as VisitRecord | null
}

/** A record whose state at the version `from` is back, or still the same, at the version `to`. */
export interface StateIsBack {
  readonly kind: BatchRecord['kind']
  readonly id: number
  readonly from: number
  readonly to: number
}

/**
 * A batch that left a state which is back now can be undone again: one after the other, as a key is pressed twice. So can one whose
 * state is as it was while other facts of the record changed.
 */
export async function followVersions(tx: Queries, back: readonly StateIsBack[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(back)}::jsonb) AS back (kind text, id bigint, "from" int, "to" int)`
  await sql`
    UPDATE agenda_batches batch
    SET records = (
      SELECT jsonb_agg(CASE WHEN back.to IS NULL THEN record
                            ELSE jsonb_set(record, '{version}', to_jsonb(back.to)) END ORDER BY place)
      FROM jsonb_array_elements(batch.records) WITH ORDINALITY AS each (record, place)
      LEFT JOIN ${rows} ON back.kind = record ->> 'kind' AND back.id = (record ->> 'id')::bigint
                       AND back.from = (record ->> 'version')::int)
    WHERE EXISTS (
      SELECT FROM ${rows}
      WHERE batch.records @> jsonb_build_array(
        jsonb_build_object('kind', back.kind, 'id', back.id, 'version', back.from)))`.execute(tx)
}

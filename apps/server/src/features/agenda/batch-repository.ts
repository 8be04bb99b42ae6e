/** Batches of the calendar: records that were changed together, as they were and as they were left. SQL only. */
import type { changeCauses } from '@meche/contract/agenda.ts'
import type { Status } from '@meche/domain/visit/status.ts'
import type { OccupiedRun } from '@meche/domain/visit/occupancy.ts'
import type { Queries } from '../../db/database.ts'

export type Cause = (typeof changeCauses)[number]

/** A visit at one moment: everything that a change of the calendar may touch. Epoch minutes, cents. */
export interface VisitState {
  readonly start: number
  readonly end: number
  readonly status: Status
  readonly price: number
  readonly confirmedAt: string | null
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
  /** The version that the batch left. */
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
}

export async function insertBatch(
  tx: Queries,
  {
    at,
    actorId,
    cause,
    records,
  }: { at: Temporal.Instant; actorId: number; cause: Cause; records: readonly BatchRecord[] },
): Promise<number> {
  const { id } = await tx
    .insertInto('agenda_batches')
    .values({ at, actor_id: actorId, cause, records: JSON.stringify(records) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locked until the transaction ends; null when there is none, or none that young. */
export async function lockBatch(tx: Queries, id: number, since: Temporal.Instant): Promise<Batch | null> {
  const row = await tx
    .selectFrom('agenda_batches')
    .select(['id', 'at', 'actor_id as actorId', 'records'])
    .where('id', '=', id)
    .where('at', '>=', since)
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...row, records: row.records as unknown as readonly BatchRecord[] } : null
}

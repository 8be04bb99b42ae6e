/** The line that every change by staff leaves: who, when, what, from what to what. Written in the change's own transaction. */
import { toWire } from '@meche/contract/mapping/spelling.ts'
import type { HistoryAction, HistoryEntity } from '@meche/contract/history.ts'
import type { Queries } from '../db/database.ts'

/** Field by field, from what to what. */
export type Changes = Readonly<Record<string, readonly [from: unknown, to: unknown]>>

/** The person who makes a change, and when. */
export interface Author {
  /** Null for an admin who has left meanwhile. */
  readonly actorId: number | null
  readonly now: Temporal.Instant
}

export interface RecordedChange {
  readonly at: Temporal.Instant
  /** Null: the system itself. */
  readonly actorId: number | null
  readonly entity: HistoryEntity
  readonly entityId: number
  readonly action: HistoryAction
  readonly changes: Changes
  /** The batch of the calendar that it is part of. */
  readonly batchId?: number
}

/** An update that changes nothing leaves no line. */
export async function recordChange(tx: Queries, change: RecordedChange): Promise<void> {
  await recordChanges(tx, [change])
}

/** Many changes in one statement. The history names fields as the wire does: its readers compare what they send and get. */
export async function recordChanges(tx: Queries, recorded: readonly RecordedChange[]): Promise<void> {
  const lines = recorded.filter(
    ({ action, changes }) => action !== 'update' || Object.keys(changes).length > 0,
  )
  if (lines.length === 0) return
  await tx
    .insertInto('history')
    .values(
      lines.map(({ at, actorId, entity, entityId, action, changes, batchId = null }) => ({
        at,
        actor_id: actorId,
        entity,
        entity_id: entityId,
        action,
        changes: JSON.stringify(toWire(changes)),
        batch_id: batchId,
      })),
    )
    .execute()
}

/**
 * The difference between two states of a record, compared as JSON. Without a state before, it is new; without one after, it is deleted;
 * a field that one state lacks counts as null there.
 */
export function changesBetween(before: object | null, after: object | null): Changes {
  const [from, to] = [before ?? {}, after ?? {}].map(
    (state) => new Map<string, unknown>(Object.entries(state)),
  )
  const fields = new Set([...from!.keys(), ...to!.keys()])
  return Object.fromEntries(
    [...fields]
      .map((field) => [field, [from!.get(field) ?? null, to!.get(field) ?? null]] as const)
      .filter(([, [old, fresh]]) => JSON.stringify(old) !== JSON.stringify(fresh)),
  )
}

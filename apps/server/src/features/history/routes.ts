/** The endpoint that lists the history of changes. */
import { toWire } from '@meche/contract/mapping/spelling.ts'
import { getHistory, type Change } from '@meche/contract/history.ts'
import { givenInstant, wireInstant } from '../../time/instants.ts'
import type { Database, Queries } from '../../db/database.ts'
import { pageOf, sendPage } from '../../http/paging.ts'
import type { Serve } from '../../http/serve.ts'
import { readHistory, type HistoryRow } from './history-repository.ts'

export interface HistoryDependencies {
  readonly database: Database
  readonly timeZone: string
  /** Those of `ids` that an undo can still put back. */
  readonly undoableBatches: (
    db: Queries,
    ids: readonly number[],
    now: Temporal.Instant,
  ) => Promise<ReadonlySet<number>>
}

export function serveHistory(
  serve: Serve,
  { database, timeZone, undoableBatches }: HistoryDependencies,
): void {
  serve(
    getHistory,
    async (call) => {
      const { query, now } = call
      const filter = {
        entity: query.entity,
        entityId: query.entity_id,
        actor: query.actor,
        action: query.action,
        after: givenInstant(query['at[after]']),
        before: givenInstant(query['at[before]']),
      }
      const page = pageOf(query)
      const { items, total } = await readHistory(database.kysely, filter, {
        page,
        order: query['order[id]'],
      })
      const batches = new Set(items.flatMap(({ batchId }) => batchId ?? []))
      const undoable = await undoableBatches(database.kysely, [...batches], now)
      const changes = items.map((row) => presentChange(row, { timeZone, undoable }))
      return sendPage(call, page, { items: changes, total })
    },
    { tellsOf: { kind: 'records', people: (changes) => changes.map((change) => change.entity_person) } },
  )
}

interface Presenting {
  readonly timeZone: string
  readonly undoable: ReadonlySet<number>
}

function presentChange(row: HistoryRow, { timeZone, undoable }: Presenting): Change {
  return {
    id: row.id,
    at: wireInstant(row.at, timeZone),
    actor: row.actorId
      ? toWire({ id: row.actorId, familyName: row.actorFamilyName, givenName: row.actorGivenName })
      : null,
    entity: row.entity,
    entity_id: row.entityId,
    entity_name: row.entityName,
    entity_person: row.entityPerson,
    action: row.action,
    changes: row.changes as Change['changes'],
    ...(row.batchId !== null && { batch: row.batchId }),
    ...(row.batchId !== null && undoable.has(row.batchId) && { can_undo: true as const }),
  }
}

/** The history of changes, and the way back. */
import { toWire } from '@meche/contract/mapping/spelling.ts'
import * as contract from '@meche/contract/history.ts'
import { sentence, type Language } from '@meche/contract/messages/sentence.ts'
import { givenInstant, wireInstant } from '../../time/instants.ts'
import { pageOf, sendPage } from '../../http/paging.ts'
import type { UndoBy } from '../../history/undoable.ts'
import type { Serve } from '../../http/serve.ts'
import { readHistory, type HistoryRow } from './history-repository.ts'
import { isStaleVerdict, planUndos, type Verdict } from './plan-undos.ts'
import { undoChange, type Undoing } from './undo-change.ts'

export interface HistoryDependencies extends Undoing {
  readonly timeZone: string
}

export function serveHistory(serve: Serve, history: HistoryDependencies): void {
  const { database, timeZone } = history

  serve(
    contract.getHistory,
    async (call) => {
      const { query } = call
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
      const verdicts = await verdictsOn(history, items, call)
      const changes = items.map((row) => ({
        ...presentChange(row, timeZone),
        ...presentUndo(verdicts.get(row.id)!, call.language),
      }))
      return sendPage(call, page, { items: changes, total })
    },
    { tellsOf: { kind: 'records', people: (changes) => changes.map((change) => change.entity_person) } },
  )

  serve(contract.undoChange, ({ params, query, body, caller, now }) => {
    const { dryRun = false, anyway = false } = query
    const request = { id: params.id, fields: body.fields ?? null, isDryRun: dryRun }
    return undoChange(history, request, { caller, now, anyway })
  })
}

async function verdictsOn(
  { database: { kysely: db }, kinds, batches }: Undoing,
  rows: readonly HistoryRow[],
  { caller, now }: Pick<UndoBy, 'caller' | 'now'>,
): Promise<ReadonlyMap<number, Undo>> {
  const ids = new Set(rows.flatMap(({ batchId }) => batchId ?? []))
  const alone = rows.filter(({ batchId }) => batchId === null)
  const [undoable, verdicts] = await Promise.all([
    batches.undoable(db, [...ids], now),
    planUndos(db, { kinds, rows: alone, by: { caller, now, anyway: false } }),
  ])
  return new Map(
    rows.map(({ id, batchId }) => [
      id,
      verdicts.get(id) ?? (undoable.has(batchId!) ? { ok: true } : { ok: false, code: 'undo_batch' }),
    ]),
  )
}

type Undo = { readonly ok: true } | Exclude<Verdict, { readonly ok: true }>

type PresentedUndo = Pick<contract.Change, 'can_undo' | 'no_undo' | 'stale_fields' | 'changed_by'>

function presentUndo(undo: Undo, language: Language): PresentedUndo {
  if (undo.ok) return { can_undo: true }
  if (!isStaleVerdict(undo)) return { no_undo: sentence(language, undo.code, undo.values) }
  const { code, fields, by } = undo
  return {
    no_undo: sentence(language, code, { name: by ?? '', field: fields.join(', '), when: '' }),
    stale_fields: [...fields],
    ...(by && { changed_by: by }),
  }
}

function presentChange(row: HistoryRow, timeZone: string): contract.Change {
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
    changes: row.changes as contract.Change['changes'],
    ...(row.batchId !== null && { batch: row.batchId }),
  }
}

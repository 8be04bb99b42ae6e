/** The plan of an undo of each of some lines of the history, or why there is none. */
import type { ViolationCode } from '@meche/contract/error-codes.ts'
import { isSame, isStale, planUndo, type Facts, type UndoPlan } from '@meche/domain/history/undo.ts'
import type { Queries } from '../../db/database.ts'
import type {
  Loss,
  LostFields,
  UndoableKind,
  UndoableKinds,
  UndoableRecord,
  UndoBy,
} from '../../history/undoable.ts'
import { changedBy, type HistoryRow } from './history-repository.ts'

export type Possible = Extract<UndoPlan, { ok: true }> & {
  /** Without what has gone since. */
  readonly row: HistoryRow
  readonly kind: UndoableKind
  readonly record: UndoableRecord | undefined
  readonly lost: LostFields
}

export type Verdict = Possible | ({ readonly ok: false } & Loss) | Stale

interface Stale {
  readonly ok: false
  readonly code: 'undo_stale'
  /** The fields that have changed since. */
  readonly fields: readonly string[]
  /** The given name of who changed one of them last; null when nobody is known. */
  readonly by: string | null
}

/** Lines of batches are none of these. Each record is read once. */
export async function planUndos(
  db: Queries,
  { kinds, rows, by }: { kinds: UndoableKinds; rows: readonly HistoryRow[]; by: UndoBy },
): Promise<ReadonlyMap<number, Verdict>> {
  const known = rows.map((row) => ({ row, kind: kindOf(kinds, row) }))
  const byKind = Map.groupBy(known, ({ kind }) => kind)
  const parts = await Promise.all(
    [...byKind].map(async ([kind, lines]): Promise<[number, Verdict][]> => {
      if (!kind) return lines.map(({ row }) => [row.id, { ok: false, code: reasonOf(row, kinds) }])
      const ids = [...new Set(lines.map(({ row }) => row.entityId))]
      const present = await Promise.all(lines.map(({ row }) => withoutGone(row, kind)))
      const [records, kept, lost] = await Promise.all([
        kind.read(ids, by),
        kind.restore?.kept?.(ids) ?? ids,
        kind.lost?.(present) ?? [],
      ])
      return present.map((row, at) => {
        const isEmptied = isEmpty(row) && !isEmpty(lines[at]!.row)
        if (isEmptied) return [row.id, { ok: false, code: 'undo_same' }]
        const record = records.get(row.entityId)
        const found = { record, isKept: kept.includes(row.entityId), lost: { ...record?.lost, ...lost[at] } }
        return [row.id, verdictOf(row, kind, found)]
      })
    }),
  )
  return withNames(db, rows, new Map<number, Verdict>(parts.flat()))
}

function kindOf(kinds: UndoableKinds, line: HistoryRow): UndoableKind | undefined {
  const isOfRecord = line.action === 'create' || line.action === 'delete'
  return kinds[line.entity]?.find((kind) =>
    isOfRecord
      ? kind.canRemove || kind.restore
      : (kind.knows?.(line) ?? kind.fields.some((field) => field in line.changes)),
  )
}

/** The line without the people and records in it that have gone since, and without the fields that only differed by these. */
async function withoutGone(row: HistoryRow, kind: UndoableKind): Promise<HistoryRow> {
  if (!kind.withoutGone) return row
  const side = (place: 0 | 1): Facts =>
    Object.fromEntries(Object.entries(row.changes).map(([field, values]) => [field, values[place]]))
  const [before, after] = await Promise.all([kind.withoutGone(side(0)), kind.withoutGone(side(1))])
  const changes = Object.keys(row.changes).map((field) => [field, [before[field], after[field]]] as const)
  const isRecord = row.action === 'create' || row.action === 'delete'
  const kept = changes.filter(([, [from, to]]) => isRecord || !isSame(from, to))
  return { ...row, changes: Object.fromEntries(kept) }
}

function isEmpty({ changes }: HistoryRow): boolean {
  return Object.keys(changes).length === 0
}

interface Found {
  readonly record: UndoableRecord | undefined
  /** The fields whose old value never comes back. */
  readonly lost: LostFields
  /** Whether a deleted record is still there to come back. */
  readonly isKept: boolean
}

function verdictOf(row: HistoryRow, kind: UndoableKind, { record, isKept, lost }: Found): Verdict {
  const { moving = [], along = [], canRemove = false, restore } = kind
  const fields = kind.fields.filter((field) => !(field in lost))
  // Where a deleted category was on the sites comes back with it.
  const rule = { fields, moving, along, canRemove, needed: restore?.needed ?? null }
  const plan = planUndo(row, rule, record?.fields ?? null)
  const [loss] = Object.values(lost)
  if (!plan.ok) return plan.code === 'undo_incomplete' && loss ? { ok: false, ...loss } : plan
  if (plan.outcome === 'restore' && loss) return { ok: false, ...loss }
  if (plan.outcome === 'restore' && !isKept) return { ok: false, code: 'undo_gone' }
  if (!isStale(plan)) return { ...plan, row, kind, record, lost }
  const changed = plan.fields.filter(({ state }) => state === 'changed').map((one) => one.field)
  return { ok: false, code: 'undo_stale', fields: changed, by: null }
}

const ofEntities: Readonly<Record<string, ViolationCode>> = {
  message: 'undo_message',
  mail: 'undo_message',
  payment: 'undo_payment',
  order: 'undo_payment',
  till_closing: 'undo_payment',
  invoice: 'undo_document',
}

/** Why no use case puts back what a line changed. */
function reasonOf({ entity, action }: HistoryRow, kinds: UndoableKinds): ViolationCode {
  const isOfPerson = entity === 'user' || entity === 'application'
  if (isOfPerson && action === 'delete') return 'undo_erasure'
  if (action === 'merge') return 'undo_merge'
  if (action === 'separate') return 'undo_kind'
  if (entity === 'invoice' && action === 'create') return 'undo_kind'
  const isKnown = kinds[entity] !== undefined && action !== 'create'
  return ofEntities[entity] ?? (isKnown ? 'undo_incomplete' : 'undo_kind')
}

/** Says of the stale ones who changed the record since. */
async function withNames(
  db: Queries,
  rows: readonly HistoryRow[],
  verdicts: ReadonlyMap<number, Verdict>,
): Promise<ReadonlyMap<number, Verdict>> {
  const asked = rows.flatMap((row) => {
    const verdict = verdicts.get(row.id)!
    return isStaleVerdict(verdict) ? verdict.fields.map((field) => ({ row, field })) : []
  })
  const names = await changedBy(db, asked)
  return new Map(
    [...verdicts].map(([id, verdict]): [number, Verdict] => {
      if (!isStaleVerdict(verdict)) return [id, verdict]
      const [latest] = names.filter(({ line }) => line === id).toSorted((a, b) => b.since - a.since)
      return [id, { ...verdict, by: latest?.name ?? null }]
    }),
  )
}

export function isStaleVerdict(verdict: Verdict): verdict is Stale {
  return !verdict.ok && verdict.code === 'undo_stale'
}

/** The lines that changes of files and folders leave in the history. It outlives them: it says that words changed, never the words. */
import type { Queries } from '../../db/database.ts'
import { changesBetween, recordChange } from '../../history/record-change.ts'
import type { By } from '../../salon/change-salon.ts'

const words: ReadonlySet<string> = new Set(['name', 'tags'])

export async function recordFileChange(
  tx: Queries,
  change: {
    readonly entity: 'file' | 'folder'
    readonly id: number
    readonly before: object | null
    readonly after: object | null
  },
  { caller, now }: By,
): Promise<void> {
  const { entity, id, before, after } = change
  const changes = Object.entries(changesBetween(before, after)).map(([field, [from, to]]) => [
    field,
    words.has(field) ? [placeholder(from), placeholder(to)] : [from, to],
  ])
  await recordChange(tx, {
    at: now,
    actorId: caller.id,
    entity,
    entityId: id,
    action: before === null ? 'create' : after === null ? 'delete' : 'update',
    changes: Object.fromEntries(changes),
  })
}

function placeholder(value: unknown): string | null {
  return value === null || (Array.isArray(value) && value.length === 0) ? null : '…'
}

import { getHistory, undoChange, type Change } from '@meche/contract/history.ts'
import { api } from './app.tsx'

/** The history holds the deletion of this record; `restore` is called when it is undone. */
export function answerUndoOfDeletion(
  { entity, id }: { entity: Change['entity']; id: number },
  restore: () => void,
): void {
  api.answer(getHistory, ({ query }) => {
    const isAsked = query.entity === entity && query.action === 'delete'
    return isAsked ? [{ ...line, entity, entity_id: id }] : []
  })
  api.answer(undoChange, () => {
    restore()
    return { outcome: 'restore' as const, fields: [] }
  })
}

const line: Change = {
  id: 900,
  at: '2026-11-20T10:00:00+01:00',
  actor: null,
  entity: 'closure',
  entity_id: 1,
  entity_name: null,
  entity_person: null,
  action: 'delete',
  changes: {},
  can_undo: true,
}

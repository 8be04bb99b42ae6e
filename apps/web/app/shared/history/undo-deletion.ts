import { useQueryClient } from '@tanstack/react-query'
import type { HistoryEntity } from '@meche/contract/history.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'

/**
 * The way back that a notice of deleted records offers: they come back from the history, under their numbers. Undefined where none of
 * them can.
 */
export function useUndoOfDeletion() {
  const t = useTranslate()
  const client = useQueryClient()
  return async (entity: HistoryEntity, ids: readonly number[]) => {
    const lines = await undoableLines(entity, ids)
    if (lines.length === 0) return undefined
    const run = () => {
      void restoreAll(lines)
        .then(() => showToast(t('close.restored')))
        .catch((error: Error) => showToast(error.message, 'error'))
        // Some may be back, and much shows them.
        .finally(() => client.invalidateQueries())
    }
    return { label: t('close.undo'), run }
  }
}

/** The lines of the deletions that can be undone. Without an answer there is no way back to offer, and the deletion stands all the same. */
async function undoableLines(entity: HistoryEntity, ids: readonly number[]): Promise<number[]> {
  const query = { entity, action: 'delete' as const, itemsPerPage: '100' }
  const latest = await call(api.getHistory, { query }).catch(() => [])
  return ids.flatMap((id) => {
    const line = latest.find(({ entity_id: deleted }) => deleted === id)
    return line?.can_undo ? [line.id] : []
  })
}

/** One that is refused is tried again after the others: an option of a service comes back once its service is there. */
async function restoreAll(lines: readonly number[]): Promise<void> {
  const refused: number[] = []
  let refusal: unknown
  for (const id of lines) {
    await call(api.undoChange, { params: { id: String(id) }, body: {} }).catch((error: unknown) => {
      refused.push(id)
      refusal = error
    })
  }
  if (refused.length === 0) return
  if (refused.length === lines.length) throw refusal
  await restoreAll(refused)
}

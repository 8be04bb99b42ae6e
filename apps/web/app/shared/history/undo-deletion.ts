import { useQueryClient } from '@tanstack/react-query'
import type { HistoryEntity } from '@meche/contract/history.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'

/**
 * A notice of deleted records, with the way back where there is one: they come back from the history, under their numbers. Nobody waits
 * for the notice.
 */
export function useDeletionNotice(): (text: string, entity: HistoryEntity, ids: readonly number[]) => void {
  const t = useTranslate()
  const client = useQueryClient()
  const undo = (lines: readonly number[]) =>
    void restoreAll(lines)
      .then(() => showToast(t('close.restored')))
      .catch((error: Error) => showToast(error.message, 'error'))
      // Some may be back, and much shows them.
      .finally(() => client.invalidateQueries())
  const show = async (text: string, entity: HistoryEntity, ids: readonly number[]) => {
    const lines = await undoableLines(entity, ids)
    const back = lines.length > 0 ? { label: t('close.undo'), run: () => undo(lines) } : undefined
    showToast(text, 'success', back)
  }
  return (text, entity, ids) => void show(text, entity, ids)
}

/** The lines of the deletions that can be undone. Without an answer there is no way back to offer, and the deletion stands all the same. */
async function undoableLines(entity: HistoryEntity, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
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

import { useQueryClient } from '@tanstack/react-query'
import type { HistoryEntity } from '@meche/contract/history.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'

/** The way back that a notice of deleted records offers: they come back from the history, under their numbers. */
export function useUndoOfDeletion() {
  const t = useTranslate()
  const client = useQueryClient()
  return (entity: HistoryEntity, ids: readonly number[]) => ({
    label: t('close.undo'),
    run: () => {
      void restoreAll(entity, ids)
        .then(() => showToast(t('close.restored')))
        .catch((error: Error) => showToast(error.message, 'error'))
        // Some may be back, and much shows them.
        .finally(() => client.invalidateQueries())
    },
  })
}

/** One after the other, as they were deleted. */
async function restoreAll(entity: HistoryEntity, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const query = { entity, entity_id: String(id), action: 'delete' as const, itemsPerPage: '1' }
    const [line] = await call(api.getHistory, { query })
    await call(api.undoChange, { params: { id: String(line!.id) }, body: {} })
  }
}

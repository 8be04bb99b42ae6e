import type { Translate } from '../../../lib/i18n/i18n.tsx'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { keepBatch } from './batches.ts'

interface Way {
  /** The sentence once it is taken back. */
  before: string
  t: Translate
  undo: (batch: number) => Promise<void>
  /** More toasts about the same change. */
  offers?: readonly number[]
}

/** Says what was changed; the button of the toast and U take it back, unless the server keeps no batch of it. */
export function showChanged(batch: number | null, said: string, { before, t, undo, offers = [] }: Way): void {
  if (batch === null) return void showToast(said)
  const toast = showToast(said, 'success', { label: t('moving.undo'), run: () => void undo(batch) })
  keepBatch(batch, before, [toast, ...offers])
}

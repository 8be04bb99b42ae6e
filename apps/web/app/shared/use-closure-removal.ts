import type { Closure } from '@meche/contract/closures.ts'
import { useTranslate } from '../lib/i18n/i18n.tsx'
import { showToast } from '../ui/components/feedback/toaster.tsx'
import { useClosures } from './closures.ts'
import { useDeletionNotice } from './history/undo-deletion.ts'

/** Deletes a closure at once, and offers to restore it. */
export function useClosureRemoval(): (closure: Closure) => Promise<void> {
  const t = useTranslate()
  const { remove, forget } = useClosures()
  const showNotice = useDeletionNotice()
  return async (closure) => {
    try {
      // If another admin deleted the closure, this one does not restore it.
      if (!(await remove(closure))) showToast(t('close.gone'))
      else showNotice(t('close.removed'), 'closure', [closure.id])
    } catch (error) {
      showToast((error as Error).message, 'error')
    }
    await forget()
  }
}

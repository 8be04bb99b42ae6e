import type { Closure } from '@meche/contract/closures.ts'
import { useTranslate } from '../lib/i18n/i18n.tsx'
import { showToast } from '../ui/components/feedback/toaster.tsx'
import { useClosures } from './closures.ts'

/** Deletes a closure at once, and offers to restore it. */
export function useClosureRemoval(): (closure: Closure) => Promise<void> {
  const t = useTranslate()
  const { save, remove, forget } = useClosures()
  const restore = async ({ start, end, reason }: Closure) => {
    await save(null, { start, end, reason }, { isDryRun: false }).catch((error: Error) =>
      showToast(error.message, 'error'),
    )
    await forget()
  }
  return async (closure) => {
    try {
      // If another admin deleted the closure, this one cannot restore it.
      if (!(await remove(closure))) showToast(t('close.gone'))
      else
        showToast(t('close.removed'), 'success', { label: t('close.undo'), run: () => void restore(closure) })
    } catch (error) {
      showToast((error as Error).message, 'error')
    }
    await forget()
  }
}

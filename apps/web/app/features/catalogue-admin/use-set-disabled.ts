import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { wasThere } from '../../lib/api/was-there.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'

/**
 * Takes records out of the menu, or puts them back, one after the other, without those that somebody else has deleted meanwhile.
 * Answers whether that got through: if not, all of them can be asked for again.
 */
export function useSetDisabled(
  queryKey: readonly string[],
  change: (id: number, disabled: boolean) => Promise<unknown>,
) {
  const t = useTranslate()
  const client = useQueryClient()
  return async (ids: readonly number[], disabled: boolean): Promise<boolean> => {
    try {
      let gone = 0
      for (const id of ids) if (!(await wasThere(change(id, disabled)))) gone += 1
      const count = ids.length - gone
      const said = [
        count > 0 && t(disabled ? 'service.nowDisabled' : 'service.nowAvailable', { count }),
        gone > 0 && t('removal.gone', { count: gone }),
      ]
      showToast(said.filter(Boolean).join(' '))
      return true
    } catch (error) {
      showToast((error as Error).message, 'error')
      return false
    } finally {
      await client.invalidateQueries({ queryKey })
    }
  }
}

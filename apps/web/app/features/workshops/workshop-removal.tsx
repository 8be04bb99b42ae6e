import type { Workshop } from '@meche/contract/workshops.ts'
import { isGone } from '../../lib/api/was-there.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useRemoval } from '../../shared/use-removal.tsx'
import { useWorkshopWrites } from './api.ts'

/** Asks before a workshop is deleted. One that somebody else has deleted meanwhile is gone all the same. */
export function useWorkshopRemoval(after?: () => void) {
  const t = useTranslate()
  const writes = useWorkshopWrites()
  return useRemoval({
    remove: (wanted: Workshop) =>
      writes.remove(wanted).catch((error: unknown) => {
        if (!isGone(error)) throw error
      }),
    title: (workshop) => t('tour.deleteTitle', { name: workshop?.title ?? '' }),
    text: t('tour.deleteText'),
    deleted: () => t('tour.deleted'),
    after,
  })
}

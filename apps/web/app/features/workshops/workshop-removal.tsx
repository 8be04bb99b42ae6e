import type { Workshop } from '@meche/contract/workshops.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useRemoval } from '../../shared/use-removal.tsx'
import { useWorkshopWrites } from './api.ts'

/** Asks before a workshop is deleted. */
export function useWorkshopRemoval(after?: () => void) {
  const t = useTranslate()
  const writes = useWorkshopWrites()
  return useRemoval({
    remove: (wanted: Workshop) => writes.remove(wanted),
    title: (workshop) => t('tour.deleteTitle', { name: workshop?.title ?? '' }),
    text: t('tour.deleteText'),
    deleted: () => t('tour.deleted'),
    after,
  })
}

import type { Training } from '@meche/contract/trainings.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useRemoval } from '../../shared/use-removal.tsx'
import { useTrainingWrites } from './api.ts'

/** Asks before a training is deleted. */
export function useTrainingRemoval(after?: () => void) {
  const t = useTranslate()
  const writes = useTrainingWrites()
  return useRemoval({
    remove: (wanted: Training) => writes.remove(wanted),
    title: (training) => t('course.deleteTitle', { name: training?.title ?? '' }),
    text: t('course.deleteText'),
    deleted: () => t('course.deleted'),
    after,
  })
}

import type { Training } from '@meche/contract/trainings.ts'
import { isGone } from '../../lib/api/was-there.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useRemoval } from '../../shared/use-removal.tsx'
import { useTrainingWrites } from './api.ts'

/** Asks before a training is deleted. One that somebody else has deleted meanwhile is gone all the same. */
export function useTrainingRemoval(after?: () => void) {
  const t = useTranslate()
  const writes = useTrainingWrites()
  return useRemoval({
    remove: (wanted: Training) =>
      writes.remove(wanted).catch((error: unknown) => {
        if (!isGone(error)) throw error
      }),
    title: (training) => t('course.deleteTitle', { name: training?.title ?? '' }),
    text: t('course.deleteText'),
    deleted: () => t('course.deleted'),
    after,
  })
}

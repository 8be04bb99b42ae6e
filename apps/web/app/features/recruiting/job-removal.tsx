import type { ManagedJob } from '@meche/contract/jobs.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useRemoval } from '../../shared/use-removal.tsx'
import { useJobWrites } from './api.ts'

/** Asks before an offer is deleted. */
export function useJobRemoval(after?: () => void) {
  const t = useTranslate()
  const writes = useJobWrites()
  return useRemoval({
    remove: (wanted: ManagedJob) => writes.remove(wanted),
    title: (job) => t('job.deleteTitle', { name: job?.title ?? '' }),
    text: t('job.deleteText'),
    deleted: () => t('job.deleted'),
    after,
  })
}

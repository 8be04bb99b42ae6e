import type { ManagedJob } from '@meche/contract/jobs.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'

const tones = { draft: 'lab', scheduled: 'lab info', open: 'lab ok', closed: 'lab warn' } as const

/** The state of an offer. */
export function JobLabel({ state }: Pick<ManagedJob, 'state'>) {
  const t = useTranslate()
  return <span className={tones[state]}>{t(`job.state.${state}`)}</span>
}

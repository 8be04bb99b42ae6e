import { useQueryClient } from '@tanstack/react-query'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { jobForm, type ManagedJob } from '@meche/contract/jobs.ts'
import { shiftMonths } from '@meche/domain/time/date.ts'
import { checkedBy, useRecordForm } from '../../lib/forms/use-record-form.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useToday } from '../../lib/salon/salon.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { jobQuery, useJobWrites } from './api.ts'
import { blankJob, toWire, valuesOf, type JobValues } from './job-values.ts'

const checked = checkedBy<JobValues>(jobForm)

/** The contract checks what is sent; its answers are about the same fields, but for the hours. */
const resolver: Resolver<JobValues> = async (values, context, options) => {
  const { errors } = await checked(toWire(values) as never, context, options)
  const { weeklyMinutes, ...others } = errors as Record<string, FieldErrors<JobValues>['weeklyHours']>
  const found = weeklyMinutes ? { ...others, weeklyHours: weeklyMinutes } : others
  const isRight = Object.keys(found).length === 0
  return isRight ? { values, errors: {} } : { values: {}, errors: found as FieldErrors<JobValues> }
}

/** An offer takes applications for two months unless its author says otherwise. */
const monthsOpen = 2

/** The form of one offer; none for a new one. */
export function useJobForm(job: ManagedJob | undefined) {
  const t = useTranslate()
  const client = useQueryClient()
  const writes = useJobWrites()
  const today = useToday()
  return useRecordForm<JobValues, number>({
    draft: `job-${job?.id ?? 'new'}`,
    version: job?.version ?? 0,
    values: job ? valuesOf(job) : blankJob(shiftMonths(today, monthsOpen)),
    resolver,
    read:
      job &&
      (async () => {
        const fresh = await client.fetchQuery({ ...jobQuery(String(job.id)), staleTime: 0 })
        return { version: fresh.version, values: valuesOf(fresh) }
      }),
    save: async (values, version) => {
      const body = toWire(values)
      const saved = await (job ? writes.replace({ id: job.id, version }, body) : writes.create(body))
      showToast(t(`job.saved.${saved.state}`))
      return { next: paths.managedJob(saved.id) }
    },
  })
}

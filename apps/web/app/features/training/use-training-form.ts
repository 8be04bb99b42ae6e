import { useQueryClient } from '@tanstack/react-query'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { trainingForm, type Training } from '@meche/contract/trainings.ts'
import { checkedBy, useRecordForm } from '../../lib/forms/use-record-form.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useSettings } from '../../lib/salon/salon.ts'
import { paths } from '../../paths.ts'
import { useHitQuestion } from '../../shared/use-hit-question.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { trainingQuery, useTrainingWrites } from './api.ts'
import { blankTraining, isWhole, toWire, valuesOf, type TrainingValues } from './training-values.ts'

const checked = checkedBy<TrainingValues>(trainingForm)

const required = { type: 'required', message: 'required' }

function resolverIn(timeZone: string): Resolver<TrainingValues> {
  return async (values, context, options) => {
    const whole = { ...values, dates: values.dates.filter(isWhole) }
    const { errors: found } = await checked(toWire(whole, timeZone) as never, context, options)
    const missing = values.dates.map((date) => (isWhole(date) ? undefined : required))
    const errors = missing.some(Boolean) ? { ...found, dates: missing } : found
    const isRight = Object.keys(errors).length === 0
    return isRight ? { values, errors: {} } : { values: {}, errors: errors as FieldErrors<TrainingValues> }
  }
}

/** The form of one training. The visits under its dates are listed before it is saved. */
export function useTrainingForm(training: Training | undefined) {
  const t = useTranslate()
  const client = useQueryClient()
  const writes = useTrainingWrites()
  const question = useHitQuestion()
  const timeZone = useSettings()?.timeZone ?? 'Europe/Paris'
  const seenAt = (version: number) => (training ? { id: training.id, version } : null)
  const record = useRecordForm<TrainingValues, number>({
    draft: `training-${training?.id ?? 'new'}`,
    version: training?.version ?? 0,
    values: training ? valuesOf(training) : blankTraining,
    resolver: resolverIn(timeZone),
    read:
      training &&
      (async () => {
        const fresh = await client.fetchQuery({ ...trainingQuery(String(training.id)), staleTime: 0 })
        return { version: fresh.version, values: valuesOf(fresh) }
      }),
    confirm: async ({ values, version, save }) => {
      const { conflicts } = await writes.tryOut(seenAt(version), toWire(values, timeZone))
      if ((await question.ask(conflicts)) !== null) await save()
    },
    save: async (values, version) => {
      const saved = await writes.save(seenAt(version), toWire(values, timeZone))
      showToast(t('course.saved', { name: values.title }))
      return { next: paths.training(saved.training!.id) }
    },
  })
  return { ...record, question }
}

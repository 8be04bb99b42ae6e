import { useState } from 'react'
import { Controller, type Resolver } from 'react-hook-form'
import type { Closure } from '@meche/contract/closures.ts'
import { limits } from '@meche/contract/limits.ts'
import { writePeriod } from '../../lib/format/period.ts'
import { showRefusal, useFieldMessages } from '../../lib/form-errors.ts'
import { useWords } from '../../lib/i18n.tsx'
import { pickerWords } from '../../lib/picker-words.ts'
import { useToday } from '../../lib/salon.ts'
import { UnsavedGuard } from '../../lib/unsaved-guard.tsx'
import { useKeptForm } from '../../lib/use-kept-form.ts'
import { MomentField } from '../../ui/components/date-picker.tsx'
import { Failure } from '../../ui/components/failure.tsx'
import { PeriodField } from '../../ui/components/period-picker.tsx'
import { SubmitButton } from '../../ui/components/submit-button.tsx'
import { Switch } from '../../ui/components/switch.tsx'
import { TextField } from '../../ui/components/text-field.tsx'
import { showToast } from '../../ui/components/toaster.tsx'
import { useClosures } from './closure-queries.ts'
import { closureFaults, closureOf, fieldsOf, noClosure, type ClosureFields } from './closure.ts'
import { HitDialog } from './hit-visits.tsx'
import { useHitQuestion } from './use-hit-question.ts'

interface ClosureFormProps {
  /** Null: a new one. */
  closure: Closure | null
  timeZone: string
  onClose: () => void
}

/** One closure: its days or its hours, and why. */
export function ClosureForm({ closure, timeZone, onClose }: ClosureFormProps) {
  const words = useWords()
  const { t } = words
  const today = useToday()
  const messageOf = useFieldMessages()
  const { form, refusal, isRestored, leave, submit, hit } = useClosureForm({ closure, timeZone, onClose })
  const { register, control, formState } = form
  const { errors, isSubmitting, isDirty } = formState
  const fields = form.watch()
  const typed = fields.isWholeDays && !fields.days ? null : closureOf(fields, timeZone)
  const moment = (name: 'start' | 'end') => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <MomentField
          label={t(`plan.${name}`)}
          words={pickerWords(t)}
          timeZone={timeZone}
          today={today}
          error={messageOf(errors[name]?.message)}
          {...field}
        />
      )}
    />
  )
  return (
    <form className="card panel form closure-form" noValidate onSubmit={submit}>
      <h3 className="h6">{t(closure ? 'close.editTitle' : 'close.add')}</h3>
      {refusal && <Failure text={refusal} />}
      {isRestored && <p className="inset">{t('form.restored')}</p>}
      <Switch
        label={t('close.wholeDays')}
        isOn={fields.isWholeDays}
        onChange={(isOn) => form.setValue('isWholeDays', isOn, { shouldDirty: true })}
      />
      {fields.isWholeDays ? (
        <Controller
          control={control}
          name="days"
          render={({ field }) => (
            <PeriodField
              label={t('close.days')}
              words={pickerWords(t)}
              error={messageOf(errors.days?.message)}
              {...field}
            />
          )}
        />
      ) : (
        <div className="two">
          {moment('start')}
          {moment('end')}
        </div>
      )}
      {typed?.start && typed.end && (
        <p className="inset" role="status">
          {writePeriod(typed.start, typed.end, today, words)}
        </p>
      )}
      <TextField
        label={t('plan.reason')}
        optional={t('app.optional')}
        dir="auto"
        maxLength={limits.reasonMax}
        error={messageOf(errors.reason?.message)}
        {...register('reason')}
      />
      <div className="dialog-acts">
        <button type="button" className="btn txt" onClick={leave}>
          {t('set.undo')}
        </button>
        <SubmitButton className="btn pri" isBusy={isSubmitting} busyLabel={t('form.saving')}>
          {t('set.save')}
        </SubmitButton>
      </div>
      <UnsavedGuard isDirty={isDirty} onLeave={leave} />
      <HitDialog conflicts={hit.conflicts} onAnswer={hit.answer} />
    </form>
  )
}

const resolve: Resolver<ClosureFields> = (fields) => {
  const faults = closureFaults(fields)
  if (faults.length === 0) return { values: fields, errors: {} }
  const errors = faults.map(({ field, code }) => [field, { type: 'custom', message: code }])
  return { values: {}, errors: Object.fromEntries(errors) }
}

function useClosureForm({ closure, timeZone, onClose }: ClosureFormProps) {
  const { t } = useWords()
  const { save, forget } = useClosures()
  const hit = useHitQuestion()
  const [refusal, setRefusal] = useState<string | null>(null)
  const saved = closure ? fieldsOf(closure) : noClosure
  const { form, adopt, isRestored } = useKeptForm<ClosureFields>({
    name: `closure-${closure?.id ?? 'new'}`,
    version: 0,
    saved,
    resolver: resolve,
  })
  const leave = () => {
    adopt(0, saved)
    onClose()
  }
  const submit = form.handleSubmit(async (fields) => {
    setRefusal(null)
    const id = closure?.id ?? null
    const body = closureOf(fields, timeZone)
    try {
      const { conflicts } = await save(id, body, { isDryRun: true })
      if (!(await hit.ask(conflicts))) return
      await save(id, body, { isDryRun: false })
      showToast(t('close.saved'))
      leave()
      await forget()
    } catch (error) {
      setRefusal(showRefusal(error, ['reason'], form.setError, t))
    }
  })
  return {
    form,
    refusal,
    isRestored,
    leave,
    hit,
    submit: (event: React.FormEvent) => void submit(event),
  }
}

import { useEffect, useState } from 'react'
import { Controller } from 'react-hook-form'
import { limits } from '@meche/contract/limits.ts'
import { writePeriod } from '../../../lib/format/period.ts'
import { useFieldMessages } from '../../../lib/forms/form-errors.ts'
import { useWords, type MessageKey } from '../../../lib/i18n/i18n.tsx'
import { pickerWords } from '../../../shared/picker-words.ts'
import { useToday } from '../../../lib/salon/salon.ts'
import { StaleDialog } from '../../../shared/stale-dialog.tsx'
import { UnsavedGuard } from '../../../shared/unsaved-guard.tsx'
import { MomentField } from '../../../ui/components/inputs/date-picker.tsx'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { PeriodField } from '../../../ui/components/inputs/period-picker.tsx'
import { SubmitButton } from '../../../ui/components/inputs/submit-button.tsx'
import { Switch } from '../../../ui/components/inputs/switch.tsx'
import { TextField } from '../../../ui/components/inputs/text-field.tsx'
import { closureOf, type ClosureStatement } from './closure.ts'
import { HitDialog } from '../form/hit-visits.tsx'
import { useClosureForm, type ClosureFormProps } from './use-closure-form.ts'

const labels: Readonly<Record<string, MessageKey>> = { period: 'close.days', reason: 'plan.reason' }

/** One closure: its days or its hours, and why. */
export function ClosureForm({ closure, timeZone, onClose }: ClosureFormProps) {
  const words = useWords()
  const { t } = words
  const today = useToday()
  const messageOf = useFieldMessages()
  const { form, refusal, isRestored, leave, submit, hit, stale } = useClosureForm({
    closure,
    timeZone,
    onClose,
  })
  const { register, control, formState } = form
  const { errors, isSubmitting, isDirty } = formState
  const fields = form.watch()
  const { setFocus } = form
  // Opened to be filled in; later it stays where its person is.
  const [first] = useState(fields.isWholeDays ? ('days' as const) : ('start' as const))
  useEffect(() => setFocus(first), [first, setFocus])
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
        <SubmitButton
          className="btn pri"
          isBusy={isSubmitting && hit.conflicts === null}
          busyLabel={t('form.saving')}
        >
          {t('set.save')}
        </SubmitButton>
      </div>
      <UnsavedGuard isDirty={isDirty} onLeave={leave} />
      <HitDialog conflicts={hit.conflicts} onAnswer={hit.answer} />
      <StaleDialog
        state={stale}
        labelOf={(field) => t(labels[field]!)}
        shown={(value) => {
          if (value === null || typeof value === 'string') return value ?? '–'
          const { start, end } = value as ClosureStatement['period']
          return writePeriod(start, end, today, words)
        }}
      />
    </form>
  )
}

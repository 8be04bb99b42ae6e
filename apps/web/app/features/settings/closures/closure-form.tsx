import { useEffect, useState } from 'react'
import { Controller } from 'react-hook-form'
import { limits } from '@meche/contract/limits.ts'
import { writePeriod } from '../../../lib/format/period.ts'
import { useWords, type MessageKey } from '../../../lib/i18n/i18n.tsx'
import { pickerWords } from '../../../shared/picker-words.ts'
import { useToday } from '../../../lib/salon/salon.ts'
import { FormFrame } from '../../../shared/form-frame.tsx'
import { MomentField } from '../../../ui/components/inputs/date-picker.tsx'
import { PeriodField } from '../../../ui/components/inputs/period-picker.tsx'
import { Switch } from '../../../ui/components/inputs/switch.tsx'
import { TextField } from '../../../ui/components/inputs/text-field.tsx'
import { DialogActs } from '../../../ui/components/overlays/dialog-acts.tsx'
import { closureOf, type ClosureStatement } from './closure.ts'
import { HitDialog } from '../../../shared/hit-visits.tsx'
import { useClosureForm, type ClosureFormProps } from './use-closure-form.ts'

const labels: Readonly<Record<string, MessageKey>> = { period: 'close.days', reason: 'plan.reason' }

/** One closure: its days or its hours, and why. */
export function ClosureForm({ closure, timeZone, onClose }: ClosureFormProps) {
  const words = useWords()
  const { t } = words
  const today = useToday()
  const { form, errorOf, hit, state } = useClosureForm({ closure, timeZone, onClose })
  const { register, control } = form
  const leave = () => {
    state.onDiscard()
    onClose()
  }
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
          error={errorOf(name)}
          {...field}
        />
      )}
    />
  )
  return (
    <FormFrame
      state={state}
      className="card panel form closure-form"
      head={<h3 className="h6">{t(closure ? 'close.editTitle' : 'close.add')}</h3>}
      labelOf={(field) => t(labels[field]!)}
      shown={(value) => {
        if (value === null || typeof value === 'string') return value ?? '–'
        const { start, end } = value as ClosureStatement['period']
        return writePeriod(start, end, today, words)
      }}
    >
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
            <PeriodField label={t('close.days')} words={pickerWords(t)} error={errorOf('days')} {...field} />
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
        error={errorOf('reason')}
        {...register('reason')}
      />
      <DialogActs
        onCancel={leave}
        cancelLabel={t('set.undo')}
        isBusy={state.isBusy}
        busyLabel={t('form.saving')}
      >
        {t('set.save')}
      </DialogActs>
      <HitDialog question={hit} canReplace />
    </FormFrame>
  )
}

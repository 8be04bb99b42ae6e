import { useEffect } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { useTeam } from '../../../lib/salon/salon.ts'
import { FormFrame } from '../../../shared/form-frame.tsx'
import { HitDialog } from '../../../shared/hit-visits.tsx'
import { pickerWords } from '../../../shared/picker-words.ts'
import { DateField } from '../../../ui/components/inputs/date-picker.tsx'
import { SelectField } from '../../../ui/components/inputs/select-field.tsx'
import { TimeField } from '../../../ui/components/inputs/time-field.tsx'
import { DialogActs } from '../../../ui/components/overlays/dialog-acts.tsx'
import { useOpeningDateForm } from './use-opening-date-form.ts'

/** One period of a date. */
export function OpeningDateForm({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const team = useTeam()
  const { form, errorOf, hit, state } = useOpeningDateForm(onClose)
  const { control, setFocus } = form
  // The button that opened it is hidden now.
  useEffect(() => setFocus('date'), [setFocus])
  const leave = () => {
    state.onDiscard()
    onClose()
  }
  const hour = (name: 'startTime' | 'endTime', label: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <HourField label={label} value={value} fault={errorOf(name)} onChange={onChange} />
      )}
    />
  )
  return (
    <FormFrame
      state={state}
      className="card panel form fields closure-form"
      head={<h3 className="h6">{t('openingDate.add')}</h3>}
    >
      <div className="two">
        <Controller
          control={control}
          name="date"
          render={({ field }) => (
            <DateField
              label={t('openingDate.date')}
              words={pickerWords(t)}
              error={errorOf('date')}
              {...field}
            />
          )}
        />
        <Controller
          control={control}
          name="professional"
          render={({ field: { value, onChange, ref } }) => (
            <SelectField
              ref={ref}
              label={t('openingDate.who')}
              emptyLabel={t('openingDate.everybody')}
              options={team.map(({ id, givenName }) => ({ value: String(id), label: givenName }))}
              error={errorOf('professional')}
              value={value ? String(value) : ''}
              onChange={({ target }) => onChange(Number(target.value) || null)}
            />
          )}
        />
        {hour('startTime', t('plan.start'))}
        {hour('endTime', t('plan.end'))}
      </div>
      <DialogActs
        onCancel={leave}
        cancelLabel={t('set.undo')}
        isBusy={state.isBusy}
        busyLabel={t('form.saving')}
      >
        {t('set.save')}
      </DialogActs>
      <HitDialog question={hit} />
    </FormFrame>
  )
}

interface HourFieldProps {
  label: string
  value: string
  fault: string | undefined
  onChange: (time: string) => void
}

function HourField({ label, value, fault, onChange }: HourFieldProps) {
  return (
    <div className="field">
      <span className="lb" aria-hidden="true">
        {label}
      </span>
      <TimeField label={label} value={value} isEnd isInvalid={fault !== undefined} onChange={onChange} />
      {fault && (
        <p className="help bad" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

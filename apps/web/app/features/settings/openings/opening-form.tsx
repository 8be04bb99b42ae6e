import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Refusal } from '../../../lib/api/http.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { useTeam, useToday } from '../../../lib/salon/salon.ts'
import { HitDialog } from '../../../shared/hit-visits.tsx'
import { pickerWords } from '../../../shared/picker-words.ts'
import { useHitQuestion } from '../../../shared/use-hit-question.ts'
import { Failure } from '../../../ui/components/feedback/failure.tsx'
import { showToast } from '../../../ui/components/feedback/toaster.tsx'
import { DateField } from '../../../ui/components/inputs/date-picker.tsx'
import { SelectField } from '../../../ui/components/inputs/select-field.tsx'
import { TimeField } from '../../../ui/components/inputs/time-field.tsx'
import { DialogActs } from '../../../ui/components/overlays/dialog-acts.tsx'
import { useOpenings, type OpeningBody } from './api.ts'

/** One period of a date. What was typed stays when it is refused; which visits it hits is asked before it is saved. */
export function OpeningForm({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const today = useToday()
  const team = useTeam()
  const { save, forget } = useOpenings()
  const hit = useHitQuestion()
  const [body, setBody] = useState<OpeningBody>({
    date: today,
    professional: null,
    startTime: '09:00',
    endTime: '18:00',
  })
  const saving = useMutation({
    mutationFn: async () => {
      const { conflicts } = await save(body, { isDryRun: true })
      if (!(await hit.ask(conflicts))) return false
      await save(body, { isDryRun: false })
      return true
    },
    onSuccess: (isSaved) => {
      if (!isSaved) return
      showToast(t('opening.saved'))
      onClose()
      return forget()
    },
  })
  const violations = saving.error instanceof Refusal ? (saving.error.problem.violations ?? []) : []
  const faultOf = (field: keyof OpeningBody) =>
    violations.find(({ propertyPath }) => propertyPath === field)?.message
  const isNamed = violations.length > 0
  return (
    <form
      className="card panel form fields closure-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate()
      }}
    >
      <h3 className="h6">{t('opening.add')}</h3>
      {saving.error && !isNamed && <Failure text={saving.error.message} />}
      <div className="two">
        <DateField
          label={t('opening.date')}
          words={pickerWords(t)}
          error={faultOf('date')}
          value={body.date}
          onChange={(date) => setBody({ ...body, date })}
        />
        <SelectField
          label={t('opening.who')}
          emptyLabel={t('opening.everybody')}
          options={team.map(({ id, givenName }) => ({ value: String(id), label: givenName }))}
          error={faultOf('professional')}
          value={body.professional ? String(body.professional) : ''}
          onChange={({ target }) => setBody({ ...body, professional: Number(target.value) || null })}
        />
        <HourField
          label={t('plan.start')}
          value={body.startTime}
          fault={faultOf('startTime')}
          onChange={(startTime) => setBody({ ...body, startTime })}
        />
        <HourField
          label={t('plan.end')}
          value={body.endTime}
          fault={faultOf('endTime')}
          onChange={(endTime) => setBody({ ...body, endTime })}
        />
      </div>
      <DialogActs
        onCancel={onClose}
        cancelLabel={t('set.undo')}
        isBusy={saving.isPending && hit.conflicts === null}
        isDisabled={[body.date, body.startTime, body.endTime].includes('')}
        busyLabel={t('form.saving')}
      >
        {t('set.save')}
      </DialogActs>
      <HitDialog question={hit} />
    </form>
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

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Application } from '@meche/contract/applications.ts'
import type { ManagedJob } from '@meche/contract/jobs.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useTeam, useToday } from '../../lib/salon/salon.ts'
import { pickerWords } from '../../shared/picker-words.ts'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { DateField } from '../../ui/components/inputs/date-picker.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'
import { TimeField } from '../../ui/components/inputs/time-field.tsx'
import { Dialog } from '../../ui/components/overlays/dialog.tsx'
import { DialogActs } from '../../ui/components/overlays/dialog-acts.tsx'
import { useJobWrites } from './api.ts'

interface TrialProps {
  job: ManagedJob
  application: Application
  onClose: () => void
}

/** « Essai »: the day on which a candidate comes, and the time of the colleague who looks after them. */
export function TrialDialog({ isOpen, ...props }: TrialProps & { isOpen: boolean }) {
  const t = useTranslate()
  const name = `${props.application.lastname} ${props.application.firstname}`
  return (
    <Dialog isOpen={isOpen} onClose={props.onClose} title={t('job.trialOf', { name })}>
      {isOpen && <TrialForm {...props} />}
    </Dialog>
  )
}

function TrialForm({ job, application, onClose }: TrialProps) {
  const t = useTranslate()
  const team = useTeam()
  const today = useToday()
  const before = application.host
  const [day, setDay] = useState(application.trialOn ?? today)
  const [host, setHost] = useState(before ? String(before.professional) : '')
  const [from, setFrom] = useState(before?.startTime ?? '09:00')
  const [to, setTo] = useState(before?.endTime ?? '12:00')
  const saving = useSaveTrial(job, application, onClose)
  const isWhole = day !== '' && (host === '' || (from !== '' && to > from))
  return (
    <form
      className="fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) saving.mutate({ day, host: host === '' ? null : Number(host), from, to })
      }}
    >
      {saving.error && <Failure text={saving.error.message} />}
      <DateField label={t('job.trialDay')} words={pickerWords(t)} value={day} onChange={setDay} />
      <SelectField
        label={t('job.trialHost')}
        emptyLabel={t('job.trialNobody')}
        options={team.map(({ id, givenName }) => ({ value: String(id), label: givenName }))}
        help={t('job.trialHostWhy')}
        value={host}
        onChange={({ target }) => setHost(target.value)}
      />
      {host !== '' && (
        <div className="trial-times">
          <TimeField label={t('plan.start')} value={from} onChange={setFrom} />
          <span aria-hidden="true">–</span>
          <TimeField label={t('plan.end')} value={to} onChange={setTo} isInvalid={to <= from} />
        </div>
      )}
      <DialogActs
        onCancel={onClose}
        cancelLabel={t('record.cancel')}
        isBusy={saving.isPending}
        isDisabled={!isWhole}
        busyLabel={t('form.saving')}
      >
        {t('record.save')}
      </DialogActs>
    </form>
  )
}

interface Trial {
  day: string
  /** Null: nobody's time is blocked. */
  host: number | null
  from: string
  to: string
}

function useSaveTrial(job: ManagedJob, application: Application, onSaved: () => void) {
  const t = useTranslate()
  const writes = useJobWrites()
  return useMutation({
    mutationFn: ({ day, host, from, to }: Trial) =>
      writes.follow(job.id, application, {
        stage: 'trial',
        trialOn: day,
        host: host === null ? null : { professional: host, startTime: from, endTime: to },
      }),
    onSuccess: () => {
      showToast(t('job.followed', { name: application.lastname }))
      onSaved()
    },
  })
}

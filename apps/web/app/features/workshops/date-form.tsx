import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Workshop } from '@meche/contract/workshops.ts'
import { clockMinutes } from '../../lib/format/days.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useSettings, useToday } from '../../lib/salon/salon.ts'
import { instantOnDay } from '../../lib/salon/zone.ts'
import { pickerWords } from '../../shared/picker-words.ts'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { DateField } from '../../ui/components/inputs/date-picker.tsx'
import { NumberField } from '../../ui/components/inputs/number-field.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { TimeField } from '../../ui/components/inputs/time-field.tsx'
import { useWorkshopWrites } from './api.ts'

/** A new date. What was typed stays when it is refused. */
export function DateForm({ workshop }: { workshop: Workshop }) {
  const t = useTranslate()
  const timeZone = useSettings()?.timeZone ?? 'Europe/Paris'
  const [day, setDay] = useState(useToday())
  const [from, setFrom] = useState('10:00')
  const [to, setTo] = useState('12:00')
  const [seats, setSeats] = useState(workshop.seats)
  const writes = useWorkshopWrites()
  const planning = useMutation({
    mutationFn: () =>
      writes.addDate(workshop.id, {
        start: instantOnDay(day, clockMinutes(from), timeZone),
        end: instantOnDay(day, clockMinutes(to), timeZone),
        seats,
      }),
    onSuccess: () => showToast(t('tour.planned')),
  })
  const isWhole = day !== '' && from !== '' && to > from && seats > 0
  return (
    <form
      className="fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) planning.mutate()
      }}
    >
      <p className="sec">{t('tour.planWhy')}</p>
      {planning.error && <Failure text={planning.error.message} />}
      <div className="workshop-plan">
        <DateField label={t('tour.day')} words={pickerWords(t)} value={day} onChange={setDay} />
        <span className="workshop-hours">
          <TimeField label={t('plan.start')} value={from} onChange={setFrom} />
          <span aria-hidden="true">–</span>
          <TimeField label={t('plan.end')} value={to} isInvalid={to !== '' && to <= from} onChange={setTo} />
        </span>
        <NumberField
          label={t('tour.seats')}
          unit={t('tour.seatsUnit')}
          value={seats}
          onChange={(value) => setSeats(value ?? 0)}
        />
      </div>
      <SubmitButton
        className="btn out"
        isBusy={planning.isPending}
        isDisabled={!isWhole}
        busyLabel={t('form.saving')}
      >
        {t('tour.addDate')}
      </SubmitButton>
    </form>
  )
}

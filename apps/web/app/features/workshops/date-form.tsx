import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Workshop } from '@meche/contract/workshops.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useToday } from '../../lib/salon/salon.ts'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { NumberField } from '../../ui/components/inputs/number-field.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { useWorkshopWrites, type DatePlan } from './api.ts'
import { TimesFields, useTimes } from './date-times.tsx'

/** A new date. What was typed stays when it is refused. */
export function DateForm({ workshop }: { workshop: Workshop }) {
  const t = useTranslate()
  const { times, change, written } = useTimes({ day: useToday(), from: '10:00', to: '12:00' })
  const [seats, setSeats] = useState(workshop.seats)
  const writes = useWorkshopWrites()
  const planning = useMutation({
    mutationFn: (plan: Omit<DatePlan, 'seats'>) => writes.addDate(workshop.id, { ...plan, seats }),
    onSuccess: () => showToast(t('tour.planned')),
  })
  const plan = seats > 0 ? written : null
  return (
    <form
      className="fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (plan) planning.mutate(plan)
      }}
    >
      <p className="sec">{t('tour.planWhy')}</p>
      {planning.error && <Failure text={planning.error.message} />}
      <div className="workshop-plan">
        <TimesFields times={times} change={change} />
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
        isDisabled={!plan}
        busyLabel={t('form.saving')}
      >
        {t('tour.addDate')}
      </SubmitButton>
    </form>
  )
}

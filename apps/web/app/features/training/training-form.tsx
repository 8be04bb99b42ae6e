import './training.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, type Path, type UseFormReturn } from 'react-hook-form'
import { limits } from '@meche/contract/limits.ts'
import type { Training } from '@meche/contract/trainings.ts'
import { trainingKinds } from '@meche/domain/training/training.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { HitDialog } from '../../shared/hit-visits.tsx'
import { pickerWords } from '../../shared/picker-words.ts'
import { RecordForm } from '../../shared/record-form.tsx'
import { RecordPage } from '../../shared/record-page.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { DateField } from '../../ui/components/inputs/date-picker.tsx'
import { NumberField } from '../../ui/components/inputs/number-field.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { trainingQuery } from './api.ts'
import { DatesField } from './dates-field.tsx'
import { ParticipantsField } from './participants-field.tsx'
import { shownTraining, trainingLabels, type TrainingValues } from './training-values.ts'
import { useTrainingForm } from './use-training-form.ts'

export function EditTraining({ id }: { id: string }) {
  return (
    <RecordPage query={useQuery(trainingQuery(id))}>{(training) => <Form training={training} />}</RecordPage>
  )
}

export function NewTraining() {
  return <Form />
}

interface PartProps {
  form: UseFormReturn<TrainingValues>
  errorOf: (field: Path<TrainingValues>) => string | undefined
}

function Form({ training }: { training?: Training }) {
  const t = useTranslate()
  const { form, errorOf, state, question } = useTrainingForm(training)
  const part = { form, errorOf }
  const [uploads, setUploads] = useState(0)
  // A certificate that is still under way would be missing from what is saved.
  const wait = () => showToast(t('course.certificateSending'), 'info')
  const dates = useController({ control: form.control, name: 'dates' }).field
  const participants = useController({ control: form.control, name: 'participants' }).field
  return (
    <>
      <RecordForm
        state={uploads > 0 ? { ...state, onSubmit: wait } : state}
        crumbs={[
          { title: t('nav.dashboard'), path: paths.dashboard },
          { title: t('side.training'), path: paths.trainings },
        ]}
        title={training?.title ?? t('course.new')}
        back={training ? paths.training(training.id) : paths.trainings}
        labelOf={(field) => t(trainingLabels[field as keyof TrainingValues])}
        shown={shownTraining}
      >
        <div className="form-grid aside">
          <div className="form-stack">
            <Basics {...part} />
            <section className="card panel fields" aria-labelledby="course-dates">
              <h2 id="course-dates">{t('course.dates')}</h2>
              <DatesField
                value={dates.value}
                error={errorOf('dates')}
                errorAt={(index) => errorOf(`dates.${index}`)}
                onChange={dates.onChange}
              />
            </section>
          </div>
          <div className="form-stack">
            <section className="card panel fields" aria-labelledby="course-people">
              <h2 id="course-people">{t('course.participants')}</h2>
              <ParticipantsField
                value={participants.value}
                known={training?.participants ?? []}
                error={errorOf('participants')}
                onChange={(change) => participants.onChange(change(form.getValues('participants')))}
                onUploads={(difference) => setUploads((count) => count + difference)}
              />
            </section>
            <Money {...part} />
          </div>
        </div>
      </RecordForm>
      <HitDialog question={question} />
    </>
  )
}

function Basics({ form, errorOf }: PartProps) {
  const t = useTranslate()
  const optional = t('app.optional')
  return (
    <section className="card panel fields">
      <TextField
        label={t('course.title')}
        maxLength={limits.trainingTitleMax}
        error={errorOf('title')}
        dir="auto"
        {...form.register('title')}
      />
      <SelectField
        label={t('course.kind')}
        options={trainingKinds.map((value) => ({ value, label: t(`course.kind.${value}`) }))}
        error={errorOf('kind')}
        {...form.register('kind')}
      />
      <div className="two">
        <TextField
          label={t('course.organiser')}
          optional={optional}
          maxLength={limits.trainingWordMax}
          error={errorOf('organiser')}
          {...form.register('organiser')}
        />
        <TextField
          label={t('course.place')}
          optional={optional}
          maxLength={limits.trainingWordMax}
          error={errorOf('place')}
          {...form.register('place')}
        />
      </div>
    </section>
  )
}

function Money({ form, errorOf }: PartProps) {
  const t = useTranslate()
  const { control } = form
  const cost = useController({ control, name: 'cost' }).field
  const expiresOn = useController({ control, name: 'expiresOn' }).field
  const optional = t('app.optional')
  return (
    <section className="card panel fields" aria-labelledby="course-money">
      <h2 id="course-money">{t('course.money')}</h2>
      <NumberField
        label={t('course.cost')}
        optional={optional}
        unit="€"
        isNullable
        isMoney
        error={errorOf('cost')}
        {...cost}
      />
      <TextField
        label={t('course.funding')}
        optional={optional}
        help={t('course.fundingWhy')}
        maxLength={limits.trainingWordMax}
        error={errorOf('funding')}
        {...form.register('funding')}
      />
      <DateField
        label={t('course.expiresOn')}
        words={pickerWords(t)}
        help={t('course.expiresOnWhy')}
        error={errorOf('expiresOn')}
        {...expiresOn}
      />
    </section>
  )
}

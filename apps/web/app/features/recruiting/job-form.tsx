import { useQuery } from '@tanstack/react-query'
import { useController, type Path, type UseFormReturn } from 'react-hook-form'
import { limits } from '@meche/contract/limits.ts'
import type { ManagedJob } from '@meche/contract/jobs.ts'
import { contractKinds, payPeriods } from '@meche/domain/recruiting/job.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useSettings, useToday } from '../../lib/salon/salon.ts'
import { paths } from '../../paths.ts'
import { pickerWords } from '../../shared/picker-words.ts'
import { RecordForm } from '../../shared/record-form.tsx'
import { RecordPage } from '../../shared/record-page.tsx'
import { richTextWords } from '../../shared/rich-text-words.ts'
import { DateField, MomentField } from '../../ui/components/inputs/date-picker.tsx'
import { NumberField } from '../../ui/components/inputs/number-field.tsx'
import { RichTextField } from '../../ui/components/inputs/rich-text-field.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { jobQuery } from './api.ts'
import { jobLabels, shownJob, type JobValues } from './job-values.ts'
import { useJobForm } from './use-job-form.ts'

export function EditJob({ id }: { id: string }) {
  return <RecordPage query={useQuery(jobQuery(id))}>{(job) => <Form job={job} />}</RecordPage>
}

export function NewJob() {
  return <Form />
}

interface PartProps {
  form: UseFormReturn<JobValues>
  errorOf: (field: Path<JobValues>) => string | undefined
}

function Form({ job }: { job?: ManagedJob }) {
  const t = useTranslate()
  const { form, errorOf, state } = useJobForm(job)
  const content = useController({ control: form.control, name: 'content' }).field
  return (
    <RecordForm
      state={state}
      crumbs={[
        { title: t('nav.dashboard'), path: paths.dashboard },
        { title: t('side.jobs'), path: paths.managedJobs },
      ]}
      title={job?.title ?? t('job.new')}
      back={job ? paths.managedJob(job.id) : paths.managedJobs}
      labelOf={(field) => t(jobLabels[field as keyof JobValues])}
      shown={shownJob}
    >
      <div className="form-grid aside">
        <section className="card panel fields">
          <TextField
            label={t('job.title')}
            maxLength={limits.jobTitleMax}
            error={errorOf('title')}
            dir="auto"
            {...form.register('title')}
          />
          <RichTextField
            label={t('job.text')}
            help={t('job.textWhy')}
            words={richTextWords(t)}
            error={errorOf('content')}
            value={content.value}
            onChange={content.onChange}
            onBlur={content.onBlur}
            ref={content.ref}
          />
        </section>
        <div className="form-stack">
          <Contract form={form} errorOf={errorOf} />
          <Publication form={form} errorOf={errorOf} />
        </div>
      </div>
    </RecordForm>
  )
}

/** The contract, its hours and the pay, which the law wants in every offer. */
function Contract({ form, errorOf }: PartProps) {
  const t = useTranslate()
  const { control } = form
  const hours = useController({ control, name: 'weeklyHours' }).field
  const min = useController({ control, name: 'payMin' }).field
  const max = useController({ control, name: 'payMax' }).field
  return (
    <section className="card panel fields" aria-labelledby="job-contract">
      <h2 id="job-contract">{t('job.contract')}</h2>
      <SelectField
        label={t('job.contract')}
        options={contractKinds.map((value) => ({ value, label: t(`job.contract.${value}`) }))}
        error={errorOf('contract')}
        {...form.register('contract')}
      />
      {/* Hours have decimals, as amounts do: « 17,5 ». */}
      <NumberField
        label={t('job.weeklyHours')}
        optional={t('app.optional')}
        unit={t('job.hoursUnit')}
        isNullable
        isMoney
        error={errorOf('weeklyHours')}
        {...hours}
      />
      <SelectField
        label={t('job.payPer')}
        options={payPeriods.map((value) => ({ value, label: t(`job.per.${value}`) }))}
        error={errorOf('payPer')}
        {...form.register('payPer')}
      />
      <div className="two">
        <NumberField label={t('job.payMin')} unit="€" isNullable isMoney error={errorOf('payMin')} {...min} />
        <NumberField label={t('job.payMax')} unit="€" isNullable isMoney error={errorOf('payMax')} {...max} />
      </div>
      <p className="help">{t('job.payWhy')}</p>
    </section>
  )
}

/** When the offer is on the site, and when the work begins. */
function Publication({ form, errorOf }: PartProps) {
  const t = useTranslate()
  const { control } = form
  const timeZone = useSettings()?.timeZone ?? 'Europe/Paris'
  const publishAt = useController({ control, name: 'publishAt' }).field
  const validThrough = useController({ control, name: 'validThrough' }).field
  const startsOn = useController({ control, name: 'startsOn' }).field
  return (
    <section className="card panel fields" aria-labelledby="job-site">
      <h2 id="job-site">{t('job.site')}</h2>
      <MomentField
        label={t('job.publishAt')}
        words={pickerWords(t)}
        help={t('job.publishAtWhy')}
        error={errorOf('publishAt')}
        timeZone={timeZone}
        today={useToday()}
        {...publishAt}
      />
      <DateField
        label={t('job.validThrough')}
        words={pickerWords(t)}
        help={t('job.validThroughWhy')}
        error={errorOf('validThrough')}
        {...validThrough}
      />
      <DateField
        label={t('job.startsOn')}
        words={pickerWords(t)}
        help={t('job.startsOnWhy')}
        error={errorOf('startsOn')}
        {...startsOn}
      />
    </section>
  )
}

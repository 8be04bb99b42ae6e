import '../../ui/components/data-display/facts.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type { ManagedJob } from '@meche/contract/jobs.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { dayOf } from '../../lib/format/days.ts'
import { useLiveQuery } from '../../lib/live/use-live-query.ts'
import { useServerMinute } from '../../lib/salon/clock.ts'
import { paths } from '../../paths.ts'
import { HistoryLink } from '../../shared/history-link.tsx'
import { RecordPage } from '../../shared/record-page.tsx'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { ApplicationList } from './application-list.tsx'
import { concernsJobs, jobQuery, jobsKey, useJobWrites } from './api.ts'
import { JobLabel } from './job-label.tsx'
import { useJobRemoval } from './job-removal.tsx'
import { toWire, valuesOf } from './job-values.ts'

export function JobDetails({ id }: { id: string }) {
  useLiveQuery(jobsKey, concernsJobs)
  return <RecordPage query={useQuery(jobQuery(id))}>{(job) => <Details job={job} />}</RecordPage>
}

/** An offer with its applications. */
function Details({ job }: { job: ManagedJob }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const removal = useJobRemoval(() => void navigate(paths.managedJobs))
  const { id, title, state } = job
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageHead
        crumbs={[
          { title: t('nav.dashboard'), path: paths.dashboard },
          { title: t('side.jobs'), path: paths.managedJobs },
        ]}
        title={title}
        aside={<JobLabel state={state} />}
      >
        <button type="button" className="btn txt" onClick={() => removal.ask(job)}>
          <Icon name="trash-2" />
          {t('record.delete')}
        </button>
        {state === 'open' && (
          <a className="btn out" href={paths.job(id)}>
            <Icon name="external-link" />
            {t('job.see')}
          </a>
        )}
        <Link className={state === 'draft' ? 'btn out' : 'btn pri'} to={paths.editJob(id)}>
          <Icon name="pencil" />
          {t('record.edit')}
        </Link>
        {state === 'draft' && <PublishButton job={job} />}
      </PageHead>
      <div className="form-grid aside">
        <ApplicationList job={job} />
        <Facts job={job} />
      </div>
      {removal.dialog}
    </main>
  )
}

function PublishButton({ job }: { job: ManagedJob }) {
  const { t } = useWords()
  const writes = useJobWrites()
  const minute = useServerMinute()
  const publishing = useMutation({
    mutationFn: () => writes.replace(job, { ...toWire(valuesOf(job)), publishAt: minute() }),
    onSuccess: ({ state }) => showToast(t(`job.saved.${state}`)),
    onError: (error) => showToast(error.message, 'error'),
  })
  return (
    <SubmitButton
      type="button"
      className="btn pri"
      isBusy={publishing.isPending}
      busyLabel={t('form.saving')}
      onClick={() => publishing.mutate()}
    >
      {t('job.publish')}
    </SubmitButton>
  )
}

function Facts({ job }: { job: ManagedJob }) {
  const { t, format } = useWords()
  const { weeklyMinutes, payMin, payMax, payPer, startsOn, publishAt, validThrough } = job
  const pay = payMin === payMax ? format.price(payMin) : `${format.price(payMin)} – ${format.price(payMax)}`
  const facts = [
    [t('job.contract'), t(`job.contract.${job.contract}`)],
    [t('job.weeklyHours'), weeklyMinutes === null ? '–' : format.duration(weeklyMinutes)],
    [t(`job.per.${payPer}`), pay],
    [t('job.startsOn'), startsOn === null ? t('job.soon') : format.dayWithYear(startsOn)],
    [t('job.publishAt'), publishAt === null ? '–' : format.dayWithYear(dayOf(publishAt))],
    [t('job.validThrough'), format.dayWithYear(validThrough)],
  ] as const
  return (
    <section className="card panel fields" aria-labelledby="job-facts">
      <h2 id="job-facts">{t('job.facts')}</h2>
      <dl className="fact-list">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <HistoryLink entity="job" id={job.id} />
    </section>
  )
}

import './recruiting.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Application } from '@meche/contract/applications.ts'
import type { ManagedJob } from '@meche/contract/jobs.ts'
import { applicationStages, type ApplicationStage } from '@meche/domain/recruiting/application.ts'
import { dayOf } from '../../lib/format/days.ts'
import { fileSize } from '../../lib/format/file-size.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { languages } from '../../lib/i18n/languages.ts'
import { useRemoval } from '../../shared/use-removal.tsx'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { applicationsQuery, useCvDownload, useJobWrites } from './api.ts'
import { TrialDialog } from './trial-dialog.tsx'

/** The applications for one offer, the newest first. */
export function ApplicationList({ job }: { job: ManagedJob }) {
  const t = useTranslate()
  const { data, error, isPending, refetch } = useQuery(applicationsQuery(job.id))
  return (
    <section className="card panel" aria-labelledby="job-applications" aria-busy={isPending}>
      <div className="panel-head">
        <h2 id="job-applications">{t('job.applications')}</h2>
        <span className="sec">{t('job.received', { count: job.applications.total })}</span>
      </div>
      {error && (
        <>
          <Failure text={error.message} />
          <button type="button" className="btn out" onClick={() => void refetch()}>
            {t('app.retry')}
          </button>
        </>
      )}
      {isPending && <div className="skel" />}
      {data && data.rows.length === 0 && (
        <Empty
          title={t('job.noApplications')}
          text={t(job.applications.total > 0 ? 'job.applicationsOver' : 'job.noApplicationsWhy')}
        />
      )}
      <ul className="applications">
        {data?.rows.map((application) => (
          <li key={application.id}>
            <ApplicationCard job={job} application={application} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CardProps {
  job: ManagedJob
  application: Application
}

type Asked = { kind: 'answer'; stage: ApplicationStage | null } | { kind: 'trial' }

function ApplicationCard({ job, application }: CardProps) {
  const { t, format } = useWords()
  const writes = useJobWrites()
  const [asked, setAsked] = useState<Asked | null>(null)
  const name = `${application.lastname} ${application.firstname}`
  const following = useMutation({
    mutationFn: (stage: ApplicationStage) => writes.follow(job.id, application, { stage }),
    onSuccess: () => showToast(t('job.followed', { name })),
    onError: (error) => showToast(error.message, 'error'),
  })
  const choose = (stage: ApplicationStage) => {
    if (stage === 'refused') setAsked({ kind: 'answer', stage })
    else if (stage === 'trial') setAsked({ kind: 'trial' })
    else following.mutate(stage)
  }
  const close = () => setAsked(null)
  return (
    <article className="application" aria-label={name}>
      <header>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <SelectField
          label={t('job.stage')}
          options={applicationStages.map((value) => ({ value, label: t(`job.stage.${value}`) }))}
          disabled={following.isPending}
          value={application.stage}
          onChange={({ target }) => choose(target.value as ApplicationStage)}
        />
      </header>
      <p className="sec application-facts">
        <span>{t('job.receivedOn', { day: format.date(dayOf(application.createdAt)) })}</span>
        {application.trialOn && <span>{t('job.trialOn', { day: format.date(application.trialOn) })}</span>}
        {application.answeredAt && (
          <span>{t('job.answeredOn', { day: format.date(dayOf(application.answeredAt)) })}</span>
        )}
      </p>
      {application.message !== '' && (
        <p className="application-text" dir="auto">
          {application.message}
        </p>
      )}
      <Contact job={job} application={application} />
      <footer>
        <p className="cap sec">
          {t('job.keptThrough', { day: format.dayWithYear(application.keptThrough) })}
        </p>
        <RemoveButton job={job} application={application} name={name} />
        {application.stage === 'trial' && (
          <button type="button" className="btn out" onClick={() => setAsked({ kind: 'trial' })}>
            {t('job.trialChange')}
          </button>
        )}
        <button type="button" className="btn out" onClick={() => setAsked({ kind: 'answer', stage: null })}>
          {t('job.answer')}
        </button>
      </footer>
      <AnswerDialog
        job={job}
        application={application}
        stage={asked?.kind === 'answer' ? asked.stage : null}
        isOpen={asked?.kind === 'answer'}
        onClose={close}
      />
      <TrialDialog job={job} application={application} isOpen={asked?.kind === 'trial'} onClose={close} />
    </article>
  )
}

function Contact({ job, application }: CardProps) {
  const { t, format, language } = useWords()
  const { email, phone, cv } = application
  const fetching = useCvDownload(job.id)
  return (
    <ul className="application-contact">
      <li>
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      </li>
      {phone !== null && (
        <li>
          <a className="link" href={`tel:${phone}`}>
            {format.phone(phone)}
          </a>
        </li>
      )}
      {cv && (
        <li>
          <button
            type="button"
            className="btn soft"
            aria-label={t('job.cvOf', { name: cv.name })}
            disabled={fetching.isPending}
            onClick={() => fetching.mutate(application)}
          >
            <Icon name="download" />
            <bdi>{cv.name}</bdi>
            <span className="sec">{fileSize(cv.size, languages[language].tag)}</span>
          </button>
        </li>
      )}
    </ul>
  )
}

function RemoveButton({ job, application, name }: CardProps & { name: string }) {
  const t = useTranslate()
  const writes = useJobWrites()
  const removal = useRemoval({
    remove: (wanted: Application) => writes.removeApplication(job.id, wanted),
    title: () => t('job.forgetTitle', { name }),
    text: t('job.forgetText'),
    deleted: () => t('job.forgotten'),
  })
  return (
    <>
      <button type="button" className="btn txt" onClick={() => removal.ask(application)}>
        {t('record.delete')}
      </button>
      {removal.dialog}
    </>
  )
}

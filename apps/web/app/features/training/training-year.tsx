import './training.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { TrainingSummary } from '@meche/contract/trainings.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { useLiveQuery } from '../../lib/live/use-live-query.ts'
import { useToday } from '../../lib/salon/salon.ts'
import { useSession } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { concernsTrainings, trainingsKey, useCertificate, yearQuery } from './api.ts'

/** « Heures et attestations »: the year of each person, and the way to the logbooks. */
export function TrainingYear() {
  const t = useTranslate()
  const today = useToday()
  const [search] = useSearchParams()
  const asked = search.get('year') ?? ''
  const year = /^20\d\d$/.test(asked) ? Number(asked) : Number(today.slice(0, 4))
  const isAdmin = useSession().user?.isAdmin ?? false
  const { data, error, isPending, refetch } = useQuery(yearQuery(year))
  useLiveQuery(trainingsKey, concernsTrainings)
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageHead
        crumbs={[
          { title: t('nav.dashboard'), path: paths.dashboard },
          { title: t('side.training'), path: paths.trainings },
        ]}
        title={t('course.yearOf', { year: String(year) })}
      >
        <Link className="btn txt" to={`?year=${year - 1}`}>
          <Icon name="chevron-left" />
          {year - 1}
        </Link>
        <Link className="btn txt" to={`?year=${year + 1}`}>
          {year + 1}
          <Icon name="chevron-right" />
        </Link>
        {isAdmin && (
          <Link className="btn out" to={paths.techniques}>
            {t('course.techniques')}
          </Link>
        )}
      </PageHead>
      {error && (
        <>
          <Failure text={error.message} />
          <button type="button" className="btn out" onClick={() => void refetch()}>
            {t('app.retry')}
          </button>
        </>
      )}
      {isPending && <div className="skel" aria-busy="true" />}
      {data?.length === 0 && <Empty title={t('course.noTeam')} text={t('course.noTeamWhy')} />}
      <ul className="training-years">
        {data?.map((person) => (
          <li key={person.person.id} className="card panel">
            <PersonYear year={person} />
          </li>
        ))}
      </ul>
    </main>
  )
}

function PersonYear({
  year: { person, minutes, certificates, isApprentice },
}: {
  year: TrainingSummary[number]
}) {
  const { t, format } = useWords()
  const certificate = useCertificate()
  return (
    <>
      <div className="panel-head">
        <h2>
          <bdi>
            {person.lastname} {person.firstname}
          </bdi>
        </h2>
        <b>{format.duration(minutes)}</b>
      </div>
      <ul className="training-list">
        {certificates.map(({ training, title, expiresOn, file, isDue }) => (
          <li key={training}>
            <Link className="link" to={paths.training(training)}>
              <bdi>{title}</bdi>
            </Link>
            {expiresOn && (
              <span className={isDue ? 'lab warn' : 'sec'}>
                {t('course.expires', { day: format.date(expiresOn) })}
              </span>
            )}
            {file && (
              <button
                type="button"
                className="ib"
                aria-label={t('course.openCertificate', { name: person.lastname })}
                onClick={() => certificate.mutate(file)}
              >
                <Icon name="download" />
              </button>
            )}
          </li>
        ))}
      </ul>
      <Link className="link" to={paths.logbook(person.id)}>
        {t(isApprentice ? 'course.logbook' : 'course.openLogbook')}
      </Link>
    </>
  )
}

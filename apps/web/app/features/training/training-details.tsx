import '../../ui/components/data-display/facts.css'
import './training.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type { Training } from '@meche/contract/trainings.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { useLiveQuery } from '../../lib/live/use-live-query.ts'
import { useSession } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import { HistoryLink } from '../../shared/history-link.tsx'
import { RecordPage } from '../../shared/record-page.tsx'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { concernsTrainings, trainingQuery, trainingsKey, useCertificate } from './api.ts'
import { useTrainingRemoval } from './training-removal.tsx'

export function TrainingDetails({ id }: { id: string }) {
  useLiveQuery(trainingsKey, concernsTrainings)
  return (
    <RecordPage query={useQuery(trainingQuery(id))}>
      {(training) => <Details training={training} />}
    </RecordPage>
  )
}

function Details({ training }: { training: Training }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const removal = useTrainingRemoval(() => void navigate(paths.trainings))
  const { id, title, kind, abilities } = training
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageHead
        crumbs={[
          { title: t('nav.dashboard'), path: paths.dashboard },
          { title: t('side.training'), path: paths.trainings },
        ]}
        title={title}
        aside={<span className="lab">{t(`course.kind.${kind}`)}</span>}
      >
        {abilities.change && (
          <>
            <button type="button" className="btn txt" onClick={() => removal.ask(training)}>
              <Icon name="trash-2" />
              {t('record.delete')}
            </button>
            <Link className="btn pri" to={paths.editTraining(id)}>
              <Icon name="pencil" />
              {t('record.edit')}
            </Link>
          </>
        )}
      </PageHead>
      <div className="form-grid aside">
        <div className="form-stack">
          <Dates training={training} />
          <People training={training} />
        </div>
        <Facts training={training} />
      </div>
      {removal.dialog}
    </main>
  )
}

function Dates({ training: { dates } }: { training: Training }) {
  const { t, format } = useWords()
  return (
    <section className="card panel fields" aria-labelledby="course-dates">
      <h2 id="course-dates">{t('course.dates')}</h2>
      {dates.length === 0 && <p className="sec">{t('course.noDates')}</p>}
      <ul className="training-list">
        {dates.map(({ start, end }) => (
          <li key={start}>
            <span>{format.dayWithYear(dayOf(start))}</span>
            <span className="sec">
              {format.time(start)} – {format.time(end)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function People({ training: { participants } }: { training: Training }) {
  const t = useTranslate()
  const certificate = useCertificate()
  return (
    <section className="card panel fields" aria-labelledby="course-people">
      <h2 id="course-people">{t('course.participants')}</h2>
      {participants.length === 0 && <p className="sec">{t('course.noPeople')}</p>}
      <ul className="training-list">
        {participants.map(({ id, firstname, lastname, certificate: paper }) => (
          <li key={id}>
            <bdi>
              {lastname} {firstname}
            </bdi>
            {paper && (
              <button
                type="button"
                className="btn soft"
                aria-label={t('course.openCertificate', { name: lastname })}
                onClick={() => certificate.mutate(paper)}
              >
                <Icon name="download" />
                <bdi>{paper.name}</bdi>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ training }: { training: Training }) {
  const { t, format } = useWords()
  const isAdmin = useSession().user?.isAdmin ?? false
  const { organiser, place, minutes, cost, funding, expiresOn } = training
  const facts = [
    [t('course.hours'), format.duration(minutes)],
    [t('course.organiser'), organiser],
    [t('course.place'), place],
    [t('course.cost'), cost === null ? '' : format.price(cost)],
    [t('course.funding'), funding],
    [t('course.expiresOn'), expiresOn === null ? '' : format.dayWithYear(expiresOn)],
  ] as const
  return (
    <section className="card panel fields" aria-labelledby="course-facts">
      <h2 id="course-facts">{t('course.facts')}</h2>
      <dl className="fact-list">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      {isAdmin && <HistoryLink entity="training" id={training.id} />}
    </section>
  )
}

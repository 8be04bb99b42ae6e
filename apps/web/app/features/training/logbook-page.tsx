import '../../ui/components/data-display/facts.css'
import './training.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Logbook } from '@meche/contract/logbooks.ts'
import { levels } from '@meche/domain/training/logbook.ts'
import { useTranslate, useWords } from '../../lib/i18n/i18n.tsx'
import { useTeam } from '../../lib/salon/salon.ts'
import { paths } from '../../paths.ts'
import { RecordPage } from '../../shared/record-page.tsx'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { PrintButton } from '../../ui/components/data-display/print-button.tsx'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'
import { logbookQuery, useTrainingWrites } from './api.ts'

export function LogbookPage({ id }: { id: string }) {
  return <RecordPage query={useQuery(logbookQuery(id))}>{(logbook) => <Book logbook={logbook} />}</RecordPage>
}

/** The logbook of one professional, as it is printed too. */
function Book({ logbook }: { logbook: Logbook }) {
  const t = useTranslate()
  const { person, techniques, abilities } = logbook
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageHead
        crumbs={[
          { title: t('nav.dashboard'), path: paths.dashboard },
          { title: t('side.training'), path: paths.trainings },
          { title: t('course.year'), path: paths.trainingYear },
        ]}
        title={t('course.logbookOf', { name: person.lastname })}
      >
        <PrintButton label={t('course.print')} />
      </PageHead>
      {abilities.change ? <TutorField logbook={logbook} /> : <Tutor logbook={logbook} />}
      {techniques.length === 0 ? (
        <Empty title={t('course.noTechniques')} text={t('course.noTechniquesWhy')} />
      ) : (
        <section className="card panel">
          <Techniques logbook={logbook} />
        </section>
      )}
    </main>
  )
}

function Tutor({ logbook: { tutor } }: { logbook: Logbook }) {
  const t = useTranslate()
  return (
    <p className="sec">
      {tutor ? t('course.tutorIs', { name: `${tutor.lastname} ${tutor.firstname}` }) : t('course.noTutor')}
    </p>
  )
}

function TutorField({ logbook: { person, tutor } }: { logbook: Logbook }) {
  const t = useTranslate()
  const writes = useTrainingWrites()
  const team = useTeam().filter(({ id }) => id !== person.id)
  const naming = useMutation({
    mutationFn: (id: number | null) => writes.setTutor(person.id, id),
    onSuccess: () => showToast(t('course.tutorSaved')),
    onError: (error) => showToast(error.message, 'error'),
  })
  return (
    <div className="logbook-tutor">
      <SelectField
        label={t('course.tutor')}
        emptyLabel={t('course.noTutor')}
        options={team.map(({ id, givenName }) => ({ value: String(id), label: givenName }))}
        help={t('course.tutorWhy')}
        disabled={naming.isPending}
        value={String(tutor?.id ?? '')}
        onChange={({ target }) => naming.mutate(target.value === '' ? null : Number(target.value))}
      />
    </div>
  )
}

function Techniques({ logbook }: { logbook: Logbook }) {
  const { t, format } = useWords()
  const { techniques } = logbook
  return (
    <table className="details logbook">
      <thead>
        <tr>
          <th scope="col">{t('course.technique')}</th>
          <th scope="col">{t('course.done')}</th>
          <th scope="col">{t('course.level')}</th>
          <th scope="col">{t('course.signed')}</th>
        </tr>
      </thead>
      <tbody>
        {techniques.map((technique) => (
          <tr key={technique.id}>
            <th scope="row">
              <bdi>{technique.name}</bdi>
            </th>
            <td>{format.number(technique.count)}</td>
            <td>
              <LevelCell logbook={logbook} technique={technique} />
            </td>
            <td className="sec">
              {technique.signedOn &&
                format.list([
                  format.date(technique.signedOn),
                  ...(technique.signedBy ? [technique.signedBy.lastname] : []),
                ])}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface LevelProps {
  logbook: Logbook
  technique: Logbook['techniques'][number]
}

/** The tutor chooses; everybody else reads. */
function LevelCell({ logbook: { person, abilities }, technique: { id, name, level } }: LevelProps) {
  const t = useTranslate()
  const writes = useTrainingWrites()
  const signing = useMutation({
    mutationFn: (chosen: number | null) => writes.sign(person.id, id, chosen),
    onError: (error) => showToast(error.message, 'error'),
  })
  if (!abilities.sign) return level === null ? '–' : level
  return (
    <span className="in logbook-level">
      <select
        aria-label={t('course.levelOf', { name })}
        disabled={signing.isPending}
        value={level ?? ''}
        onChange={({ target }) => signing.mutate(target.value === '' ? null : Number(target.value))}
      >
        <option value="">–</option>
        {levels.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </span>
  )
}

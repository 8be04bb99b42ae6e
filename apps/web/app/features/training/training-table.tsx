import './training.css'
import { useMemo } from 'react'
import { Link } from 'react-router'
import * as api from '@meche/contract/routes.ts'
import type { Training } from '@meche/contract/trainings.ts'
import { trainingKinds } from '@meche/domain/training/training.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords, type Words } from '../../lib/i18n/i18n.tsx'
import { useLiveQuery } from '../../lib/live/use-live-query.ts'
import { useSession } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import { useList, useTableLabels } from '../../shared/list.ts'
import { RecordActions } from '../../shared/record-actions.tsx'
import { titleColumn } from '../../shared/title-column.tsx'
import type { Column } from '../../ui/components/data-table/data-table.tsx'
import { ListPage } from '../../ui/components/data-table/list-page.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { concernsTrainings, trainingsKey } from './api.ts'
import { useTrainingRemoval } from './training-removal.tsx'

const options = { filters: ['kind'], order: { field: 'start', isDescending: true } }

/** Trainings: for admins all, for professionals their own. */
export function TrainingTable() {
  const words = useWords()
  const { t } = words
  const isAdmin = useSession().user?.isAdmin ?? false
  const list = useList({ rows: api.getTrainings, row: api.getTraining }, trainingsKey, options)
  const columns = useMemo(() => trainingColumns(words), [words])
  const removal = useTrainingRemoval()
  useLiveQuery(trainingsKey, concernsTrainings)
  const create = isAdmin && (
    <Link className="btn pri" to={paths.newTraining}>
      <Icon name="plus" />
      {t('course.create')}
    </Link>
  )
  return (
    <>
      <ListPage
        crumbs={[{ title: t('nav.dashboard'), path: paths.dashboard }]}
        count={(count) => t('course.count', { count })}
        acts={
          <>
            <Link className="btn out" to={paths.trainingYear}>
              {t('course.year')}
            </Link>
            {create}
          </>
        }
        name="trainings"
        title={t('side.training')}
        list={list}
        columns={columns}
        filters={[
          {
            name: 'kind',
            label: t('course.kind'),
            options: trainingKinds.map((value) => ({ value, label: t(`course.kind.${value}`) })),
          },
        ]}
        labels={useTableLabels()}
        searchLabel={t('course.search')}
        nameOf={({ title }) => title}
        empty={{
          title: t('course.none'),
          text: t(isAdmin ? 'course.noneWhy' : 'course.noneOwn'),
          ...(create && { action: create }),
        }}
        actions={(training, close) => (
          <RecordActions
            open={paths.training(training.id)}
            {...(training.abilities.change && {
              edit: paths.editTraining(training.id),
              onDelete: () => removal.ask(training),
            })}
            close={close}
          />
        )}
      />
      {removal.dialog}
    </>
  )
}

function trainingColumns({ t, format }: Words): Column<Training>[] {
  const start = ({ dates: [first] }: Training) => (first ? format.date(dayOf(first.start)) : '–')
  const people = ({ participants }: Training) =>
    format.list(participants.map(({ lastname }) => lastname)) || '–'
  return [
    titleColumn(t('course.title'), paths.training),
    {
      id: 'start',
      header: t('course.start'),
      cell: start,
      text: ({ dates: [first] }) => first?.start ?? '',
      isSortable: true,
      phone: 'end',
    },
    {
      id: 'kind',
      header: t('course.kind'),
      cell: ({ kind }) => t(`course.kind.${kind}`),
      text: ({ kind }) => t(`course.kind.${kind}`),
      phone: 'line',
    },
    {
      id: 'minutes',
      header: t('course.hours'),
      cell: ({ minutes }) => format.duration(minutes),
      text: ({ minutes }) => String(minutes),
      phone: 'line',
    },
    {
      id: 'participants',
      header: t('course.participants'),
      cell: (training) => <bdi>{people(training)}</bdi>,
      text: people,
      phone: 'line',
    },
    {
      id: 'expiresOn',
      header: t('course.expiresOn'),
      cell: ({ expiresOn }) => (expiresOn ? format.date(expiresOn) : '–'),
      text: ({ expiresOn }) => expiresOn ?? '',
      isSortable: true,
      phone: 'none',
    },
  ]
}

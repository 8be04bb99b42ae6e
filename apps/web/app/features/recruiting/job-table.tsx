import { useMemo } from 'react'
import { Link } from 'react-router'
import type { ManagedJob } from '@meche/contract/jobs.ts'
import * as api from '@meche/contract/routes.ts'
import { jobStates } from '@meche/domain/recruiting/job.ts'
import { useWords, type Words } from '../../lib/i18n/i18n.tsx'
import { useLiveQuery } from '../../lib/live/use-live-query.ts'
import { paths } from '../../paths.ts'
import { useList, useTableLabels } from '../../shared/list.ts'
import { RecordActions } from '../../shared/record-actions.tsx'
import { titleColumn } from '../../shared/title-column.tsx'
import type { Column } from '../../ui/components/data-table/data-table.tsx'
import { ListPage } from '../../ui/components/data-table/list-page.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { concernsJobs, jobsKey } from './api.ts'
import { JobLabel } from './job-label.tsx'
import { useJobRemoval } from './job-removal.tsx'

const options = { filters: ['state'], order: { field: 'updatedAt', isDescending: true } }

/** Job offers in every state, with their applications. */
export function JobTable() {
  const words = useWords()
  const { t } = words
  const list = useList({ rows: api.getJobs, row: api.getJob }, jobsKey, options)
  const columns = useMemo(() => jobColumns(words), [words])
  const removal = useJobRemoval()
  useLiveQuery(jobsKey, concernsJobs)
  const create = (
    <Link className="btn pri" to={paths.newJob}>
      <Icon name="plus" />
      {t('job.create')}
    </Link>
  )
  return (
    <>
      <ListPage
        crumbs={[{ title: t('nav.dashboard'), path: paths.dashboard }]}
        count={(count) => t('job.count', { count })}
        acts={create}
        name="jobs"
        title={t('side.jobs')}
        list={list}
        columns={columns}
        filters={[
          {
            name: 'state',
            label: t('job.state'),
            options: jobStates.map((value) => ({ value, label: t(`job.state.${value}`) })),
          },
        ]}
        labels={useTableLabels()}
        searchLabel={t('job.search')}
        nameOf={({ title }) => title}
        isQuiet={({ state }) => state === 'closed'}
        empty={{ title: t('job.none'), text: t('job.noneWhy'), action: create }}
        actions={(job, close) => (
          <RecordActions
            open={paths.managedJob(job.id)}
            edit={paths.editJob(job.id)}
            onDelete={() => removal.ask(job)}
            close={close}
          />
        )}
      />
      {removal.dialog}
    </>
  )
}

function jobColumns({ t, format }: Words): Column<ManagedJob>[] {
  const received = ({ applications }: ManagedJob) =>
    applications.waiting > 0
      ? t('job.waiting', { count: applications.waiting, total: applications.total })
      : format.number(applications.total)
  return [
    titleColumn(t('job.title'), paths.managedJob),
    {
      id: 'state',
      header: t('job.state'),
      cell: ({ state }) => <JobLabel state={state} />,
      text: ({ state }) => t(`job.state.${state}`),
      phone: 'end',
    },
    {
      id: 'applications',
      header: t('job.applications'),
      cell: received,
      text: received,
      phone: 'line',
    },
    {
      id: 'contract',
      header: t('job.contract'),
      cell: ({ contract }) => t(`job.contract.${contract}`),
      text: ({ contract }) => t(`job.contract.${contract}`),
      phone: 'line',
    },
    {
      id: 'validThrough',
      header: t('job.validThrough'),
      cell: ({ validThrough }) => format.date(validThrough),
      text: ({ validThrough }) => validThrough,
      isSortable: true,
      phone: 'none',
    },
  ]
}

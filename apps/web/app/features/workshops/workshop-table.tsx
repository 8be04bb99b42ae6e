import { useMemo } from 'react'
import { Link } from 'react-router'
import * as api from '@meche/contract/routes.ts'
import type { ManagedDate, Workshop } from '@meche/contract/workshops.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords, type Words } from '../../lib/i18n/i18n.tsx'
import { useLiveQuery } from '../../lib/live/use-live-query.ts'
import { useNow } from '../../lib/salon/clock.ts'
import { paths } from '../../paths.ts'
import { useList, useTableLabels } from '../../shared/list.ts'
import { RecordActions } from '../../shared/record-actions.tsx'
import { titleColumn } from '../../shared/title-column.tsx'
import type { Column } from '../../ui/components/data-table/data-table.tsx'
import { ListPage } from '../../ui/components/data-table/list-page.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { concernsWorkshops, workshopsKey } from './api.ts'
import { useWorkshopRemoval } from './workshop-removal.tsx'

const options = { filters: [], order: { field: 'next', isDescending: false } }

export function WorkshopTable() {
  const words = useWords()
  const { t } = words
  const now = useNow()
  const list = useList({ rows: api.getWorkshops, row: api.getWorkshop }, workshopsKey, options)
  const columns = useMemo(() => workshopColumns(words, now), [words, now])
  const removal = useWorkshopRemoval()
  useLiveQuery(workshopsKey, concernsWorkshops)
  const create = (
    <Link className="btn pri" to={paths.newWorkshop}>
      <Icon name="plus" />
      {t('tour.create')}
    </Link>
  )
  return (
    <>
      <ListPage
        crumbs={[{ title: t('nav.dashboard'), path: paths.dashboard }]}
        count={(count) => t('tour.count', { count })}
        acts={create}
        name="workshops"
        title={t('side.workshops')}
        list={list}
        columns={columns}
        filters={[]}
        labels={useTableLabels()}
        searchLabel={t('tour.search')}
        nameOf={({ title }) => title}
        empty={{ title: t('tour.none'), text: t('tour.noneWhy'), action: create }}
        actions={(workshop, close) => (
          <RecordActions
            open={paths.workshop(workshop.id)}
            edit={paths.editWorkshop(workshop.id)}
            onDelete={workshop.dates.length === 0 ? () => removal.ask(workshop) : undefined}
            close={close}
          />
        )}
      />
      {removal.dialog}
    </>
  )
}

/** The next date that takes place. */
function nextOf({ dates }: Workshop, now: string): ManagedDate | undefined {
  return dates.find(({ start, cancelReason }) => cancelReason === null && start > now)
}

function workshopColumns({ t, format }: Words, now: string): Column<Workshop>[] {
  const sold = (workshop: Workshop) => {
    const next = nextOf(workshop, now)
    return next ? t('tour.soldOf', { sold: next.seats - next.free, seats: next.seats }) : '–'
  }
  return [
    titleColumn(t('tour.title'), paths.workshop),
    {
      id: 'next',
      header: t('tour.next'),
      cell: (workshop) => {
        const next = nextOf(workshop, now)
        return next ? format.date(dayOf(next.start)) : '–'
      },
      text: (workshop) => nextOf(workshop, now)?.start ?? '',
      isSortable: true,
      phone: 'end',
    },
    { id: 'sold', header: t('tour.sold'), cell: sold, text: sold, phone: 'line' },
    {
      id: 'price',
      header: t('tour.price'),
      cell: ({ price }) => format.price(price),
      text: ({ price }) => String(price / 100),
      phone: 'line',
    },
    {
      id: 'isPublished',
      header: t('tour.state'),
      cell: ({ isPublished }) => t(isPublished ? 'tour.onSite' : 'tour.draft'),
      text: ({ isPublished }) => t(isPublished ? 'tour.onSite' : 'tour.draft'),
      phone: 'line',
    },
  ]
}

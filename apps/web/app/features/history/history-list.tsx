import './history.css'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { historyActions, historyEntities, type Change } from '@meche/contract/history.ts'
import * as api from '@meche/contract/routes.ts'
import type { User } from '@meche/contract/users.ts'
import { call } from '../../lib/api/http.ts'
import type { Words } from '../../lib/i18n/i18n.tsx'
import { useList, useTableLabels } from '../../shared/list.ts'
import { useTeam } from '../../lib/salon/salon.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/components/data-table/data-table.tsx'
import { ListPage } from '../../ui/components/data-table/list-page.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { linesOf, staleSentence, type ChangeWords } from '../../shared/history/change-lines.ts'
import { UndoChange } from '../../shared/history/undo-change.tsx'
import { useChangeWords } from '../../shared/history/use-change-words.ts'
import { HistoryDates, setDates } from './history-dates.tsx'
import { recordPath } from './record-path.ts'

const options = {
  filters: ['entity', 'entity_id', 'actor', 'action', 'at[after]', 'at[before]'],
  order: null,
}

/** Changes by staff: user, record, old and new values. */
export function HistoryList() {
  const labels = useTableLabels()
  const list = useList({ rows: api.getHistory }, ['history'], options)
  const words = useChangeWords(list.rows)
  const { t, timeZone } = words
  const actors = useActors()
  const dates = <HistoryDates list={list} timeZone={timeZone} />
  const columns = useMemo(() => historyColumns(words), [words])
  return (
    <ListPage
      crumbs={[{ title: t('nav.dashboard'), path: paths.dashboard }]}
      count={(count) => t('history.count', { count })}
      above={
        list.state.filters['entity_id'] && (
          <p className="inset history-one">
            <Icon name="info" />
            <span>{t('history.one', { name: list.rows[0]?.entity_name ?? '' })}</span>
            <Link className="link" to={paths.history}>
              {t('history.all')}
            </Link>
          </p>
        )
      }
      name="history"
      title={t('history.title')}
      list={list}
      columns={columns}
      filters={historyFilters(words, actors)}
      ownFilters={{ fields: dates, set: setDates(list.state.filters, words) }}
      labels={labels}
      nameOf={(change) => subjectOf(change, words)}
      empty={{ title: t('history.none'), text: t('history.noneWhy') }}
    />
  )
}

/** Everyone who may have changed something: the team and the admins. */
function useActors() {
  const team = useTeam()
  const { data = [] } = useQuery({
    queryKey: ['users', 'administrators'],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        (['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] as const).map((role) =>
          call(api.getUsers, { query: { role, itemsPerPage: '200' }, signal }),
        ),
      )
      return found.flat() as User[]
    },
  })
  const people = new Map<number, string>()
  for (const { id, givenName, familyName } of team) people.set(id, `${givenName} ${familyName}`)
  for (const { id, firstname, lastname } of data) people.set(id, `${lastname} ${firstname}`)
  return [...people].map(([id, label]) => ({ value: String(id), label }))
}

function historyFilters({ t }: Words, actors: readonly { value: string; label: string }[]) {
  return [
    {
      name: 'entity',
      label: t('history.what'),
      options: historyEntities.map((value) => ({ value, label: t(`history.entity.${value}`) })),
    },
    { name: 'actor', label: t('history.who'), options: actors },
    {
      name: 'action',
      label: t('history.action'),
      options: historyActions.map((value) => ({ value, label: t(`history.action.${value}`) })),
    },
  ]
}

function subjectOf({ entity, entity_name: name }: Change, { t }: Words): string {
  return name ? `${t(`history.entity.${entity}`)} · ${name}` : t(`history.entity.${entity}`)
}

function historyColumns(words: ChangeWords): Column<Change>[] {
  const { t, format } = words
  const actorOf = ({ actor }: Change) =>
    actor ? `${actor.lastname} ${actor.firstname}` : t('history.system')
  const whenOf = ({ at }: Change) => `${format.date(at)} ${format.time(at)}`
  return [
    {
      id: 'entity',
      header: t('history.what'),
      cell: (change) => {
        const path = change.action === 'delete' ? null : recordPath(change)
        const subject = subjectOf(change, words)
        return path ? <Link to={path}>{subject}</Link> : subject
      },
      text: (change) => subjectOf(change, words),
      phone: 'title',
    },
    {
      id: 'action',
      header: t('history.action'),
      cell: ({ action }) => <span className={toneOf(action)}>{t(`history.action.${action}`)}</span>,
      text: ({ action }) => t(`history.action.${action}`),
      phone: 'end',
    },
    {
      id: 'changes',
      header: t('history.changes'),
      cell: (change) => (
        <>
          <ul className="history-lines">
            {linesOf(change, words).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {change.can_undo && (
            <UndoChange
              change={change}
              words={words}
              name={format.list([subjectOf(change, words), whenOf(change)])}
            />
          )}
          {change.no_undo && <p className="sec history-kept">{whyKept(change, words)}</p>}
        </>
      ),
      text: (change) => linesOf(change, words).join('\n'),
      phone: 'line',
    },
    { id: 'actor', header: t('history.who'), cell: actorOf, text: actorOf, phone: 'line' },
    {
      id: 'at',
      header: t('history.when'),
      cell: whenOf,
      text: ({ at }) => format.pattern(at, 'split.dateTime'),
      phone: 'line',
    },
  ]
}

function whyKept({ no_undo: reason, stale_fields: fields, changed_by: by }: Change, words: ChangeWords) {
  return fields ? staleSentence(fields, by, words) : reason
}

function toneOf(action: Change['action']): string {
  if (action === 'create') return 'lab ok'
  return action === 'delete' || action === 'cancel' ? 'lab err' : 'lab'
}

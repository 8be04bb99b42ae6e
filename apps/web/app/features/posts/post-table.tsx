import { useMemo } from 'react'
import { Link } from 'react-router'
import type { LiveChanges } from '@meche/contract/live.ts'
import type { WrittenPost } from '@meche/contract/posts.ts'
import * as api from '@meche/contract/routes.ts'
import { postStates } from '@meche/domain/journal/post.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords, type Words } from '../../lib/i18n/i18n.tsx'
import { useLiveQuery } from '../../lib/live/use-live-query.ts'
import { paths } from '../../paths.ts'
import { useList, useTableLabels } from '../../shared/list.ts'
import { RecordActions } from '../../shared/record-actions.tsx'
import { titleColumn } from '../../shared/title-column.tsx'
import type { Column } from '../../ui/components/data-table/data-table.tsx'
import { ListPage } from '../../ui/components/data-table/list-page.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { postsKey } from './api.ts'
import { PostLabel } from './post-label.tsx'
import { usePostRemoval } from './post-removal.tsx'

const options = { filters: ['state'], order: { field: 'updatedAt', isDescending: true } }

/** Articles in every state; whoever is no admin sees their own. */
export function PostTable() {
  const words = useWords()
  const { t } = words
  const list = useList({ rows: api.getPosts, row: api.getPost }, postsKey, options)
  const columns = useMemo(() => postColumns(words), [words])
  const removal = usePostRemoval()
  useLiveQuery(postsKey, concernsPosts)
  return (
    <>
      <ListPage
        crumbs={[{ title: t('nav.dashboard'), path: paths.dashboard }]}
        count={(count) => t('post.count', { count })}
        acts={
          <Link className="btn pri" to={paths.newPost}>
            <Icon name="plus" />
            {t('post.create')}
          </Link>
        }
        name="posts"
        title={t('side.journal')}
        list={list}
        columns={columns}
        filters={[
          {
            name: 'state',
            label: t('post.state'),
            options: postStates.map((value) => ({ value, label: t(`post.state.${value}`) })),
          },
        ]}
        labels={useTableLabels()}
        searchLabel={t('post.search')}
        nameOf={({ title }) => title}
        isQuiet={({ state }) => state === 'withdrawn'}
        empty={{
          title: t('post.none'),
          text: t('post.noneWhy'),
          action: (
            <Link className="btn pri" to={paths.newPost}>
              {t('post.create')}
            </Link>
          ),
        }}
        actions={(post, close) => (
          <RecordActions
            open={paths.writtenPost(post.id)}
            {...(post.abilities.change && {
              edit: paths.editPost(post.id),
              onDelete: () => removal.ask(post),
            })}
            close={close}
          >
            {post.state === 'published' && (
              <a href={paths.post(post.slug)}>
                <Icon name="external-link" />
                {t('post.see')}
              </a>
            )}
          </RecordActions>
        )}
      />
      {removal.dialog}
    </>
  )
}

/** Drafts are their author's until they are published. */
function concernsPosts({ salon }: LiveChanges): boolean {
  return salon
}

function postColumns({ t, format }: Words): Column<WrittenPost>[] {
  const authorOf = ({ author }: WrittenPost) => author?.lastname ?? t('post.authorSalon')
  const moment = (instant: string | null) =>
    instant ? `${format.date(dayOf(instant))} ${format.time(instant)}` : '–'
  return [
    titleColumn(t('post.name'), paths.writtenPost),
    {
      id: 'state',
      header: t('post.state'),
      cell: ({ state }) => <PostLabel state={state} />,
      text: ({ state }) => t(`post.state.${state}`),
      phone: 'end',
    },
    {
      id: 'publishAt',
      header: t('post.when'),
      cell: ({ publishAt }) => moment(publishAt),
      text: ({ publishAt }) => publishAt ?? '',
      isSortable: true,
      phone: 'line',
    },
    {
      id: 'author',
      header: t('post.author'),
      cell: (post) => <bdi>{authorOf(post)}</bdi>,
      text: authorOf,
      phone: 'line',
    },
    {
      id: 'updatedAt',
      header: t('post.changed'),
      cell: ({ updatedAt }) => moment(updatedAt),
      text: ({ updatedAt }) => updatedAt,
      isSortable: true,
      phone: 'none',
    },
  ]
}

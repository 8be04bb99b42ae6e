import './posts.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { postImageIn } from '@meche/contract/post-images.ts'
import type { WrittenPost } from '@meche/contract/posts.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { useSession } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import { HistoryLink } from '../../shared/history-link.tsx'
import { RecordPage } from '../../shared/record-page.tsx'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { postQuery } from './api.ts'
import { PostLabel } from './post-label.tsx'
import { usePostRemoval } from './post-removal.tsx'

export function PostDetails({ id }: { id: string }) {
  return <RecordPage query={useQuery(postQuery(id))}>{(post) => <Details post={post} />}</RecordPage>
}

/** An article as it stands, with what can be done with it. */
function Details({ post }: { post: WrittenPost }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const removal = usePostRemoval(() => void navigate(paths.posts))
  const { id, title, state, slug, abilities } = post
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageHead
        crumbs={[
          { title: t('nav.dashboard'), path: paths.dashboard },
          { title: t('side.journal'), path: paths.posts },
        ]}
        title={title}
        aside={<PostLabel state={state} />}
      >
        {abilities.change && (
          <button type="button" className="btn txt" onClick={() => removal.ask(post)}>
            <Icon name="trash-2" />
            {t('record.delete')}
          </button>
        )}
        {state === 'published' && (
          <a className="btn out" href={paths.post(slug)}>
            <Icon name="external-link" />
            {t('post.see')}
          </a>
        )}
        {abilities.change && (
          <Link className="btn pri" to={paths.editPost(id)}>
            <Icon name="pencil" />
            {t('record.edit')}
          </Link>
        )}
      </PageHead>
      <div className="form-grid aside">
        <Content post={post} />
        <Facts post={post} />
      </div>
      {removal.dialog}
    </main>
  )
}

/** The page has its own first heading: those of the text are a level lower, as on the site. */
function lowered(html: string): string {
  return html.replaceAll(/<(\/?)h([1-5])>/g, (_, end, level) => `<${end}h${Number(level) + 1}>`)
}

/** The server has cleaned the HTML. */
function Content({ post: { title, description, cover, content } }: { post: WrittenPost }) {
  return (
    <section className="card panel" aria-label={title}>
      {cover && <img className="post-shown-cover" src={postImageIn(cover.url, 960)} alt={cover.alt} />}
      {description !== '' && (
        <p className="post-lead sec" dir="auto">
          {description}
        </p>
      )}
      <div className="post-shown" dir="auto" dangerouslySetInnerHTML={{ __html: lowered(content) }} />
    </section>
  )
}

function Facts({ post }: { post: WrittenPost }) {
  const { t, format } = useWords()
  const isAdmin = useSession().user?.isAdmin ?? false
  const moment = (instant: string | null) =>
    instant ? format.list([format.dayWithYear(dayOf(instant)), format.time(instant)]) : '–'
  const facts = [
    [t('post.when'), moment(post.publishAt)],
    [t('post.author'), post.author?.lastname ?? t('post.authorSalon')],
    [t('post.tags'), format.list(post.tags) || '–'],
    [t('post.changed'), moment(post.updatedAt)],
  ] as const
  return (
    <section className="card panel fields" aria-labelledby="post-facts">
      <h2 id="post-facts">{t('post.site')}</h2>
      <p className="cap" dir="ltr" translate="no">
        {decodeURIComponent(paths.post(post.slug))}
      </p>
      <dl className="post-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {isAdmin && <HistoryLink entity="post" id={post.id} />}
    </section>
  )
}

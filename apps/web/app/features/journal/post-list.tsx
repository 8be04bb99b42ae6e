import { Link } from 'react-router'
import { limits } from '@meche/contract/limits.ts'
import type { PostSummary } from '@meche/contract/posts.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/components/feedback/empty.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Cover } from './cover.tsx'
import { journalPath } from './journal-address.ts'
import { PostByline } from './post-byline.tsx'

interface PostListProps {
  posts: readonly PostSummary[]
  total: number
  /** Every tag of an article. */
  tags: readonly string[]
  tag: string | null
  page: number
}

/** The articles of the journal, the newest first. The texts are the salon's: they are in its language. */
export function PostList({ posts, total, tags, tag, page }: PostListProps) {
  const t = useTranslate()
  return (
    <main id="main" className="text-page journal" tabIndex={-1}>
      <h1 className="h2">{t('journal.title')}</h1>
      <p className="lead sec">{t('journal.lead')}</p>
      {tags.length > 0 && <Topics tags={tags} tag={tag} />}
      {posts.length === 0 ? (
        <Empty
          title={t(total > 0 || tag !== null ? 'journal.noneHere' : 'journal.none')}
          {...(total > 0 || tag !== null
            ? {
                action: (
                  <Link className="btn out" to={paths.journal}>
                    {t('journal.all')}
                  </Link>
                ),
              }
            : { text: t('journal.noneWhy') })}
        />
      ) : (
        <ul className="post-cards">
          {posts.map((post, index) => (
            <li key={post.id}>
              <PostCard post={post} isFirst={index === 0 && page === 1} />
            </li>
          ))}
        </ul>
      )}
      <Pages tag={tag} page={page} count={Math.ceil(total / limits.postsPerPage)} />
      {posts.length > 0 && (
        <p className="cap">
          <a className="link" href={paths.journalFeed}>
            {t('journal.rss')}
          </a>
        </p>
      )}
    </main>
  )
}

function Topics({ tags, tag }: Pick<PostListProps, 'tags' | 'tag'>) {
  const t = useTranslate()
  return (
    <nav className="post-topics" aria-label={t('journal.topics')}>
      <Link className="chip" to={paths.journal} aria-current={tag === null ? 'page' : undefined}>
        {t('journal.all')}
      </Link>
      {tags.map((one) => (
        <Link
          key={one}
          className="chip"
          to={journalPath({ tag: one })}
          aria-current={one === tag ? 'page' : undefined}
        >
          <bdi>{one}</bdi>
        </Link>
      ))}
    </nav>
  )
}

function PostCard({ post, isFirst }: { post: PostSummary; isFirst: boolean }) {
  return (
    <article className={post.cover ? 'post-card' : 'post-card plain'}>
      {post.cover && (
        <Cover
          cover={{ ...post.cover, alt: '' }}
          sizes="(max-width: 599px) 100vw, (max-width: 899px) 50vw, 320px"
          isFirst={isFirst}
        />
      )}
      <div lang="fr" dir="ltr">
        <h2 className="h5">
          <Link to={paths.post(post.slug)}>{post.title}</Link>
        </h2>
        {post.description !== '' && <p className="sec">{post.description}</p>}
      </div>
      <PostByline post={post} />
    </article>
  )
}

function Pages({ tag, page, count }: { tag: string | null; page: number; count: number }) {
  const t = useTranslate()
  if (count <= 1) return null
  return (
    <nav className="post-pages" aria-label={t('journal.pages')}>
      {page > 1 && (
        <Link className="btn out" rel="prev" to={journalPath({ tag, page: page - 1 })}>
          <Icon name="chevron-left" />
          {t('journal.newer')}
        </Link>
      )}
      <span className="sec">{t('journal.page', { page, count })}</span>
      {page < count && (
        <Link className="btn out" rel="next" to={journalPath({ tag, page: page + 1 })}>
          {t('journal.older')}
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}

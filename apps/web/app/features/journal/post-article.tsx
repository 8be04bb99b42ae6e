import { Link } from 'react-router'
import type { PostDetails } from '@meche/contract/posts.ts'
import { bookingPath, byAnyone } from '../../lib/salon/booking-address.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Cover } from './cover.tsx'
import { journalPath } from './journal-address.ts'
import { PostByline } from './post-byline.tsx'

interface PostArticleProps {
  post: PostDetails
  /** The address that is shared. */
  address: string
}

/** One article. The server has cleaned its HTML; the words are the salon's, in its language. */
export function PostArticle({ post, address }: PostArticleProps) {
  const t = useTranslate()
  return (
    <main id="main" className="text-page post" tabIndex={-1}>
      <div className="reading-progress" aria-hidden="true" />
      <article>
        <p className="post-way">
          <Link className="link" to={paths.journal}>
            {t('journal.title')}
          </Link>
        </p>
        <h1 className="h2" lang="fr" dir="ltr">
          {post.title}
        </h1>
        {post.description !== '' && (
          <p className="lead sec" lang="fr" dir="ltr">
            {post.description}
          </p>
        )}
        <PostByline post={post} />
        {post.cover && <Cover cover={post.cover} sizes="(max-width: 720px) 100vw, 720px" isFirst />}
        <div className="post-text" lang="fr" dir="ltr" dangerouslySetInnerHTML={{ __html: post.content }} />
      </article>
      {post.services.length > 0 && <Booking services={post.services} />}
      <div className="post-end">
        {post.tags.length > 0 && (
          <ul className="post-topics" aria-label={t('journal.topics')}>
            {post.tags.map((tag) => (
              <li key={tag}>
                <Link className="chip" to={journalPath({ tag })}>
                  <bdi>{tag}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <Share title={post.title} address={address} />
      </div>
      <Neighbours post={post} />
    </main>
  )
}

function Booking({ services }: Pick<PostDetails, 'services'>) {
  const t = useTranslate()
  return (
    <section className="card post-booking" aria-labelledby="post-services">
      <h2 id="post-services" className="h6">
        {t('journal.services')}
      </h2>
      <ul>
        {services.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <Link
              className="btn soft"
              to={bookingPath({ items: [byAnyone({ kind: 'service', id })] })}
              aria-label={`${t('nav.book')} – ${name}`}
            >
              {t('nav.book')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Plain links: nothing of another site is loaded before somebody follows one. */
function Share({ title, address }: { title: string; address: string }) {
  const t = useTranslate()
  const links = [
    { name: t('journal.byEmail'), to: `mailto:?subject=${encode(title)}&body=${encode(address)}` },
    { name: 'WhatsApp', to: `https://wa.me/?text=${encode(`${title} ${address}`)}` },
    { name: 'Facebook', to: `https://www.facebook.com/sharer/sharer.php?u=${encode(address)}` },
  ]
  return (
    <nav className="post-share" aria-label={t('journal.share')}>
      <span className="sec">{t('journal.share')}</span>
      {links.map(({ name, to }) => (
        <a key={name} className="link" href={to} rel="noopener noreferrer">
          {name}
        </a>
      ))}
    </nav>
  )
}

const encode = encodeURIComponent

function Neighbours({ post: { previous, next } }: { post: PostDetails }) {
  const t = useTranslate()
  if (!previous && !next) return null
  return (
    <nav className="post-neighbours" aria-label={t('journal.others')}>
      {previous && (
        <Link className="card" rel="prev" to={paths.post(previous.slug)}>
          <span className="cap">
            <Icon name="chevron-left" size={16} />
            {t('journal.previous')}
          </span>
          <b lang="fr">{previous.title}</b>
        </Link>
      )}
      {next && (
        <Link className="card next" rel="next" to={paths.post(next.slug)}>
          <span className="cap">
            {t('journal.next')}
            <Icon name="chevron-right" size={16} />
          </span>
          <b lang="fr">{next.title}</b>
        </Link>
      )}
    </nav>
  )
}

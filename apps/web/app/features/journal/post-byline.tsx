import type { PostSummary } from '@meche/contract/posts.ts'
import { dayOf } from '../../lib/format/days.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'

/** The day of an article, the time that reading it takes, and who wrote it. */
export function PostByline({ post }: { post: PostSummary }) {
  const { t, format } = useWords()
  return (
    <p className="cap post-byline">
      <time dateTime={post.publishAt}>{format.date(dayOf(post.publishAt))}</time>
      <span>{t('journal.minutes', { count: post.minutes })}</span>
      {post.author && <span>{t('journal.by', { name: post.author })}</span>}
    </p>
  )
}

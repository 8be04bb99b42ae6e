import type { WrittenPost } from '@meche/contract/posts.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useRemoval } from '../../shared/use-removal.tsx'
import { usePostWrites } from './api.ts'

/** Asks before an article is deleted. */
export function usePostRemoval(after?: () => void) {
  const t = useTranslate()
  const writes = usePostWrites()
  return useRemoval({
    remove: (wanted: WrittenPost) => writes.remove(wanted),
    title: (post) => t('post.deleteTitle', { name: post?.title ?? '' }),
    text: t('post.deleteText'),
    deleted: () => t('post.deleted'),
    after,
  })
}

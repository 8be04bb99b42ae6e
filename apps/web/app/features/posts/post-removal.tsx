import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { WrittenPost } from '@meche/contract/posts.ts'
import { isGone } from '../../lib/api/was-there.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { ConfirmDialog } from '../../ui/components/overlays/confirm-dialog.tsx'
import { usePostWrites } from './api.ts'

/** Asks before an article is deleted. One that somebody else has deleted meanwhile is gone all the same. */
export function usePostRemoval(after?: () => void) {
  const t = useTranslate()
  const writes = usePostWrites()
  const [post, setPost] = useState<WrittenPost | null>(null)
  const removing = useMutation({
    mutationFn: async (wanted: WrittenPost) => {
      await writes.remove(wanted).catch((error: unknown) => {
        if (!isGone(error)) throw error
      })
    },
    onSuccess: () => {
      setPost(null)
      showToast(t('post.deleted'))
      after?.()
    },
  })
  const dialog = (
    <ConfirmDialog
      isOpen={post !== null}
      title={t('post.deleteTitle', { name: post?.title ?? '' })}
      text={t('post.deleteText')}
      keepLabel={t('record.keep')}
      confirmLabel={t('record.delete')}
      busyLabel={t('removal.busy')}
      isBusy={removing.isPending}
      error={removing.error?.message ?? null}
      onKeep={() => {
        removing.reset()
        setPost(null)
      }}
      onConfirm={() => post && removing.mutate(post)}
    />
  )
  return { ask: setPost, dialog }
}

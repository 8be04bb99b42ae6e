import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { WrittenPost } from '@meche/contract/posts.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import type { RecordFormState } from '../../lib/forms/use-record-form.ts'
import { useNow, useSalonMoment } from '../../lib/salon/clock.ts'
import { useSession } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import { HistoryLink } from '../../shared/history-link.tsx'
import { PageHead } from '../../ui/components/data-display/page-head.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { MarkdownButton } from './markdown-button.tsx'
import { PostLabel } from './post-label.tsx'
import type { Intent, PostValues } from './post-values.ts'

interface PostHeadProps {
  post: WrittenPost | undefined
  form: UseFormReturn<PostValues>
  state: RecordFormState
  /** When the draft was saved by itself. */
  savedAt: string | null
  submit: (intent: Intent) => void
}

/** Title, state and what can be done with an article. */
export function PostHead({ post, form, state, savedAt, submit }: PostHeadProps) {
  const { t, format } = useWords()
  const isAdmin = useSession().user?.isAdmin ?? false
  const momentOf = useSalonMoment()
  const [pressed, setPressed] = useState<Intent | null>(null)
  const press = (intent: Intent) => () => {
    setPressed(intent)
    submit(intent)
  }
  const button = (intent: Intent, label: string, isMain: boolean) => (
    <SubmitButton
      type="button"
      className={isMain ? 'btn pri' : 'btn out'}
      isBusy={state.isBusy && pressed === intent}
      busyLabel={t('form.saving')}
      onClick={press(intent)}
    >
      {label}
    </SubmitButton>
  )
  const isDraft = !post || post.state === 'draft'
  const isLater = (form.watch('publishAt')?.slice(0, 16) ?? '') > useNow()
  return (
    <PageHead
      crumbs={[
        { title: t('nav.dashboard'), path: paths.dashboard },
        { title: t('side.journal'), path: paths.posts },
      ]}
      title={post ? post.title : t('post.new')}
      aside={
        post && (
          <>
            <PostLabel state={post.state} />
            {isAdmin && <HistoryLink entity="post" id={post.id} />}
          </>
        )
      }
    >
      {isDraft && <MarkdownButton form={form} />}
      {isDraft && button('draft', t('post.saveDraft'), !isAdmin)}
      {isDraft && isAdmin && button('publish', t(isLater ? 'post.schedule' : 'post.publish'), true)}
      {post && !isDraft && post.state !== 'withdrawn' && button('withdraw', t('post.withdraw'), false)}
      {post?.state === 'withdrawn' && button('publish', t('post.republish'), false)}
      {!isDraft && button('keep', t('record.save'), true)}
      <span className="sec unsaved post-saved" role="status">
        {state.isDirty && t('form.unsaved')}
        {!state.isDirty &&
          savedAt &&
          t('post.autosaved', { time: format.time(momentOf(Date.parse(savedAt))) })}
      </span>
    </PageHead>
  )
}

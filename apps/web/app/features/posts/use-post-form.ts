import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { postForm, type WrittenPost } from '@meche/contract/posts.ts'
import { checkedBy, useRecordForm } from '../../lib/forms/use-record-form.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useServerMinute } from '../../lib/salon/clock.ts'
import { useSession } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { postQuery, usePostWrites } from './api.ts'
import { blank, sentValues, valuesOf, type Intent, type PostValues } from './post-values.ts'

const autosaveMs = 10_000

/** The form of one article. A draft that is there already is saved by itself while somebody writes. */
export function usePostForm(post: WrittenPost | undefined) {
  const t = useTranslate()
  const client = useQueryClient()
  const writes = usePostWrites()
  const minute = useServerMinute()
  const self = useSession().user
  const intent = useRef<Intent | 'autosave'>('draft')
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const begin = { ...blank, author: self && !self.isAdmin ? self.id : null }
  // The fields as they stand, whatever the schema makes of them.
  const reader = useRef<() => PostValues>(() => begin)
  const read = () => structuredClone(reader.current())
  const { form, errorOf, state } = useRecordForm<PostValues, number>({
    draft: `post-${post?.id ?? 'new'}`,
    version: post?.version ?? 0,
    values: post ? valuesOf(post) : begin,
    resolver: checkedBy(postForm),
    read:
      post &&
      (async () => {
        const fresh = await client.fetchQuery({ ...postQuery(String(post.id)), staleTime: 0 })
        return { version: fresh.version, values: valuesOf(fresh) }
      }),
    save: async (values, version) => {
      const isByItself = intent.current === 'autosave'
      const now = minute()
      const body = sentValues(values, intent.current === 'autosave' ? 'draft' : intent.current, now)
      const typed = read()
      const saved = await (post ? writes.replace({ id: post.id, version }, body) : writes.create(body))
      // The author goes on typing: nothing in the fields changes.
      if (isByItself) {
        setSavedAt(now)
        return { record: { version: saved.version, values: typed } }
      }
      showToast(t(`post.saved.${saved.state}`))
      const record = { version: saved.version, values: valuesOf(saved) }
      return post ? { record } : { record, next: paths.editPost(saved.id) }
    },
  })
  useEffect(() => {
    reader.current = form.getValues
  }, [form])
  const submit = (wanted: Intent, onInvalid?: () => void) => {
    intent.current = wanted
    state.onSubmit(onInvalid)
  }
  useAutosave(post?.state === 'draft' && state.isDirty && !state.isBusy && state.stale === null, () => {
    const values = form.getValues()
    if (!postForm.safeParse(values).success) return null
    return {
      text: JSON.stringify(values),
      save: () => {
        intent.current = 'autosave'
        state.onSubmit()
      },
    }
  })
  return { form, errorOf, state, submit, savedAt }
}

interface Autosave {
  text: string
  save: () => void
}

/** Every ten seconds, if something was typed that has not been tried before. */
function useAutosave(isOn: boolean, prepare: () => Autosave | null): void {
  const latest = useRef(prepare)
  const tried = useRef('')
  useEffect(() => {
    latest.current = prepare
  }, [prepare])
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setInterval(() => {
      const autosave = latest.current()
      if (!autosave || autosave.text === tried.current) return
      tried.current = autosave.text
      autosave.save()
    }, autosaveMs)
    return () => clearInterval(timer)
  }, [isOn])
}

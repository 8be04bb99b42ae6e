import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import type { PostValues } from './post-values.ts'

const dirty = { shouldDirty: true } as const

/** Takes the text from a file in Markdown, after what stands there; a title only where there is none. */
export function MarkdownButton({ form }: { form: UseFormReturn<PostValues> }) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const take = async (file: File) => {
    setBusy(true)
    try {
      const read = await call(api.readMarkdown, { body: { markdown: await file.text() } })
      if (read.title && form.getValues('title').trim() === '') form.setValue('title', read.title, dirty)
      form.setValue('content', form.getValues('content') + read.content, dirty)
      showToast(t('post.imported'))
    } catch (error) {
      showToast((error as Error).message, 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <SubmitButton
        type="button"
        className="btn txt"
        isBusy={isBusy}
        busyLabel={t('app.loading')}
        onClick={() => input.current?.click()}
      >
        {t('post.import')}
      </SubmitButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('post.import')}
        accept=".md,.markdown,text/markdown,text/plain"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // The same file can be chosen again after a failure.
          target.value = ''
          if (chosen) void take(chosen)
        }}
      />
    </>
  )
}

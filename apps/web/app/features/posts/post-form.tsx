import './posts.css'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { limits } from '@meche/contract/limits.ts'
import type { WrittenPost } from '@meche/contract/posts.ts'
import { useTranslate, type MessageKey, type Words } from '../../lib/i18n/i18n.tsx'
import { dayOf } from '../../lib/format/days.ts'
import { FormFrame } from '../../shared/form-frame.tsx'
import { RecordPage } from '../../shared/record-page.tsx'
import { richTextWords } from '../../shared/rich-text-words.ts'
import { RichTextField } from '../../ui/components/inputs/rich-text-field.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { postQuery, uploadImage } from './api.ts'
import { PostHead } from './post-head.tsx'
import { PostSite } from './post-site.tsx'
import { usePostForm } from './use-post-form.ts'

export function EditPost({ id }: { id: string }) {
  return <RecordPage query={useQuery(postQuery(id))}>{(post) => <Form post={post} />}</RecordPage>
}

export function NewPost() {
  return <Form />
}

const labels: Readonly<Record<string, MessageKey>> = {
  title: 'post.name',
  description: 'post.description',
  content: 'post.text',
  cover: 'post.cover',
  tags: 'post.tags',
  author: 'post.author',
  services: 'post.services',
  publishAt: 'post.publishAt',
  isWithdrawn: 'post.state.withdrawn',
}

/** The work on the left, what the site shows of it on the right. */
function Form({ post }: { post?: WrittenPost }) {
  const t = useTranslate()
  const { form, errorOf, state, submit, savedAt } = usePostForm(post)
  const content = useController({ control: form.control, name: 'content' }).field
  return (
    <main id="main" className="page form-page" tabIndex={-1}>
      <FormFrame
        state={{
          ...state,
          onSubmit: (onInvalid) => submit(post && post.state !== 'draft' ? 'keep' : 'draft', onInvalid),
        }}
        head={<PostHead post={post} form={form} state={state} savedAt={savedAt} submit={submit} />}
        labelOf={(field) => t(labels[field] ?? 'post.text')}
        shown={shownValue}
      >
        <div className="form-grid aside">
          <section className="card panel fields">
            <TextField
              label={t('post.name')}
              maxLength={limits.postTitleMax}
              error={errorOf('title')}
              dir="auto"
              {...form.register('title')}
            />
            <RichTextField
              label={t('post.text')}
              help={t(post ? 'post.textWhy' : 'post.imagesLater')}
              words={richTextWords(t)}
              error={errorOf('content')}
              value={content.value}
              onChange={content.onChange}
              onBlur={content.onBlur}
              uploadImage={post && ((file) => uploadImage(post.id, file))}
              ref={content.ref}
            />
          </section>
          <PostSite post={post} form={form} errorOf={errorOf} />
        </div>
      </FormFrame>
    </main>
  )
}

function shownValue(value: unknown, { t, format }: Words, field: string): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no')
  if (field === 'publishAt')
    return format.list([format.dayWithYear(dayOf(String(value))), format.time(String(value))])
  if (field === 'content')
    return String(value)
      .replaceAll(/<[^>]*>/g, ' ')
      .trim()
      .slice(0, 200)
  if (field === 'cover') return (value as { alt: string }).alt || t('post.cover')
  return Array.isArray(value) ? format.list(value.map(String)) || '–' : String(value)
}

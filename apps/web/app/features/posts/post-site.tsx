import { useState } from 'react'
import type { Path, UseFormReturn } from 'react-hook-form'
import { limits } from '@meche/contract/limits.ts'
import type { WrittenPost } from '@meche/contract/posts.ts'
import { slugOf } from '@meche/domain/journal/slug.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useSettings, useTeam, useToday } from '../../lib/salon/salon.ts'
import { useSession } from '../../lib/session/session.ts'
import { paths } from '../../paths.ts'
import { pickerWords } from '../../shared/picker-words.ts'
import { MomentField } from '../../ui/components/inputs/date-picker.tsx'
import { SelectField } from '../../ui/components/inputs/select-field.tsx'
import { TextAreaField } from '../../ui/components/inputs/text-area-field.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { CoverField } from './cover-field.tsx'
import { LinkedServices } from './linked-services.tsx'
import { tagsIn, type PostValues } from './post-values.ts'

interface PostSiteProps {
  post: WrittenPost | undefined
  form: UseFormReturn<PostValues>
  errorOf: (field: Path<PostValues>) => string | undefined
}

const dirty = { shouldDirty: true } as const

/** « Sur votre site »: what visitors see of an article, and when. */
export function PostSite({ post, form, errorOf }: PostSiteProps) {
  const t = useTranslate()
  const isAdmin = useSession().user?.isAdmin ?? false
  const optional = t('app.optional')
  return (
    <section className="card panel fields post-site" aria-labelledby="post-site">
      <h2 id="post-site">{t('post.site')}</h2>
      <SearchPreview title={form.watch('title')} description={form.watch('description')} />
      <TextAreaField
        label={t('post.description')}
        optional={optional}
        help={t('post.descriptionWhy')}
        maxLength={limits.postDescriptionMax}
        error={errorOf('description')}
        {...form.register('description')}
      />
      <CoverField
        post={post?.id ?? null}
        value={form.watch('cover')}
        error={errorOf('cover')}
        onChange={(cover) => form.setValue('cover', cover, dirty)}
      />
      <Tags form={form} error={errorOf('tags')} />
      <LinkedServices
        value={form.watch('services')}
        error={errorOf('services')}
        onChange={(services) => form.setValue('services', services, dirty)}
      />
      {isAdmin ? (
        <Publication post={post} form={form} errorOf={errorOf} />
      ) : (
        <p className="help">{t('post.waits')}</p>
      )}
    </section>
  )
}

/** As a search engine may show it. */
function SearchPreview({ title, description }: { title: string; description: string }) {
  const t = useTranslate()
  const slug = slugOf(title)
  return (
    <div className="inset post-preview">
      {slug === '' ? (
        <span className="sec">{t('post.noAddress')}</span>
      ) : (
        <>
          <span className="cap" dir="ltr" translate="no">
            {decodeURIComponent(paths.post(slug))}
          </span>
          <b dir="auto">{title}</b>
          {description !== '' && (
            <span className="sec" dir="auto">
              {description}
            </span>
          )}
        </>
      )}
    </div>
  )
}

function Tags({ form, error }: { form: UseFormReturn<PostValues>; error: string | undefined }) {
  const t = useTranslate()
  const value = form.watch('tags')
  const [text, setText] = useState(value.join(', '))
  // Set from outside: a draft that was kept, the other version of the record.
  const shown = tagsIn(text).join('\n') === value.join('\n') ? text : value.join(', ')
  return (
    <TextField
      label={t('post.tags')}
      optional={t('app.optional')}
      help={t('post.tagsHow')}
      error={error}
      dir="auto"
      value={shown}
      onChange={({ target }) => {
        setText(target.value)
        form.setValue('tags', tagsIn(target.value), dirty)
      }}
    />
  )
}

/** The author of an article, and the moment of its publication. */
function Publication({ post, form, errorOf }: PostSiteProps) {
  const t = useTranslate()
  const team = useTeam().map(({ id, givenName }) => ({ id, name: givenName }))
  const known = post?.author
  const isStranger = known && team.every(({ id }) => id !== known.id)
  const authors = [...team, ...(isStranger ? [{ id: known.id, name: known.lastname }] : [])]
  const timeZone = useSettings()?.timeZone ?? 'Europe/Paris'
  return (
    <>
      <SelectField
        label={t('post.author')}
        emptyLabel={t('post.authorSalon')}
        options={authors.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={errorOf('author')}
        value={String(form.watch('author') ?? '')}
        onChange={({ target }) =>
          form.setValue('author', target.value === '' ? null : Number(target.value), dirty)
        }
      />
      <MomentField
        label={t('post.publishAt')}
        words={pickerWords(t)}
        help={t('post.publishAtWhy')}
        error={errorOf('publishAt')}
        timeZone={timeZone}
        today={useToday()}
        value={form.watch('publishAt') ?? ''}
        onChange={(moment) => form.setValue('publishAt', moment === '' ? null : moment, dirty)}
      />
    </>
  )
}

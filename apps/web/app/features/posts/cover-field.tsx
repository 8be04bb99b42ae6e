import { useId, useRef, useState } from 'react'
import { limits } from '@meche/contract/limits.ts'
import { postImageIn } from '@meche/contract/post-images.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { uploadImage } from './api.ts'
import type { PostValues } from './post-values.ts'

interface CoverFieldProps {
  /** The article; null: it is not there yet, and holds no images. */
  post: number | null
  value: PostValues['cover']
  error: string | undefined
  onChange: (cover: PostValues['cover']) => void
}

/** The image above an article, and what it shows. */
export function CoverField({ post, value, error, onChange }: CoverFieldProps) {
  const t = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const take = async (file: File) => {
    if (post === null) return
    setBusy(true)
    setFailure(null)
    try {
      const { url } = await uploadImage(post, file)
      onChange({ url, alt: value?.alt ?? '' })
    } catch (problem) {
      setFailure((problem as Error).message)
    } finally {
      setBusy(false)
    }
  }
  const said = failure ?? error
  return (
    <div className="field post-cover-field" role="group" aria-labelledby={id}>
      <span className="lb" id={id}>
        {t('post.cover')} <span className="opt">{t('app.optional')}</span>
      </span>
      {value && <img src={postImageIn(value.url, 480)} alt={value.alt} />}
      {post === null ? (
        <p className="help">{t('post.coverLater')}</p>
      ) : (
        <div className="post-cover-acts">
          <SubmitButton
            type="button"
            className="btn out"
            isBusy={isBusy}
            busyLabel={t('editor.imageUploading')}
            onClick={() => input.current?.click()}
          >
            {t(value ? 'post.coverChange' : 'post.coverChoose')}
          </SubmitButton>
          {value && (
            <button type="button" className="btn txt" onClick={() => onChange(null)}>
              {t('post.coverRemove')}
            </button>
          )}
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('post.coverChoose')}
        accept="image/jpeg,image/png,image/gif,image/webp"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // The same file can be chosen again after a failure.
          target.value = ''
          if (chosen) void take(chosen)
        }}
      />
      {said && (
        <p className="help bad" role="alert">
          {said}
        </p>
      )}
      {value && (
        <TextField
          label={t('editor.imageAlt')}
          optional={t('app.optional')}
          help={t('editor.imageAltWhy')}
          maxLength={limits.altMax}
          dir="auto"
          value={value.alt}
          onChange={({ target }) => onChange({ ...value, alt: target.value })}
        />
      )}
    </div>
  )
}

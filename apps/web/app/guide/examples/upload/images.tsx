import { useEffect, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { files } from '@meche/contract/fields.ts'
import { fileSize } from '../../../lib/format/file-size.ts'
import { useFieldMessages } from '../../../lib/forms/form-errors.ts'
import { useTranslate, useWords } from '../../../lib/i18n/i18n.tsx'
import { languages } from '../../../lib/i18n/languages.ts'
import { FieldHint } from '../../../ui/components/inputs/field-hint.tsx'
import { ImageDrop } from '../../../ui/components/inputs/image-drop.tsx'
import { SubmitButton } from '../../../ui/components/inputs/submit-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'

const schema = z.object({ images: files })

export default function Images() {
  const t = useTranslate()
  const messageOf = useFieldMessages()
  const form = useForm<{ images: File[] }>({ resolver: zodResolver(schema), defaultValues: { images: [] } })
  const value = useWatch({ control: form.control, name: 'images' })
  const [checked, setChecked] = useState<readonly File[] | null>(null)
  const words = {
    drop: t('guide.upload.drop'),
    choose: t('guide.upload.choose'),
    refused: t('guide.upload.refused'),
    notAnImage: t('guide.upload.notAnImage'),
  }
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => void form.handleSubmit(() => setChecked(value))(event)}
    >
      <Controller
        control={form.control}
        name="images"
        render={({ field: { onChange, ref }, fieldState }) => (
          <div className="field" role="group" aria-label={t('guide.upload.label')}>
            <span className="lb">{t('guide.upload.label')}</span>
            <ImageDrop words={words} onAdd={(images) => onChange([...value, ...images])} ref={ref} />
            <FieldHint
              id="upload-hint"
              error={messageOf(fieldState.error?.message)}
              help={t('guide.upload.help')}
            />
            <ul className="images-chosen">
              {value.map((file, place) => (
                <Chosen key={place} file={file} onRemove={() => onChange(value.toSpliced(place, 1))} />
              ))}
            </ul>
          </div>
        )}
      />
      <SubmitButton className="btn pri" isBusy={false} busyLabel={t('app.loading')}>
        {t('guide.x.check')}
      </SubmitButton>
      <p role="status" className={checked === value ? 'inset' : 'visually-hidden'}>
        {checked === value && t('guide.upload.valid')}
      </p>
    </form>
  )
}

function Chosen({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { t, language } = useWords()
  const [picture, setPicture] = useState('')
  const remove = t('guide.upload.remove', { name: file.name })
  // As data: the pages' policy lets no other address in.
  useEffect(() => {
    const reader = new FileReader()
    reader.addEventListener('load', () => setPicture(String(reader.result)))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return (
    <li>
      {picture ? <img src={picture} alt="" width={120} height={90} /> : <span className="place" />}
      <span className="help">
        <bdi>{file.name}</bdi>
      </span>
      <bdi className="help">{fileSize(file.size, languages[language].tag)}</bdi>
      <button type="button" className="ib" aria-label={remove} title={remove} onClick={onRemove}>
        <Icon name="trash-2" />
      </button>
    </li>
  )
}

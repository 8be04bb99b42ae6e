import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { files } from '@meche/contract/fields.ts'
import { useFieldMessages } from '../../../lib/forms/form-errors.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { ImagesField } from '../../../ui/components/inputs/images-field.tsx'
import { SubmitButton } from '../../../ui/components/inputs/submit-button.tsx'

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
    // The field puts the file's name into this sentence itself.
    remove: t('guide.upload.remove'),
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
        render={({ field, fieldState }) => (
          <ImagesField
            label={t('guide.upload.label')}
            help={t('guide.upload.help')}
            words={words}
            error={messageOf(fieldState.error?.message)}
            value={field.value}
            onChange={field.onChange}
            ref={field.ref}
          />
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

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { richText } from '@meche/contract/fields.ts'
import { useFieldMessages } from '../../../lib/forms/form-errors.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { richTextWords } from '../../../shared/rich-text-words.ts'
import { RichTextField } from '../../../ui/components/inputs/rich-text-field.tsx'
import { SubmitButton } from '../../../ui/components/inputs/submit-button.tsx'

const schema = z.object({ text: richText })

export default function Text() {
  const t = useTranslate()
  const messageOf = useFieldMessages()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { text: '' } })
  const value = useWatch({ control: form.control, name: 'text' })
  const [checked, setChecked] = useState<string | null>(null)
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => void form.handleSubmit(() => setChecked(value))(event)}
    >
      <Controller
        control={form.control}
        name="text"
        render={({ field, fieldState }) => (
          <RichTextField
            label={t('guide.editor.label')}
            help={t('guide.editor.help')}
            words={richTextWords(t)}
            error={messageOf(fieldState.error?.message)}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
      <SubmitButton className="btn pri" isBusy={false} busyLabel={t('app.loading')}>
        {t('guide.x.check')}
      </SubmitButton>
      <p role="status" className={checked === value ? 'inset' : 'visually-hidden'}>
        {checked === value && t('guide.editor.valid')}
      </p>
    </form>
  )
}

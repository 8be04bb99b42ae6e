import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { richText } from '@meche/contract/fields.ts'
import { useFieldMessages } from '../../../lib/forms/form-errors.ts'
import { useTranslate } from '../../../lib/i18n/i18n.tsx'
import { RichTextField } from '../../../ui/components/inputs/rich-text-field.tsx'
import { SubmitButton } from '../../../ui/components/inputs/submit-button.tsx'

const schema = z.object({ text: richText })

export default function Text() {
  const t = useTranslate()
  const messageOf = useFieldMessages()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { text: '' } })
  const value = useWatch({ control: form.control, name: 'text' })
  const [checked, setChecked] = useState<string | null>(null)
  const words = {
    tools: t('guide.editor.tools'),
    block: t('guide.editor.block'),
    paragraph: t('guide.editor.paragraph'),
    headings: [1, 2, 3, 4, 5, 6].map((level) => t('guide.editor.heading', { level })),
    bold: t('guide.editor.bold'),
    italic: t('guide.editor.italic'),
    underline: t('guide.editor.underline'),
    strike: t('guide.editor.strike'),
    bullets: t('guide.editor.bullets'),
    numbers: t('guide.editor.numbers'),
    quote: t('guide.editor.quote'),
    undo: t('guide.editor.undo'),
    redo: t('guide.editor.redo'),
  }
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
            words={words}
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

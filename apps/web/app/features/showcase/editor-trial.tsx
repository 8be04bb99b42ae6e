import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { richText } from '@meche/contract/fields.ts'
import { useFieldMessages } from '../../lib/forms/form-errors.ts'
import { RichTextField, type RichTextWords } from '../../ui/components/inputs/rich-text-field.tsx'
import { TrialForm, type TrialText } from './trial-form.tsx'

const schema = z.object({ text: richText })

export default function EditorTrial({ text }: { text: TrialText & { words: RichTextWords } }) {
  const messageOf = useFieldMessages()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { text: '' } })
  const value = useWatch({ control: form.control, name: 'text' })
  const [checked, setChecked] = useState<unknown>(null)
  return (
    <TrialForm text={text} isValid={checked === value} onSubmit={form.handleSubmit(() => setChecked(value))}>
      <Controller
        control={form.control}
        name="text"
        render={({ field, fieldState }) => (
          <RichTextField
            label={text.label}
            help={text.help}
            words={text.words}
            error={messageOf(fieldState.error?.message)}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
    </TrialForm>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { files } from '@meche/contract/fields.ts'
import { useFieldMessages } from '../../lib/forms/form-errors.ts'
import { ImagesField, type ImagesWords } from '../../ui/components/inputs/images-field.tsx'
import { TrialForm, type TrialText } from './trial-form.tsx'

const schema = z.object({ images: files })

export default function ImagesTrial({ text }: { text: TrialText & { words: ImagesWords } }) {
  const messageOf = useFieldMessages()
  const form = useForm<{ images: File[] }>({ resolver: zodResolver(schema), defaultValues: { images: [] } })
  const value = useWatch({ control: form.control, name: 'images' })
  const [checked, setChecked] = useState<unknown>(null)
  return (
    <TrialForm text={text} isValid={checked === value} onSubmit={form.handleSubmit(() => setChecked(value))}>
      <Controller
        control={form.control}
        name="images"
        render={({ field, fieldState }) => (
          <ImagesField
            label={text.label}
            help={text.help}
            words={text.words}
            error={messageOf(fieldState.error?.message)}
            value={field.value}
            onChange={field.onChange}
            ref={field.ref}
          />
        )}
      />
    </TrialForm>
  )
}

import { Controller, useFormContext } from 'react-hook-form'
import { useFieldMessages } from '../lib/forms/form-errors.ts'
import { useTranslate } from '../lib/i18n/i18n.tsx'
import { PhoneField } from '../ui/components/inputs/phone-field.tsx'
import { TextField } from '../ui/components/inputs/text-field.tsx'
import { phoneWords } from './phone-words.ts'

/** Sic: `firstname` is the family name on the wire. */
interface Person {
  firstname: string
  lastname: string
  email: string
  phone: string | null
}

interface PersonFieldsProps {
  words: { givenName: string; familyName: string; email: string; phone: string }
  /** Why the salon asks for the phone. */
  phoneHelp?: string
  isPhoneOptional?: boolean
}

/** Names, e-mail and phone of whoever buys or applies; inside a `FormProvider`. */
export function PersonFields({ words, phoneHelp, isPhoneOptional = false }: PersonFieldsProps) {
  const t = useTranslate()
  const messageOf = useFieldMessages()
  const {
    register,
    control,
    formState: { errors },
  } = useFormContext<Person>()
  return (
    <>
      <div className="two">
        <TextField
          label={words.givenName}
          autoComplete="given-name"
          error={messageOf(errors.lastname?.message)}
          {...register('lastname')}
        />
        <TextField
          label={words.familyName}
          autoComplete="family-name"
          error={messageOf(errors.firstname?.message)}
          {...register('firstname')}
        />
      </div>
      <div className="two">
        <TextField
          label={words.email}
          type="email"
          autoComplete="email"
          error={messageOf(errors.email?.message)}
          {...register('email')}
        />
        <Controller
          control={control}
          name="phone"
          render={({ field: { value, onChange, ...field } }) => (
            <PhoneField
              label={words.phone}
              words={phoneWords(t)}
              optional={isPhoneOptional ? t('app.optional') : undefined}
              help={phoneHelp}
              error={messageOf(errors.phone?.message)}
              value={value ?? ''}
              onChange={(phone) => onChange(isPhoneOptional && phone === '' ? null : phone)}
              {...field}
            />
          )}
        />
      </div>
    </>
  )
}

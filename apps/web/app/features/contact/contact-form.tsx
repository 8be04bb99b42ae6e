import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { contactForm } from '@meche/contract/contact.ts'
import { limits } from '@meche/contract/limits.ts'
import * as api from '@meche/contract/routes.ts'
import { showRefusal, useFieldMessages } from '../../lib/forms/form-errors.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { phoneWords } from '../../shared/phone-words.ts'
import { Consent } from '../../shared/consent.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { PhoneField } from '../../ui/components/inputs/phone-field.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

interface Values {
  name: string
  email: string
  phone?: string | null | undefined
  message: string
}

/** The form's words come with the page. */
export interface ContactWords {
  name: string
  email: string
  phone: string
  message: string
  send: string
  sending: string
  sent: string
  /** How the salon uses the input. */
  consent: string
}

const empty: Values = { name: '', email: '', phone: null, message: '' }

/** A word to the salon, for whoever would rather write than call. */
export default function ContactForm({ words }: { words: ContactWords }) {
  const t = useTranslate()
  const id = useId()
  const messageOf = useFieldMessages()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSent, setSent] = useState(false)
  const form = useForm<Values>({ resolver: zodResolver(contactForm), defaultValues: empty })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    setRefusal(null)
    setSent(false)
    try {
      await call(api.contactSalon, { body: values })
      form.reset(empty)
      setSent(true)
    } catch (error) {
      setRefusal(showRefusal(error, ['name', 'email', 'phone', 'message'], form.setError, t))
    }
  })
  const messageError = messageOf(errors.message?.message)
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      {refusal && <Failure text={refusal} />}
      <p role="status" className={isSent ? 'inset' : 'visually-hidden'}>
        {isSent && (
          <>
            <Icon name="circle-check" size={20} />
            {words.sent}
          </>
        )}
      </p>
      <TextField
        label={words.name}
        autoComplete="name"
        error={messageOf(errors.name?.message)}
        {...form.register('name')}
      />
      <div className="two">
        <TextField
          label={words.email}
          type="email"
          autoComplete="email"
          error={messageOf(errors.email?.message)}
          {...form.register('email')}
        />
        <Controller
          control={form.control}
          name="phone"
          render={({ field: { value, onChange, ...field } }) => (
            <PhoneField
              label={words.phone}
              words={phoneWords(t)}
              optional={t('app.optional')}
              error={messageOf(errors.phone?.message)}
              value={value ?? ''}
              onChange={(phone) => onChange(phone === '' ? null : phone)}
              {...field}
            />
          )}
        />
      </div>
      <div className="field">
        <label htmlFor={id}>{words.message}</label>
        <div className={messageError ? 'in bad' : 'in'}>
          <textarea
            id={id}
            rows={5}
            maxLength={limits.contactMax}
            aria-invalid={messageError ? true : undefined}
            aria-describedby={messageError ? `${id}-hint` : undefined}
            {...form.register('message')}
          />
        </div>
        {messageError && (
          <p id={`${id}-hint`} className="help bad">
            <Icon name="circle-alert" size={16} />
            {messageError}
          </p>
        )}
      </div>
      <SubmitButton className="btn pri lg" isBusy={isSubmitting} busyLabel={words.sending}>
        {words.send}
      </SubmitButton>
      <Consent text={words.consent} />
    </form>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { registerBody } from '@meche/contract/accounts.ts'
import { limits } from '@meche/contract/limits.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { readDraft, writeDraft } from '../../lib/forms/drafts.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { phoneWords } from '../../shared/phone-words.ts'
import { Consent } from '../../shared/consent.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { PhoneField } from '../../ui/components/inputs/phone-field.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { PasswordField, TextField } from '../../ui/components/inputs/text-field.tsx'
import { showRefusal, useFieldMessages } from '../../lib/forms/form-errors.ts'
import { readPending, writePending } from './pending-sign-up.ts'

/** As on the wire: `firstname` is the family name, `lastname` the given name (sic). */
interface Values {
  userId: string | null
  firstname: string
  lastname: string
  email: string
  phone: string
  password: string
}

/** Input kept while the form is unmounted, on this page only: the visitor may go back to change the time. */
let typed: Partial<Values> = {}

/** The same across a reload, but for the password; the session that begins, or ends, forgets it. */
const DRAFT = 'sign-up:guest'
const empty: Values = { userId: null, firstname: '', lastname: '', email: '', phone: '', password: '' }

/** The form begins with these values the next time that it shows. */
export function prefillSignUp(known: Partial<Values>): void {
  typed = {}
  writeDraft(DRAFT, { version: 0, base: empty, values: { ...empty, ...known } })
}

interface SignUpFormProps {
  /** Sent with the call; a booking sends its hold, which the server then renews. */
  headers?: Record<string, string>
  onCodeSent: () => void
}

export function SignUpForm({ headers = {}, onCodeSent }: SignUpFormProps) {
  const t = useTranslate()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm<Values>({ resolver: zodResolver(registerBody), defaultValues: empty })
  const { getValues, reset, subscribe } = form
  useEffect(() => {
    const pending = readPending()
    const kept = readDraft<Values>(DRAFT)?.values
    reset({ ...empty, ...pending?.draft, ...kept, ...typed, userId: pending?.userId ?? null })
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        writeDraft(DRAFT, { version: 0, base: empty, values: { ...values, password: '' } }),
    })
    return () => {
      stop()
      typed = getValues()
    }
  }, [getValues, reset, subscribe])
  const { errors, isSubmitting } = form.formState
  const messageOf = useFieldMessages()

  const submit = form.handleSubmit(async (values) => {
    setRefusal(null)
    try {
      const answer = await call(api.register, { body: values, headers })
      const now = Date.now()
      const { firstname, lastname, email, phone } = values
      writePending({
        userId: answer.userId,
        phone: answer.phone,
        until: now + limits.codeMinutes * 60_000,
        resendAt: now + limits.codeResendSeconds * 1_000,
        draft: { firstname, lastname, email, phone },
      })
      writeDraft(DRAFT, null)
      onCodeSent()
    } catch (error) {
      setRefusal(
        showRefusal(error, ['firstname', 'lastname', 'email', 'phone', 'password'], form.setError, t),
      )
    }
  })

  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      {refusal && <Failure text={refusal} />}
      <div className="two">
        <TextField
          label={t('auth.givenName')}
          autoComplete="given-name"
          error={messageOf(errors.lastname?.message)}
          {...form.register('lastname')}
        />
        <TextField
          label={t('auth.familyName')}
          autoComplete="family-name"
          error={messageOf(errors.firstname?.message)}
          {...form.register('firstname')}
        />
      </div>
      <TextField
        label={t('auth.email')}
        type="email"
        autoComplete="email"
        error={messageOf(errors.email?.message)}
        {...form.register('email')}
      />
      <Controller
        control={form.control}
        name="phone"
        render={({ field }) => (
          <PhoneField
            label={t('auth.phone')}
            words={phoneWords(t)}
            help={t('auth.phoneWhy')}
            error={messageOf(errors.phone?.message)}
            {...field}
          />
        )}
      />
      <PasswordField
        label={t('auth.password')}
        autoComplete="new-password"
        help={t('auth.passwordHelp')}
        showLabel={t('auth.show')}
        hideLabel={t('auth.hide')}
        error={messageOf(errors.password?.message)}
        {...form.register('password')}
      />
      <SubmitButton isBusy={isSubmitting} busyLabel={t('app.loading')}>
        {t('auth.receiveCode')}
      </SubmitButton>
      <Consent text={t('auth.consent')} />
    </form>
  )
}

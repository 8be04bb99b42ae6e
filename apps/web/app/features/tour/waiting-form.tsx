import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as api from '@meche/contract/routes.ts'
import { waitingForm } from '@meche/contract/workshops.ts'
import { call } from '../../lib/api/http.ts'
import { showRefusal, useFieldMessages } from '../../lib/forms/form-errors.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { Consent } from '../../shared/consent.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { WaitingWords } from './tour-words.ts'

/** For a full date: an e-mail says when a seat is free again. */
export function WaitingForm({ date, words }: { date: number; words: WaitingWords }) {
  const t = useTranslate()
  const messageOf = useFieldMessages()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSent, setSent] = useState(false)
  const form = useForm({ resolver: zodResolver(waitingForm), defaultValues: { name: '', email: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    setRefusal(null)
    try {
      await call(api.waitForSeat, { params: { date: String(date) }, body })
      setSent(true)
    } catch (error) {
      setRefusal(showRefusal(error, ['name', 'email'], form.setError, t))
    }
  })
  if (isSent)
    return (
      <p role="status" className="inset">
        <Icon name="circle-check" size={20} />
        {words.sent}
      </p>
    )
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <h3 className="h5">{words.title}</h3>
      <p className="sec">{words.text}</p>
      {refusal && <Failure text={refusal} />}
      <TextField
        label={words.name}
        autoComplete="name"
        error={messageOf(errors.name?.message)}
        {...form.register('name')}
      />
      <TextField
        label={words.email}
        type="email"
        autoComplete="email"
        error={messageOf(errors.email?.message)}
        {...form.register('email')}
      />
      <SubmitButton className="btn pri" isBusy={isSubmitting} busyLabel={words.sending}>
        {words.send}
      </SubmitButton>
      <Consent text={words.consent} />
    </form>
  )
}

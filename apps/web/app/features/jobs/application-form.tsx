import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { applicationForm } from '@meche/contract/applications.ts'
import { limits } from '@meche/contract/limits.ts'
import * as api from '@meche/contract/routes.ts'
import { showRefusal, useFieldMessages } from '../../lib/forms/form-errors.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { Consent } from '../../shared/consent.tsx'
import { PersonFields } from '../../shared/person-fields.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { TextAreaField } from '../../ui/components/inputs/text-area-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { CvField, type ChosenCv } from './cv-field.tsx'
import type { ApplicationWords } from './job-words.ts'

interface Values {
  firstname: string
  lastname: string
  email: string
  phone: string | null
  message: string
  hasConsented: boolean
  cv: string | null
}

const empty: Values = {
  firstname: '',
  lastname: '',
  email: '',
  phone: null,
  message: '',
  hasConsented: false,
  cv: null,
}

/** An application for one offer. No age, photo, gender or earlier pay is asked for. */
export default function ApplicationForm({ job, words }: { job: number; words: ApplicationWords }) {
  const t = useTranslate()
  const messageOf = useFieldMessages()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSent, setSent] = useState(false)
  const [cv, setCv] = useState<ChosenCv | null>(null)
  const [isCvBusy, setCvBusy] = useState(false)
  const form = useForm<Values>({ resolver: zodResolver(applicationForm), defaultValues: empty })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    setRefusal(null)
    try {
      await call(api.createApplication, {
        params: { id: String(job) },
        body: { ...values, cv: cv?.token ?? null },
      })
      setSent(true)
    } catch (error) {
      setRefusal(showRefusal(error, ['firstname', 'lastname', 'email', 'phone', 'message'], form.setError, t))
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
      {refusal && <Failure text={refusal} />}
      <FormProvider {...form}>
        <PersonFields words={words} isPhoneOptional />
      </FormProvider>
      <TextAreaField
        label={words.message}
        optional={t('app.optional')}
        maxLength={limits.contactMax}
        error={messageOf(errors.message?.message)}
        {...form.register('message')}
      />
      <CvField job={job} words={words} value={cv} onChange={setCv} isBusy={isCvBusy} onBusy={setCvBusy} />
      <label className="check">
        <input type="checkbox" {...form.register('hasConsented')} />
        <span>
          {words.keep}
          <span className="help">{words.keepWhy}</span>
        </span>
      </label>
      <SubmitButton
        className="btn pri lg"
        isBusy={isSubmitting || isCvBusy}
        busyLabel={isCvBusy ? words.cvSending : words.sending}
      >
        {words.send}
      </SubmitButton>
      <Consent text={words.consent} />
    </form>
  )
}

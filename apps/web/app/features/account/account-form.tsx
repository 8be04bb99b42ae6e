import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { accountForm } from '@meche/contract/users.ts'
import { showRefusal, useFieldMessages } from '../../lib/form-errors.ts'
import { Offline, Refusal } from '../../lib/http.ts'
import { useTranslate } from '../../lib/i18n.tsx'
import { UnsavedGuard } from '../../lib/unsaved-guard.tsx'
import { useKeptForm } from '../../lib/use-kept-form.ts'
import { Failure } from '../../ui/components/failure.tsx'
import { PhoneField } from '../../ui/components/phone-field.tsx'
import { SubmitButton } from '../../ui/components/submit-button.tsx'
import { TextField } from '../../ui/components/text-field.tsx'
import { showToast } from '../../ui/components/toaster.tsx'
import { phoneWords } from '../../lib/phone-words.ts'
import type { Account } from './account-query.ts'
import { ProveDialog, type Proof } from './prove-dialog.tsx'
import { useSaveAccount, valuesOf, type AccountValues } from './save-account.ts'

const fields = ['firstname', 'lastname', 'email', 'phone', 'googleLink'] as const

interface AccountFormProps {
  account: Account
  isAdmin: boolean
}

/** One's own names and addresses. A new e-mail or phone asks for the password first, a phone for its code too. */
export function AccountForm({ account, isAdmin }: AccountFormProps) {
  const t = useTranslate()
  const messageOf = useFieldMessages()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [proving, setProving] = useState<AccountValues | null>(null)
  const kept = useKeptForm<AccountValues>({
    name: 'account',
    version: 0,
    saved: valuesOf(account),
    resolver: zodResolver(accountForm),
  })
  const { form, adopt } = kept
  const { errors, isDirty, isSubmitting } = form.formState
  const save = useSaveAccount(account, { isAdmin, adopt })

  const fail = (error: unknown) => {
    setProving(null)
    const whole = showRefusal<AccountValues>(error, fields, form.setError, t)
    if (error instanceof Offline) return setRefusal(whole)
    const violation = error instanceof Refusal ? error.problem.violations?.[0]?.message : undefined
    showToast(violation ?? sentenceOf(error) ?? t('app.somethingWrong'), 'error')
  }
  const send = (values: AccountValues, proof: Proof | null) =>
    save(values, proof).then(() => setProving(null))
  const submit = form.handleSubmit(async (values) => {
    setRefusal(null)
    const { email, phone } = kept.seen().base
    if (values.email !== email || values.phone !== phone) return setProving(values)
    await send(values, null).catch(fail)
  })
  return (
    <>
      <form className="card panel form" noValidate onSubmit={(event) => void submit(event)}>
        {refusal && <Failure text={refusal} />}
        {kept.isRestored && <p className="inset">{t('form.restored')}</p>}
        <div className="two">
          <TextField
            label={t('auth.familyName')}
            autoComplete="family-name"
            error={messageOf(errors.firstname?.message)}
            {...form.register('firstname')}
          />
          <TextField
            label={t('auth.givenName')}
            autoComplete="given-name"
            error={messageOf(errors.lastname?.message)}
            {...form.register('lastname')}
          />
        </div>
        <TextField
          label={t('auth.email')}
          type="email"
          autoComplete="email"
          error={messageOf(errors.email?.message)}
          {...form.register('email')}
        />
        {isAdmin && (
          <TextField
            label={t('account.google')}
            type="url"
            optional={t('app.optional')}
            error={messageOf(errors.googleLink?.message)}
            {...form.register('googleLink')}
          />
        )}
        <Controller
          control={form.control}
          name="phone"
          render={({ field }) => (
            <PhoneField
              label={t('auth.phone')}
              words={phoneWords(t)}
              error={messageOf(errors.phone?.message)}
              {...field}
            />
          )}
        />
        <SubmitButton className="btn pri" isBusy={isSubmitting} busyLabel={t('form.saving')}>
          {t('account.save')}
        </SubmitButton>
        <UnsavedGuard isDirty={isDirty} onLeave={() => adopt(0, kept.seen().base)} />
      </form>
      {proving && (
        <ProveDialog
          phone={proving.phone === kept.seen().base.phone ? null : proving.phone}
          onClose={() => setProving(null)}
          onProved={(proof) => send(proving, proof)}
          onOtherRefusal={fail}
        />
      )}
    </>
  )
}

/** Something of ours that went wrong has its own sentence; what the server says beside violations is not for here. */
function sentenceOf(error: unknown): string | undefined {
  return error instanceof Error && !(error instanceof Refusal) ? error.message : undefined
}

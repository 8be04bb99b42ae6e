import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { newPasswordForm, resetPasswordBody } from '@meche/contract/passwords.ts'
import { limits } from '@meche/contract/limits.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { CodeField } from '../../ui/components/inputs/code-field.tsx'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { PasswordField, TextField } from '../../ui/components/inputs/text-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { showRefusal, useFieldMessages } from '../../lib/forms/form-errors.ts'

/** Which account: an e-mail address is sent a link, a phone a code. */
export function ForgottenForm({ onSent }: { onSent: (username: string) => void }) {
  const t = useTranslate()
  const messageOf = useFieldMessages()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm<{ username: string }>({
    resolver: zodResolver(resetPasswordBody),
    defaultValues: { username: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    setRefusal(null)
    try {
      await call(api.resetPassword, { body: values })
      onSent(values.username)
    } catch (error) {
      setRefusal(showRefusal(error, ['username'], form.setError, t))
    }
  })
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      {refusal && <Failure text={refusal} />}
      <TextField
        label={t('auth.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={messageOf(errors.username?.message)}
        {...form.register('username')}
      />
      <SubmitButton isBusy={isSubmitting} busyLabel={t('app.loading')}>
        {t('auth.resetSend')}
      </SubmitButton>
    </form>
  )
}

/** Identifies the user: the token of the link, or the username whose phone received a code. */
export type Proof = { token: string } | { username: string }

interface Values {
  token?: string | undefined
  username?: string | undefined
  otpCode?: string | undefined
  newPassword: string
  confirmNewPassword: string
}

export function NewPasswordForm({ proof, onDone }: { proof: Proof; onDone: () => void }) {
  const t = useTranslate()
  const messageOf = useFieldMessages()
  const [refusal, setRefusal] = useState<string | null>(null)
  const isByCode = 'username' in proof
  const form = useForm<Values>({
    resolver: zodResolver(newPasswordForm),
    defaultValues: {
      ...proof,
      ...(isByCode ? { otpCode: '' } : {}),
      newPassword: '',
      confirmNewPassword: '',
    },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    setRefusal(null)
    try {
      await call(api.setPassword, { body: values })
      onDone()
    } catch (error) {
      setRefusal(showRefusal(error, ['otpCode', 'newPassword', 'confirmNewPassword'], form.setError, t))
    }
  })
  const codeError = messageOf(errors.otpCode?.message)
  const words = { showLabel: t('auth.show'), hideLabel: t('auth.hide'), autoComplete: 'new-password' }
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      {refusal && <Failure text={refusal} />}
      {isByCode && (
        <div>
          <CodeField
            label={t('auth.codeLabel')}
            value={form.watch('otpCode') ?? ''}
            length={limits.codeLength}
            isInvalid={codeError !== undefined}
            describedBy={codeError ? 'reset-code-error' : ''}
            onChange={(code) => form.setValue('otpCode', code)}
            onComplete={() => form.setFocus('newPassword')}
          />
          {codeError && (
            <p id="reset-code-error" className="help bad" role="alert">
              <Icon name="circle-alert" size={16} />
              {codeError}
            </p>
          )}
        </div>
      )}
      <PasswordField
        label={t('auth.newPassword')}
        help={t('auth.passwordHelp')}
        error={messageOf(errors.newPassword?.message)}
        {...words}
        {...form.register('newPassword')}
      />
      <PasswordField
        label={t('auth.confirmPassword')}
        error={messageOf(errors.confirmNewPassword?.message)}
        {...words}
        {...form.register('confirmNewPassword')}
      />
      <SubmitButton isBusy={isSubmitting} busyLabel={t('auth.saving')}>
        {t('auth.resetSave')}
      </SubmitButton>
    </form>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { loginBody } from '@meche/contract/accounts.ts'
import { limits } from '@meche/contract/limits.ts'
import * as api from '@meche/contract/routes.ts'
import { call, Refusal } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { startSession } from '../../lib/session/session.ts'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { PasswordField, TextField } from '../../ui/components/inputs/text-field.tsx'
import { showRefusal, useFieldMessages } from '../../lib/forms/form-errors.ts'
import { writePending } from './pending-sign-up.ts'

interface Values {
  username: string
  password: string
}

interface SignInFormProps {
  /** The password is right, the phone is not proven yet. */
  onUnverified: () => void
}

export function SignInForm({ onUnverified }: SignInFormProps) {
  const t = useTranslate()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm<Values>({
    resolver: zodResolver(loginBody),
    defaultValues: { username: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const messageOf = useFieldMessages()

  const submit = form.handleSubmit(async (values) => {
    setRefusal(null)
    try {
      const answer = await call(api.loginCheck, { body: values })
      await startSession(answer.token)
    } catch (error) {
      const pending = pendingOf(error)
      if (pending) {
        await askForCode(pending)
        onUnverified()
        return
      }
      setRefusal(showRefusal(error, ['username', 'password'], form.setError, t))
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
      <PasswordField
        label={t('auth.password')}
        autoComplete="current-password"
        showLabel={t('auth.show')}
        hideLabel={t('auth.hide')}
        error={messageOf(errors.password?.message)}
        {...form.register('password')}
      />
      <SubmitButton isBusy={isSubmitting} busyLabel={t('auth.signingIn')}>
        {t('bar.signIn')}
      </SubmitButton>
    </form>
  )
}

/** The sign-up that waits for its code; only the right password is told which phone it is for. */
function pendingOf(error: unknown): { userId: string; phone: string } | null {
  if (!(error instanceof Refusal) || error.code !== 'account_unverified') return null
  const { userId, phone } = error.problem
  return userId && phone ? { userId, phone } : null
}

async function askForCode({ userId, phone }: { userId: string; phone: string }): Promise<void> {
  const now = Date.now()
  writePending({
    userId,
    phone,
    until: now + limits.codeMinutes * 60_000,
    resendAt: now + limits.codeResendSeconds * 1_000,
    draft: { firstname: '', lastname: '', email: '', phone },
  })
  // A refusal here means that a code was sent a moment ago: the form that follows takes that one.
  await call(api.sendVerification, { body: { userId, phone } }).catch(() => undefined)
}

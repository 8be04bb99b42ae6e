import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { limits } from '@meche/contract/limits.ts'
import { passwordForm } from '@meche/contract/passwords.ts'
import * as api from '@meche/contract/routes.ts'
import { showRefusal, useFieldMessages } from '../../lib/forms/form-errors.ts'
import { call } from '../../lib/api/http.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import { dismissErrors, showToast } from '../../ui/components/feedback/toaster.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

interface Values {
  oldPassword: string
  newPassword: string
  confirmNewPassword: string
}

const names = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const
const empty: Values = { oldPassword: '', newPassword: '', confirmNewPassword: '' }

/** A new password in place of the one that is known. Checked at every change; one toggle shows all three. */
export function PasswordForm() {
  const t = useTranslate()
  const messageOf = useFieldMessages()
  const [isShown, setShown] = useState(false)
  const form = useForm<Values>({
    resolver: zodResolver(passwordForm),
    mode: 'onChange',
    defaultValues: empty,
  })
  const { errors, dirtyFields, isDirty, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    // Errors of an earlier attempt no longer apply.
    dismissErrors()
    try {
      await call(api.updatePassword, { body })
      form.reset(empty)
      setShown(false)
      showToast(t('auth.resetDone'))
    } catch (error) {
      const whole = showRefusal<Values>(error, names, form.setError, t)
      showToast(whole ?? (error as Error).message, 'error')
    }
  })
  const isShort = form.watch('newPassword').length < limits.passwordMin
  const field = (name: (typeof names)[number], autoComplete: string) => ({
    type: isShown ? 'text' : 'password',
    autoComplete,
    error: messageOf(errors[name]?.message),
    // The validity of one field depends on the others.
    ...form.register(name, {
      onChange: () => void form.trigger(names.filter((other) => other === name || dirtyFields[other])),
    }),
  })
  return (
    <form className="card panel form" noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="h6">{t('account.passwordTitle')}</h2>
      <TextField label={t('account.current')} {...field('oldPassword', 'current-password')} />
      <TextField
        label={t('auth.newPassword')}
        {...(isShort ? { help: t('auth.passwordHelp') } : {})}
        {...field('newPassword', 'new-password')}
      />
      <TextField label={t('auth.confirmPassword')} {...field('confirmNewPassword', 'new-password')} />
      <button
        type="button"
        className="btn txt edge show-all"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} />
        {t(isShown ? 'account.hideAll' : 'account.showAll')}
      </button>
      <SubmitButton className="btn pri" isBusy={isSubmitting} busyLabel={t('form.saving')}>
        {t('account.save')}
      </SubmitButton>
      {/* A password is kept nowhere, not even for a reload. */}
      <UnsavedGuard isDirty={isDirty} onLeave={() => form.reset(empty)} />
    </form>
  )
}

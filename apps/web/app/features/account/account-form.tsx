import { Controller } from 'react-hook-form'
import { useFieldMessages } from '../../lib/forms/form-errors.ts'
import type { Tagged } from '../../lib/api/http.ts'
import { useWords, type MessageKey } from '../../lib/i18n/i18n.tsx'
import { phoneWords } from '../../shared/phone-words.ts'
import { StaleDialog } from '../../shared/stale-dialog.tsx'
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx'
import { PhoneField } from '../../ui/components/inputs/phone-field.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import type { Account } from './account-query.ts'
import { ProveDialog } from './prove-dialog.tsx'
import { UnprovedEmail } from './unproved-email.tsx'
import { useAccountForm } from './use-account-form.ts'

const labels: Readonly<Record<string, MessageKey>> = {
  firstname: 'auth.familyName',
  lastname: 'auth.givenName',
  email: 'auth.email',
  phone: 'auth.phone',
  googleLink: 'account.google',
}

interface AccountFormProps {
  account: Tagged<Account>
  isAdmin: boolean
}

/** One's own names and addresses. A new e-mail or phone asks for the password first, a phone for its code too. */
export function AccountForm({ account, isAdmin }: AccountFormProps) {
  const { t, format } = useWords()
  const messageOf = useFieldMessages()
  const { form, isRestored, stale, undo, submit, proving } = useAccountForm(account, isAdmin)
  const { errors, isDirty, isSubmitting } = form.formState
  return (
    <>
      <form className="card panel form" noValidate onSubmit={(event) => void submit(event)}>
        {isRestored && <p className="inset">{t('form.restored')}</p>}
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
        <UnprovedEmail account={account.record} />
        {isAdmin && (
          <TextField
            label={t('account.google')}
            type="url"
            optional={t('app.optional')}
            help={t('account.googleHelp')}
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
        <UnsavedGuard isDirty={isDirty} onLeave={undo} />
      </form>
      {proving && <ProveDialog {...proving} />}
      <StaleDialog
        state={stale}
        labelOf={(field) => t(labels[field]!)}
        shown={(value, _words, field) =>
          value === '' ? '–' : field === 'phone' ? format.phone(String(value)) : String(value)
        }
      />
    </>
  )
}

import { Controller } from 'react-hook-form'
import type { Tagged } from '../../lib/api/http.ts'
import { useWords, type MessageKey } from '../../lib/i18n/i18n.tsx'
import { phoneWords } from '../../shared/phone-words.ts'
import { FormFrame } from '../../shared/form-frame.tsx'
import { PhoneField } from '../../ui/components/inputs/phone-field.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { TextField } from '../../ui/components/inputs/text-field.tsx'
import type { Account } from './api.ts'
import { ProveDialog } from '../../shared/prove-dialog.tsx'
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
  const { form, errorOf, proving, state } = useAccountForm(account, isAdmin)
  return (
    <>
      <FormFrame
        state={state}
        className="card panel form"
        labelOf={(field) => t(labels[field]!)}
        shown={(value, _words, field) =>
          value === '' ? '–' : field === 'phone' ? format.phone(String(value)) : String(value)
        }
      >
        <div className="two">
          <TextField
            label={t('auth.familyName')}
            autoComplete="family-name"
            error={errorOf('firstname')}
            {...form.register('firstname')}
          />
          <TextField
            label={t('auth.givenName')}
            autoComplete="given-name"
            error={errorOf('lastname')}
            {...form.register('lastname')}
          />
        </div>
        <TextField
          label={t('auth.email')}
          type="email"
          autoComplete="email"
          error={errorOf('email')}
          {...form.register('email')}
        />
        <UnprovedEmail account={account.record} />
        {isAdmin && (
          <TextField
            label={t('account.google')}
            type="url"
            optional={t('app.optional')}
            help={t('account.googleHelp')}
            error={errorOf('googleLink')}
            {...form.register('googleLink')}
          />
        )}
        <Controller
          control={form.control}
          name="phone"
          render={({ field }) => (
            <PhoneField label={t('auth.phone')} words={phoneWords(t)} error={errorOf('phone')} {...field} />
          )}
        />
        <SubmitButton className="btn pri" isBusy={state.isBusy} busyLabel={t('form.saving')}>
          {t('account.save')}
        </SubmitButton>
      </FormFrame>
      {proving && <ProveDialog why={t('account.proveText')} {...proving} />}
    </>
  )
}

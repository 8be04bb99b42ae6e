import { useState, type FormEvent } from 'react'
import { limits } from '@meche/contract/limits.ts'
import * as api from '@meche/contract/routes.ts'
import { useFieldMessages } from '../lib/forms/form-errors.ts'
import { call, Refusal } from '../lib/api/http.ts'
import { useWords } from '../lib/i18n/i18n.tsx'
import { CodeField } from '../ui/components/inputs/code-field.tsx'
import { Dialog } from '../ui/components/overlays/dialog.tsx'
import { DialogActs } from '../ui/components/overlays/dialog-acts.tsx'
import { PasswordField } from '../ui/components/inputs/text-field.tsx'
import { Icon } from '../ui/icons/icon.tsx'

export interface Proof {
  currentPassword: string
  otpCode?: string
}

export interface ProveDialogProps {
  /** Why the password is asked for. */
  why: string
  /** The new phone, which a code must prove; null when only the e-mail changes. */
  phone: string | null
  onClose: () => void
  /** Saves; its refusals of the password or the code are said here. */
  onProved: (proof: Proof) => Promise<void>
  /** Everything else is said by the form below. */
  onOtherRefusal: (error: unknown) => void
}

/** A session left open is not enough to take an account over. */
export function ProveDialog(props: ProveDialogProps) {
  const { why, phone, onClose } = props
  const { t, format } = useWords()
  const messageOf = useFieldMessages()
  const { error, isBusy, run } = useAttempt(props)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [step, setStep] = useState<'password' | 'code'>('password')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return run(() => Promise.reject(missing('current_password_required')))
    if (phone === null) return run(() => props.onProved({ currentPassword: password }))
    if (step === 'code') return run(() => props.onProved({ currentPassword: password, otpCode: code }))
    return run(async () => {
      await call(api.sendPhoneCode, {
        body: { phone, currentPassword: password },
      })
      setStep('code')
    })
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('account.proveTitle')}>
      <form className="form prove" noValidate onSubmit={submit}>
        {step === 'password' ? (
          <>
            <p className="sec">{why}</p>
            <PasswordField
              label={t('account.current')}
              autoComplete="current-password"
              showLabel={t('auth.show')}
              hideLabel={t('auth.hide')}
              value={password}
              error={messageOf(error ?? undefined)}
              onChange={(event) => setPassword(event.target.value)}
            />
          </>
        ) : (
          <>
            <p className="sec">{t('account.proveCode', { phone: format.phone(phone ?? '') })}</p>
            <CodeField
              label={t('auth.codeLabel')}
              value={code}
              length={limits.codeLength}
              isInvalid={error !== null}
              describedBy={error ? 'prove-error' : ''}
              onChange={setCode}
              onComplete={(otpCode) => run(() => props.onProved({ currentPassword: password, otpCode }))}
            />
            {error && (
              <p id="prove-error" className="help bad" role="alert">
                <Icon name="circle-alert" size={16} />
                {messageOf(error)}
              </p>
            )}
          </>
        )}
        <DialogActs
          onCancel={onClose}
          cancelLabel={t('account.cancel')}
          isBusy={isBusy}
          busyLabel={t('app.loading')}
        >
          {t('account.continue')}
        </DialogActs>
      </form>
    </Dialog>
  )
}

function useAttempt({ onOtherRefusal }: ProveDialogProps) {
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const run = (attempt: () => Promise<void>): void => {
    setBusy(true)
    setError(null)
    attempt()
      .catch((problem: unknown) => {
        const own = problem instanceof Refusal && ownViolation(problem)
        if (own) setError(own.message)
        else onOtherRefusal(problem)
      })
      .finally(() => setBusy(false))
  }
  return { error, isBusy, run }
}

function ownViolation({ problem }: Refusal) {
  return problem.violations?.find(({ propertyPath }) => ['currentPassword', 'otpCode'].includes(propertyPath))
}

/** The refusal that the server would give, made without a request. */
function missing(code: string): Refusal {
  return new Refusal(422, { violations: [{ propertyPath: 'currentPassword', message: code, code }] })
}

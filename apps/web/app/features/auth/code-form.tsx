import { useEffect, useId, useState } from 'react'
import { limits } from '@meche/contract/limits.ts'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { useWords } from '../../lib/i18n/i18n.tsx'
import { startSession } from '../../lib/session/session.ts'
import { CodeField } from '../../ui/components/inputs/code-field.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { writePending, type PendingSignUp } from './pending-sign-up.ts'

interface CodeFormProps {
  pending: PendingSignUp
  /** Sent with the calls; a booking sends its hold, which the server then renews. */
  headers?: Record<string, string>
  onChangePhone: () => void
}

/** The code received by SMS: six digits, sent at the sixth. */
export function CodeForm({ pending, headers = {}, onChangePhone }: CodeFormProps) {
  const { t, format } = useWords()
  const helpId = useId()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [times, setTimes] = useState({ until: pending.until, resendAt: pending.resendAt })
  const now = useClock()
  const { userId, phone } = pending

  const verify = async (otpCode: string) => {
    setBusy(true)
    setError(null)
    try {
      const answer = await call(api.verifyAccount, {
        body: { userId, otpCode, phone },
        headers,
      })
      await startSession(answer.token)
      writePending(null)
    } catch (problem) {
      setError(textOf(problem))
      setCode('')
      setBusy(false)
    }
  }
  const resend = async () => {
    setError(null)
    try {
      await call(api.sendVerification, {
        body: { userId, phone },
        headers,
      })
      const next = {
        until: Date.now() + limits.codeMinutes * 60_000,
        resendAt: Date.now() + limits.codeResendSeconds * 1_000,
      }
      setTimes(next)
      writePending({ ...pending, ...next })
      showToast(t('auth.resent'))
    } catch (problem) {
      setError(textOf(problem))
    }
  }
  const textOf = (problem: unknown) => (problem instanceof Error ? problem.message : t('app.somethingWrong'))

  const wait = Math.ceil((times.resendAt - now) / 1_000)
  const end = new Date(times.until)
  const isOver = now >= times.until
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === limits.codeLength) void verify(code)
        else setError(t('auth.codeShort'))
      }}
    >
      <p className="sec" id={`${helpId}-sent`}>
        {t('auth.codeSent')} <b className="phone">{format.phone(phone)}</b>.{' '}
        <button type="button" className="link" onClick={onChangePhone}>
          {t('auth.changePhone')}
        </button>
      </p>
      <div>
        <CodeField
          label={t('auth.codeLabel')}
          value={code}
          length={limits.codeLength}
          isInvalid={error !== null}
          describedBy={`${helpId}-sent ${helpId}`}
          onChange={setCode}
          onComplete={(digits) => void verify(digits)}
        />
        <p id={helpId} className={error ? 'help bad' : 'help'} role={error ? 'alert' : undefined}>
          <Icon name={error ? 'circle-alert' : 'clock'} size={16} />
          {error ??
            (isOver
              ? t('auth.codeOver')
              : t('auth.codeValid', { time: format.minutes(end.getHours() * 60 + end.getMinutes()) }))}
        </p>
      </div>
      <SubmitButton isBusy={isBusy} busyLabel={t('auth.verifying')}>
        {t('auth.verify')}
      </SubmitButton>
      <p className="resend sec">
        {t('auth.nothing')}{' '}
        {wait > 0 ? (
          <span>
            {t('auth.resendIn')} <b className="num">{t('auth.seconds', { count: wait })}</b>
          </span>
        ) : (
          <button type="button" className="link" onClick={() => void resend()}>
            {t('auth.resend')}
          </button>
        )}
      </p>
    </form>
  )
}

function useClock(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

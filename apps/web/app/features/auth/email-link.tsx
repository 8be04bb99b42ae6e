import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import * as api from '@meche/contract/routes.ts'
import { call } from '../../lib/api/http.ts'
import { sentenceOf } from '../../lib/forms/form-errors.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useSession } from '../../lib/session/session.ts'
import { paths, signInPath } from '../../paths.ts'
import { Failure } from '../../ui/components/feedback/failure.tsx'
import { SubmitButton } from '../../ui/components/inputs/submit-button.tsx'
import { showToast } from '../../ui/components/feedback/toaster.tsx'

/** Proves the e-mail address of whoever is signed in; who is not signs in first, and comes back here. */
export function ProveEmail({ token }: { token: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { status, user } = useSession()
  const prove = usePress(async () => {
    await call(api.proveEmail, { body: { token } })
    showToast(t('auth.emailProved'))
    await navigate(paths.account, { replace: true })
  })
  if (status === 'loading') return <p className="sec">{t('app.loading')}</p>
  if (status === 'unauthenticated')
    return (
      <div className="form">
        <p className="sec">{t('auth.emailSignIn')}</p>
        <Link className="btn pri lg blk" to={signInPath(pathname + search)}>
          {t('bar.signIn')}
        </Link>
      </div>
    )
  return (
    <div className="form">
      {prove.refusal && <Failure text={prove.refusal} />}
      <p className="sec">{t('auth.emailProveWhy', { email: user.email ?? '' })}</p>
      <SubmitButton type="button" isBusy={prove.isBusy} busyLabel={t('app.loading')} onClick={prove.press}>
        {t('auth.emailProve')}
      </SubmitButton>
    </div>
  )
}

/** Takes the reader's address off an account that never proved it. Only on a press: programs open the links of mails too. */
export function ReleaseEmail({ token }: { token: string }) {
  const t = useTranslate()
  const [isDone, setIsDone] = useState(false)
  const release = usePress(async () => {
    await call(api.releaseEmail, { body: { token } })
    setIsDone(true)
  })
  if (isDone)
    return (
      <div className="form">
        <p role="status">{t('auth.emailReleased')}</p>
        <Link className="btn pri lg blk" to={paths.signUp}>
          {t('auth.startAgain')}
        </Link>
      </div>
    )
  return (
    <div className="form">
      {release.refusal && <Failure text={release.refusal} />}
      <p className="sec">{t('auth.emailReleaseWhy')}</p>
      <SubmitButton
        type="button"
        isBusy={release.isBusy}
        busyLabel={t('app.loading')}
        onClick={release.press}
      >
        {t('auth.emailRelease')}
      </SubmitButton>
    </div>
  )
}

/** A button's action with its latest refusal. For an expired or used link the server supplies the message. */
function usePress(act: () => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const press = async () => {
    setIsBusy(true)
    setRefusal(null)
    try {
      await act()
    } catch (error) {
      setRefusal(sentenceOf(error as Error))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, refusal, press: () => void press() }
}

import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ForgottenForm, NewPasswordForm } from '../../features/auth/reset-form.tsx'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import { authMeta, useAuthPaths } from './auth-paths.ts'
import type { Route } from './+types/reset-password.ts'

export function meta(args: Route.MetaArgs) {
  const [title, ...demo] = authMeta(args, 'auth.resetTitle', paths.resetPassword)
  return demo.length > 0 ? [title, ...demo] : [title, { name: 'robots', content: 'noindex' }]
}

/** The link of an e-mail or of an invitation brings its token; everybody else says which account first. */
export default function ResetPassword() {
  const t = useTranslate()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const auth = useAuthPaths()
  const [username, setUsername] = useState<string | null>(null)
  const token = search.get('token')
  const done = () => {
    showToast(t('auth.resetDone'))
    void navigate(auth.signIn, { replace: true })
  }
  const isLink = username?.includes('@') ?? false
  return (
    <>
      <h1 className="h3">{t('auth.resetTitle')}</h1>
      {token !== null && <NewPasswordForm proof={{ token }} onDone={done} />}
      {token === null && username === null && (
        <>
          <p className="sec">{t('auth.resetWhy')}</p>
          <ForgottenForm onSent={setUsername} />
        </>
      )}
      {token === null && username !== null && (
        <>
          <p className="sec" role="status">
            {t(isLink ? 'auth.resetLink' : 'auth.resetCode')}{' '}
            <button type="button" className="link" onClick={() => setUsername(null)}>
              {t('auth.resetOther')}
            </button>
          </p>
          {!isLink && <NewPasswordForm proof={{ username }} onDone={done} />}
        </>
      )}
    </>
  )
}

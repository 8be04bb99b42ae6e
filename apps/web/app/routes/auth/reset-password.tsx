import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ForgottenForm, NewPasswordForm } from '../../features/auth/reset-form.tsx'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/components/feedback/toaster.tsx'
import type { Route } from './+types/reset-password.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'auth.resetTitle'), { name: 'robots', content: 'noindex' }]
}

/** The link of an e-mail or of an invitation brings its token; everybody else says which account first. */
export default function ResetPassword() {
  const t = useTranslate()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [username, setUsername] = useState<string | null>(null)
  const token = search.get('token')
  const done = () => {
    showToast(t('auth.resetDone'))
    void navigate(paths.signIn, { replace: true })
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

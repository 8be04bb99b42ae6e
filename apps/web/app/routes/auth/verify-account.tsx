import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { CodeForm } from '../../features/auth/code-form.tsx'
import { readPending, type PendingSignUp } from '../../features/auth/pending-sign-up.ts'
import { Phases } from '../../features/auth/phases.tsx'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/verify-account.ts'
import { authMeta, useAuthPaths } from './auth-paths.ts'

export function meta(args: Route.MetaArgs) {
  return authMeta(args, 'auth.codeTitle', paths.verifyAccount)
}

export default function VerifyAccount() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { search } = useLocation()
  const auth = useAuthPaths()
  // The server does not know what this tab remembers: the page first shows without.
  const [pending, setPending] = useState<PendingSignUp | null | undefined>(undefined)
  useEffect(() => setPending(readPending()), [])
  return (
    <>
      <Phases current={2} />
      <h1 className="h3">{t('auth.codeTitle')}</h1>
      {pending && <CodeForm pending={pending} onChangePhone={() => void navigate(auth.signUp + search)} />}
      {pending === null && (
        <div className="form">
          <p className="sec">{t('auth.noPending')}</p>
          <Link className="btn pri lg blk" to={auth.signUp + search}>
            {t('auth.startAgain')}
          </Link>
        </div>
      )}
    </>
  )
}

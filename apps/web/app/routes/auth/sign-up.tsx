import { useLocation, useNavigate } from 'react-router'
import { Phases } from '../../features/auth/phases.tsx'
import { SignUpForm } from '../../features/auth/sign-up-form.tsx'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/sign-up.ts'
import { authMeta, useAuthPaths } from './auth-paths.ts'

export function meta(args: Route.MetaArgs) {
  return authMeta(args, 'auth.signUpTitle', paths.signUp)
}

export default function SignUp() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { search } = useLocation()
  const auth = useAuthPaths()
  return (
    <>
      <Phases current={1} />
      <h1 className="h3">{t('auth.signUpTitle')}</h1>
      <p className="sec">{t('auth.signUpWhy')}</p>
      <SignUpForm onCodeSent={() => void navigate(auth.verifyAccount + search)} />
    </>
  )
}

import { Link, useLocation, useNavigate } from 'react-router'
import { SignInForm } from '../../features/auth/sign-in-form.tsx'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/sign-in.ts'
import { pageTitle } from '../../lib/i18n/page-title.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [pageTitle(matches, 'auth.signInTitle')]
}

export default function SignIn() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <>
      <h1 className="h3">{t('auth.signInTitle')}</h1>
      <p className="sec">{t('auth.signInWhy')}</p>
      <SignInForm onUnverified={() => void navigate(paths.verifyAccount + search)} />
      <p className="auth-after">
        <Link className="link" to={paths.resetPassword + search}>
          {t('auth.forgot')}
        </Link>
      </p>
    </>
  )
}

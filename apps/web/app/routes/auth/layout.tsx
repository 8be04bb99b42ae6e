import { useEffect } from 'react'
import { Link, Outlet, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useTranslate } from '../../lib/i18n.tsx'
import { useRoot } from '../../lib/salon.ts'
import { useSession } from '../../lib/session.ts'
import { paths, safeReturnTo } from '../../paths.ts'
import { AuthSplit } from '../../ui/layouts/auth-split.tsx'
import { LanguageMenu } from '../language-menu.tsx'
import { Logo } from '../../ui/layouts/logo.tsx'

/** For guests only: whoever is signed in, or just became so, goes on to where they wanted to be. */
export default function AuthLayout() {
  const t = useTranslate()
  const root = useRoot()
  const { status } = useSession()
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const returnTo = safeReturnTo(query.get('returnTo'))
  useEffect(() => {
    if (status === 'authenticated') void navigate(returnTo, { replace: true })
  }, [status, navigate, returnTo])

  const salon = root?.settings?.name ?? 'Mèche'
  const isSignIn = pathname === paths.signIn
  return (
    <AuthSplit
      logo={<Logo name={salon} label={t('bar.home', { salon })} isBrand={root?.isBrand ?? false} />}
      title={
        <>
          {t('auth.panel')}
          <br />
          {t('auth.panel2')}
        </>
      }
      text={t('auth.panelWhy')}
      other={
        <>
          <LanguageMenu />
          <span className="sec">{t(isSignIn ? 'auth.noAccount' : 'auth.haveAccount')}</span>
          <Link className="btn out" to={(isSignIn ? paths.signUp : paths.signIn) + search}>
            {t(isSignIn ? 'bar.signUp' : 'bar.signIn')}
          </Link>
        </>
      }
    >
      <Outlet />
    </AuthSplit>
  )
}

import { useEffect } from 'react'
import { Link, Outlet, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { useRoot } from '../../lib/salon/salon.ts'
import { useSession } from '../../lib/session/session.ts'
import { paths, safeReturnTo, signInPath } from '../../paths.ts'
import { AuthCentered } from '../../ui/layouts/auth-centered.tsx'
import { AuthSplit } from '../../ui/layouts/auth-split.tsx'
import { LanguageMenu } from '../language-menu.tsx'
import { Logo } from '../../ui/layouts/logo.tsx'
import { authPathsOf } from './auth-paths.ts'

/** For guests: whoever is signed in, or just became so, goes on to where they wanted to be. A link that proves an address is for them. */
export default function AuthLayout() {
  const t = useTranslate()
  const root = useRoot()
  const { status } = useSession()
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const returnTo = safeReturnTo(query.get('returnTo'))
  const isEmailLink = pathname === paths.confirmEmail
  useEffect(() => {
    if (status === 'authenticated' && !isEmailLink) void navigate(returnTo, { replace: true })
  }, [status, navigate, returnTo, isEmailLink])

  const salon = root?.settings?.name ?? 'Mèche'
  const auth = authPathsOf(pathname)
  const isSignIn = pathname === auth.signIn
  const toSignIn = isEmailLink ? signInPath(pathname + search) : auth.signIn + search
  const logo = <Logo name={salon} label={t('bar.home', { salon })} isBrand={root?.isBrand ?? false} />
  const other = (
    <>
      <LanguageMenu />
      {status !== 'authenticated' && (
        <>
          <span className="sec">{t(isSignIn ? 'auth.noAccount' : 'auth.haveAccount')}</span>
          <Link className="btn out" to={isSignIn ? auth.signUp + search : toSignIn}>
            {t(isSignIn ? 'bar.signUp' : 'bar.signIn')}
          </Link>
        </>
      )}
    </>
  )
  if (auth.isCentered)
    return (
      <AuthCentered logo={logo} other={other}>
        <Outlet />
      </AuthCentered>
    )
  return (
    <AuthSplit
      logo={logo}
      title={
        <>
          {t('auth.panel')}
          <br />
          {t('auth.panel2')}
        </>
      }
      text={t('auth.panelWhy')}
      other={other}
    >
      <Outlet />
    </AuthSplit>
  )
}

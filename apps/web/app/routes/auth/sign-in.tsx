import { Link, useLocation, useNavigate } from 'react-router'
import { ProviderButton, ProviderOutcome } from '../../features/auth/provider-sign-in.tsx'
import { SignInForm } from '../../features/auth/sign-in-form.tsx'
import { variantOffParam } from '../../features/auth/variants.ts'
import { publicApiOf } from '../../lib/api/public-api.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Route } from './+types/sign-in.ts'
import { authMeta, useAuthPaths } from './auth-paths.ts'

export function meta(args: Route.MetaArgs) {
  return authMeta(args, 'auth.signInTitle', paths.signIn)
}

/** The name of the salon’s identity provider. */
export function loader({ context }: Route.LoaderArgs) {
  return { provider: publicApiOf(context).identityProvider()?.label ?? null }
}

export default function SignIn({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { search } = useLocation()
  const auth = useAuthPaths()
  const isVariantOff = new URLSearchParams(search).has(variantOffParam)
  return (
    <>
      <h1 className="h3">{t('auth.signInTitle')}</h1>
      <p className="sec">{t('auth.signInWhy')}</p>
      {isVariantOff && (
        <div className="form">
          <div className="banner info" role="status">
            <Icon name="circle-alert" size={20} />
            <p>{t('auth.variantOff')}</p>
          </div>
        </div>
      )}
      <ProviderOutcome signUp={auth.signUp + search} />
      <SignInForm onUnverified={() => void navigate(auth.verifyAccount + search)} />
      {loaderData?.provider && (
        <p className="auth-after">
          <ProviderButton label={loaderData.provider} />
        </p>
      )}
      <p className="auth-after">
        <Link className="link" to={auth.resetPassword + search}>
          {t('auth.forgot')}
        </Link>
      </p>
    </>
  )
}

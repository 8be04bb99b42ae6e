import { Link, replace } from 'react-router'
import { ProviderButton } from '../../features/auth/provider-sign-in.tsx'
import { variantOffParam, variantPage } from '../../features/auth/variants.ts'
import { publicApiOf } from '../../lib/api/public-api.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import { paths, safeReturnTo, signInPath } from '../../paths.ts'
import type { Route } from './+types/variant.ts'

export function loader({ params, request, context }: Route.LoaderArgs) {
  const provider = publicApiOf(context).identityProvider()
  const found = variantPage(params.variant, params.page, provider?.issuer ?? null)
  if (found === 'missing') throw replace(paths.notFound)
  const returnTo = safeReturnTo(new URL(request.url).searchParams.get('returnTo'))
  if (found === 'to sign-in') throw replace(`${signInPath(returnTo)}&${variantOffParam}=${params.variant}`)
  return { label: found === 'provider' ? provider!.label : null }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.label ? 'auth.signInTitle' : 'auth.noFirebase'
  return [pageTitle(matches, title), { name: 'robots', content: 'noindex' }]
}

/** The button of the provider. Firebase offers other sites no OpenID Connect sign-in, so there is nothing to set up. */
export default function Variant({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  const label = loaderData?.label
  if (label)
    return (
      <>
        <h1 className="h3">{t('auth.signInTitle')}</h1>
        <p className="sec">{t('auth.providerWhy', { label })}</p>
        <p className="form">
          <ProviderButton label={label} />
        </p>
      </>
    )
  return (
    <>
      <h1 className="h3">{t('auth.noFirebase')}</h1>
      <p className="sec">{t('auth.noFirebaseWhy')}</p>
      <p className="form">
        <Link className="btn pri lg blk" to={paths.signIn}>
          {t('bar.signIn')}
        </Link>
      </p>
    </>
  )
}

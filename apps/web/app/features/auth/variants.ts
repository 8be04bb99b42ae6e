/** The other ways of signing in that the specification has addresses for. This salon’s own is `jwt`. */
const variants = ['amplify', 'firebase', 'auth0', 'supabase']
const pages = ['sign-in', 'sign-up', 'verify', 'reset-password', 'update-password', 'callback']

/** The hosts of the providers that are called so: Amplify signs in through Amazon Cognito. */
const hosts: Readonly<Record<string, RegExp>> = {
  auth0: /\.auth0\.com$/,
  amplify: /^cognito-idp\.[a-z0-9-]+\.amazonaws\.com$/,
  supabase: /\.supabase\.co$/,
}

/**
 * A page of a variant: `firebase` says that the salon does not offer it, the variant of the salon’s identity provider has its button, and
 * the others lead to the salon’s own sign-in. Other addresses are unknown. `issuer`: of the provider; null when there is none.
 */
export function variantPage(
  variant: string,
  page: string,
  issuer: string | null,
): 'page' | 'provider' | 'to sign-in' | 'missing' {
  if (!variants.includes(variant) || !pages.includes(page)) return 'missing'
  if (variant === 'firebase') return 'page'
  return issuer !== null && hosts[variant]?.test(new URL(issuer).hostname) ? 'provider' : 'to sign-in'
}

/** In the address of the sign-in page: it was led to from a variant that is not offered. */
export const variantOffParam = 'unavailable'

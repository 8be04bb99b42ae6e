import type { MetaDescriptor } from 'react-router'
import { useLocation } from 'react-router'
import { pageTitle } from '../../lib/i18n/page-title.ts'
import type { MessageKey } from '../../lib/i18n/i18n.tsx'
import type { RootData } from '../../lib/salon/salon.ts'
import { paths } from '../../paths.ts'

interface AuthPaths {
  signIn: string
  signUp: string
  verifyAccount: string
  resetPassword: string
  /** The form stands alone in the middle. */
  isCentered: boolean
}

const demos = ['/auth-demo/split', '/auth-demo/centered']

/** The pages beside this one: whoever begins in a demonstration layout stays in it. */
export function authPathsOf(pathname: string): AuthPaths {
  const demo = demos.find((folder) => pathname.startsWith(`${folder}/`))
  const { signIn, signUp, verifyAccount, resetPassword } = paths
  if (!demo) return { signIn, signUp, verifyAccount, resetPassword, isCentered: false }
  return {
    signIn: `${demo}/sign-in`,
    signUp: `${demo}/sign-up`,
    verifyAccount: `${demo}/verify`,
    resetPassword: `${demo}/reset-password`,
    isCentered: demo.endsWith('centered'),
  }
}

export function useAuthPaths(): AuthPaths {
  return authPathsOf(useLocation().pathname)
}

interface MetaOf {
  matches: Parameters<typeof pageTitle>[0]
  location: { pathname: string }
}

/** The title; a demonstration layout names the page that it repeats, and is not to be found by searches. */
export function authMeta(
  { matches, location }: MetaOf,
  key: MessageKey,
  canonical: string,
): MetaDescriptor[] {
  const title = pageTitle(matches, key)
  if (!location.pathname.startsWith('/auth-demo/')) return [title]
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  return [
    title,
    { name: 'robots', content: 'noindex' },
    { tagName: 'link', rel: 'canonical', href: `${root?.origin ?? ''}${canonical}` },
  ]
}

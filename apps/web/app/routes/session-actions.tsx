import { Link, useNavigate } from 'react-router'
import { useTranslate } from '../lib/i18n.tsx'
import { signOut, useSession } from '../lib/session.ts'
import { paths } from '../paths.ts'
import { showToast } from '../ui/components/toaster.tsx'

/** The top bar's buttons: one set per state of the session. */
export function SessionActions() {
  const t = useTranslate()
  const session = useSession()
  const leave = useSignOut()
  if (session.status === 'loading') {
    return (
      <button type="button" className="btn out" disabled>
        {t('bar.loading')}
      </button>
    )
  }
  if (session.status === 'authenticated') {
    return (
      <>
        <Link className="btn txt" to={paths.dashboard}>
          {t('bar.dashboard')}
        </Link>
        <button type="button" className="btn out" onClick={() => void leave()}>
          {t('bar.signOut')}
        </button>
      </>
    )
  }
  return (
    <>
      <Link className="btn txt" to={paths.signIn}>
        {t('bar.signIn')}
      </Link>
      <Link className="btn out" to={paths.signUp}>
        {t('bar.signUp')}
      </Link>
    </>
  )
}

/** Ends the session, closes whatever menu asked for it, goes home. */
export function useSignOut(): (close?: () => void) => Promise<void> {
  const t = useTranslate()
  const navigate = useNavigate()
  return async (close) => {
    try {
      await signOut()
      close?.()
      await navigate(paths.home)
    } catch (error) {
      console.error(error)
      showToast(t('bar.signOutFailed'), 'error')
    }
  }
}

import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslate } from '../lib/i18n/i18n.tsx'
import { currentSession, signOut, useSession } from '../lib/session/session.ts'
import { paths } from '../paths.ts'
import { showToast } from '../ui/components/feedback/toaster.tsx'

/** The top bar's buttons: one set per state of the session. */
export function SessionActions() {
  const t = useTranslate()
  const session = useSession()
  const leave = useSignOut()
  useEffect(() => {
    // The first rendering repeats the server's, whatever the session is by now.
    if (session.status !== 'loading' && currentSession() === session)
      delete document.documentElement.dataset['session']
  }, [session])
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
  // The page is made for guests. Where the browser holds a session, only the button that says it loads is shown of this.
  return (
    <>
      <button type="button" className="btn out held-session" disabled>
        {t('bar.loading')}
      </button>
      <Link className="btn txt no-session" to={paths.signIn}>
        {t('bar.signIn')}
      </Link>
      <Link className="btn out no-session" to={paths.signUp}>
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
    } catch (error) {
      console.error(error)
      showToast(t('bar.signOutFailed'), 'error')
      // Where the browser kept the token, nobody is signed out.
      if (currentSession().status === 'authenticated') return
    }
    close?.()
    await navigate(paths.home)
  }
}

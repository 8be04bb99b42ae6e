import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { paths } from '../../paths.ts'
import { CodeForm } from './code-form.tsx'
import { readPending } from './pending-sign-up.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

interface IdentifyProps {
  headers: Record<string, string>
  /** The server just renewed the hold that `headers` carry. */
  onCodeSent: () => void
}

/** Signing in or up without leaving the page; whoever shows this follows the session. */
export default function Identify({ headers, onCodeSent }: IdentifyProps) {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  const [mode, setMode] = useState<'signUp' | 'signIn' | 'code'>(() => (readPending() ? 'code' : 'signUp'))
  const pending = mode === 'code' ? readPending() : null
  if (pending) return <CodeForm pending={pending} headers={headers} onChangePhone={() => setMode('signUp')} />
  return (
    <>
      <div className="seg" role="group">
        <button type="button" aria-pressed={mode !== 'signIn'} onClick={() => setMode('signUp')}>
          {t('book.noAccount')}
        </button>
        <button type="button" aria-pressed={mode === 'signIn'} onClick={() => setMode('signIn')}>
          {t('book.haveAccount')}
        </button>
      </div>
      {mode === 'signIn' ? (
        <>
          <SignInForm onUnverified={() => setMode('code')} />
          <p className="auth-after">
            {/* After choosing a new password, the client returns to the visit they were booking. */}
            <Link
              className="link"
              to={`${paths.resetPassword}?returnTo=${encodeURIComponent(pathname + search)}`}
            >
              {t('auth.forgot')}
            </Link>
          </p>
        </>
      ) : (
        <SignUpForm
          headers={headers}
          onCodeSent={() => {
            onCodeSent()
            setMode('code')
          }}
        />
      )}
    </>
  )
}

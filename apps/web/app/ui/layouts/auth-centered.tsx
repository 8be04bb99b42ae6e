import './auth-centered.css'
import type { ReactNode } from 'react'
import { Strands } from '../motif/drawings.tsx'

interface AuthCenteredProps {
  logo: ReactNode
  /** The other way in: « Déjà un compte ? ». */
  other: ReactNode
  children: ReactNode
}

/** The form alone on a card, under the logo. */
export function AuthCentered({ logo, other, children }: AuthCenteredProps) {
  return (
    <div className="auth-centered">
      <header>
        {logo}
        <div className="auth-top">{other}</div>
      </header>
      <div className="auth-stage">
        <Strands name="ribbon" className="bgs" />
        <main id="main" className="card" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}

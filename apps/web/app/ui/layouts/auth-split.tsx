import type { ReactNode } from 'react'
import { Strands } from '../motif/drawings.tsx'

interface AuthSplitProps {
  logo: ReactNode
  title: ReactNode
  text: string
  /** The other way in: « Déjà un compte ? ». */
  other: ReactNode
  children: ReactNode
}

/** Panel with a title, a sentence and a strand; the form beside it, or below it on a phone. */
export function AuthSplit({ logo, title, text, other, children }: AuthSplitProps) {
  return (
    <div className="auth">
      <header className="auth-side">
        <Strands name="sign-in" className="bgs desktop-only" />
        <Strands name="ribbon" className="bgs phone-only" />
        {logo}
        <div className="words">
          <p className="h2">{title}</p>
          <p className="sec">{text}</p>
        </div>
      </header>
      <main id="main" className="auth-main" tabIndex={-1}>
        <div className="auth-top">{other}</div>
        <div className="auth-form">{children}</div>
      </main>
    </div>
  )
}

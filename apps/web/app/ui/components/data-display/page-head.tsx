import './page-head.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../icons/icon.tsx'

export interface Crumb {
  title: string
  path: string
}

interface PageHeadProps {
  /** The way that leads here; the page itself ends it. */
  crumbs: readonly Crumb[]
  title: string
  /** Beside the title: a count, a state. */
  aside?: ReactNode
  /** Under the title: one line. */
  text?: string
  children?: ReactNode
}

/** Way, title, and at the end edge what can be done. */
export function PageHead({ crumbs, title, aside, text, children }: PageHeadProps) {
  return (
    <div className="page-head">
      <div>
        <nav className="crumbs" aria-label={crumbs.map((crumb) => crumb.title).join(', ')}>
          <ol>
            {crumbs.map((crumb) => (
              <li key={crumb.path}>
                <Link to={crumb.path}>{crumb.title}</Link>
                <Icon name="chevron-right" size={16} />
              </li>
            ))}
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
        <div className="page-title">
          <h1 className="h3">{title}</h1>
          {aside}
        </div>
        {text && <p className="sec">{text}</p>}
      </div>
      {children && <div className="page-acts edge">{children}</div>}
    </div>
  )
}

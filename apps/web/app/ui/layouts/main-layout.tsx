import { useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Dialog } from '../components/overlays/dialog.tsx'
import { Icon } from '../icons/icon.tsx'
import { isActive, type NavigationItem } from './navigation.ts'

interface MainHeaderProps {
  logo: ReactNode
  items: readonly NavigationItem[]
  /** The tools visible at every width. */
  tools: ReactNode
  /** The buttons of the current session: loading, guest or signed in. */
  actions: ReactNode
  labels: { navigation: string; menu: string; close: string }
}

export function MainHeader({ logo, items, tools, actions, labels }: MainHeaderProps) {
  const location = useLocation()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(false), [location.pathname])
  return (
    <header className="site-header no-print">
      {logo}
      <nav className="wide" aria-label={labels.navigation}>
        <Links items={items} pathname={location.pathname} />
      </nav>
      <span className="sp" />
      {tools}
      <div className="wide site-actions">{actions}</div>
      <button
        type="button"
        className="ib narrow"
        aria-label={labels.menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" size={22} />
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={labels.menu}
        className="drawer"
        header={
          <div className="drawer-head">
            {logo}
            <button type="button" className="ib" aria-label={labels.close} onClick={() => setOpen(false)}>
              <Icon name="x" size={22} />
            </button>
          </div>
        }
      >
        <nav className="drawer-nav" aria-label={labels.navigation}>
          <Links items={items} pathname={location.pathname} />
        </nav>
        <div className="drawer-foot">{actions}</div>
      </Dialog>
    </header>
  )
}

function Links({ items, pathname }: { items: readonly NavigationItem[]; pathname: string }) {
  return items.map((item) => (
    <Link
      key={item.path}
      to={item.path}
      className={item.isMain ? 'main-item' : undefined}
      aria-current={isActive(item, pathname) ? 'page' : undefined}
    >
      {item.title}
    </Link>
  ))
}

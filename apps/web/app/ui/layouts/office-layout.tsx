import { useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Dialog } from '../components/dialog.tsx'
import { Icon } from '../icons/icon.tsx'
import { isActive, isVisible, type NavigationItem } from './navigation.ts'

export interface OfficeSection {
  title: string
  items: readonly NavigationItem[]
}

interface OfficeLayoutProps {
  brand: ReactNode
  salon: ReactNode
  sections: readonly OfficeSection[]
  role: string
  help: NavigationItem | undefined
  /** The other buttons of the top bar. */
  tools: ReactNode
  /** The account's picture, which opens the account drawer. */
  picture: ReactNode
  account: (close: () => void) => ReactNode
  labels: { menu: string; navigation: string; close: string; collapse: string; account: string }
  children: ReactNode
}

/** Sidebar, top bar, page. Below 1200 px the sidebar is a drawer. */
export function OfficeLayout(props: OfficeLayoutProps) {
  const { labels } = props
  const { pathname } = useLocation()
  const [open, setOpen] = useState<'menu' | 'account' | null>(null)
  useEffect(() => setOpen(null), [pathname])
  const close = () => setOpen(null)
  return (
    <div className="office">
      <div className="office-side no-print">
        <Sidebar {...props} pathname={pathname} />
      </div>
      <div className="office-main">
        <header className="office-top no-print">
          <button
            type="button"
            className="ib phone-only"
            aria-label={labels.menu}
            aria-haspopup="dialog"
            onClick={() => setOpen('menu')}
          >
            <Icon name="menu" size={22} />
          </button>
          <button type="button" className="ib desktop-only" aria-label={labels.collapse} onClick={toggleMini}>
            <Icon name="panel-left" size={20} />
          </button>
          <span className="sp" />
          {props.tools}
          <button type="button" className="me" aria-haspopup="dialog" onClick={() => setOpen('account')}>
            {props.picture}
            <span className="visually-hidden">{labels.account}</span>
          </button>
        </header>
        {props.children}
      </div>
      <Dialog
        isOpen={open === 'menu'}
        onClose={close}
        title={labels.menu}
        className="drawer start"
        header={<CloseBar label={labels.close} onClose={close} />}
      >
        <Sidebar {...props} pathname={pathname} />
      </Dialog>
      <Dialog
        isOpen={open === 'account'}
        onClose={close}
        title={labels.account}
        className="drawer"
        header={<CloseBar label={labels.close} onClose={close} />}
      >
        <div className="account">{props.account(close)}</div>
      </Dialog>
    </div>
  )
}

function CloseBar({ label, onClose }: { label: string; onClose: () => void }) {
  return (
    <div className="drawer-head">
      <span />
      <button type="button" className="ib" aria-label={label} onClick={onClose}>
        <Icon name="x" size={22} />
      </button>
    </div>
  )
}

/** Vertical or mini; the choice is one of the display preferences. */
function toggleMini(): void {
  const root = document.documentElement
  const isMini = root.dataset['nav'] === 'mini'
  if (isMini) delete root.dataset['nav']
  else root.dataset['nav'] = 'mini'
  try {
    const stored = JSON.parse(localStorage.getItem('app-settings') ?? '{}') as object
    localStorage.setItem(
      'app-settings',
      JSON.stringify({ ...stored, navLayout: isMini ? 'vertical' : 'mini' }),
    )
  } catch (error) {
    console.info(error)
  }
}

function Sidebar(props: OfficeLayoutProps & { pathname: string }) {
  const { brand, salon, sections, role, help, labels, pathname } = props
  return (
    <nav className="office-nav" aria-label={labels.navigation}>
      {brand}
      {salon}
      {sections.map(({ title, items }) => {
        const shown = items.filter((item) => isVisible(item, role))
        if (shown.length === 0) return null
        return (
          <div key={title}>
            <p className="section">{title}</p>
            <ul>
              {shown.map((item) => (
                <li key={item.path}>
                  <Entry item={item} pathname={pathname} />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      {help && (
        <Link className="entry help-link" to={help.path}>
          <Icon name="life-buoy" />
          {help.title}
        </Link>
      )}
    </nav>
  )
}

function Entry({ item, pathname }: { item: NavigationItem; pathname: string }) {
  const isHere = isActive(item, pathname)
  const [isOpen, setOpen] = useState(isHere)
  if (!item.children) {
    // The dashboard's path is part of every other one: only the longest match is where one is.
    const isExact = pathname === item.path || (item.path !== '/dashboard' && isHere)
    return (
      <Link className="entry" to={item.path} aria-current={isExact ? 'page' : undefined}>
        {item.icon && <Icon name={item.icon} size={20} />}
        <span>{item.title}</span>
      </Link>
    )
  }
  return (
    <>
      <button type="button" className="entry" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {item.icon && <Icon name={item.icon} size={20} />}
        <span>{item.title}</span>
        <span className="chevron">
          <Icon name="chevron-down" size={16} />
        </span>
      </button>
      {isOpen && (
        <ul className="sub">
          {item.children.map((child) => (
            <li key={child.path}>
              <Entry item={child} pathname={pathname} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

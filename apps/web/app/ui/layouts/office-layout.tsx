import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Dialog } from '../components/overlays/dialog.tsx'
import { DrawerHead } from '../components/overlays/drawer-head.tsx'
import { Icon } from '../icons/icon.tsx'
import { changeDisplay, useDisplay } from '../theme/use-display.ts'
import { OfficeNav, type OfficeNavProps } from './office-nav.tsx'

interface OfficeLayoutProps extends Omit<OfficeNavProps, 'form' | 'label' | 'pathname'> {
  /** The account's picture, which opens the account drawer. */
  picture: ReactNode
  account: (close: () => void) => ReactNode
  /** Beside the button of the menu; on a narrow screen beside the other buttons. */
  search?: ReactNode
  /** The other buttons of the top bar. */
  tools: ReactNode
  labels: { menu: string; navigation: string; close: string; collapse: string; account: string }
  children: ReactNode
}

/** Menu, top bar, page. Below 1200 px the menu is a drawer, whatever the display preferences say. */
export function OfficeLayout(props: OfficeLayoutProps) {
  const { labels, brand, search, tools, picture, account, children } = props
  const { pathname } = useLocation()
  const { navLayout } = useDisplay()
  const [open, setOpen] = useState<'menu' | 'account' | null>(null)
  useEffect(() => setOpen(null), [pathname])
  const close = () => setOpen(null)
  const menu = { ...props, label: labels.navigation, pathname }
  const isAbove = navLayout === 'horizontal'
  return (
    <div className="office">
      {!isAbove && (
        <div className="office-side apparent no-print">
          <OfficeNav {...menu} form={navLayout} />
        </div>
      )}
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
          {isAbove ? (
            <div className="desktop-only">{brand}</div>
          ) : (
            <button
              type="button"
              className="ib desktop-only"
              aria-label={labels.collapse}
              onClick={() => changeDisplay({ navLayout: navLayout === 'mini' ? 'vertical' : 'mini' })}
            >
              <Icon name="panel-left" size={20} />
            </button>
          )}
          {search}
          <span className="sp" />
          {tools}
          <button type="button" className="me" aria-haspopup="dialog" onClick={() => setOpen('account')}>
            {picture}
            <span className="visually-hidden">{labels.account}</span>
          </button>
        </header>
        {isAbove && (
          <div className="office-bar apparent no-print">
            <OfficeNav {...menu} form="horizontal" />
          </div>
        )}
        {children}
      </div>
      <Dialog
        isOpen={open === 'menu'}
        onClose={close}
        title={labels.menu}
        className="drawer start apparent"
        header={
          <DrawerHead closeLabel={labels.close} onClose={close}>
            {brand}
          </DrawerHead>
        }
      >
        <OfficeNav {...menu} brand={null} form="vertical" />
      </Dialog>
      <Dialog
        isOpen={open === 'account'}
        onClose={close}
        title={labels.account}
        className="drawer"
        header={<DrawerHead closeLabel={labels.close} onClose={close} />}
      >
        <div className="account">{account(close)}</div>
      </Dialog>
    </div>
  )
}

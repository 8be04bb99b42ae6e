import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'

interface TabLinksProps {
  label: string
  tabs: readonly { title: string; path: string }[]
}

/** Tabs whose panels are addresses: links, so that each can be kept, sent and gone back to. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    // On a phone the row scrolls: the tab one is on must be seen.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return (
    <nav ref={nav} className="tabs" aria-label={label}>
      {tabs.map(({ title, path }) => (
        <NavLink key={path} to={path} end>
          {title}
        </NavLink>
      ))}
    </nav>
  )
}

import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Disclosure } from '../components/data-display/disclosure.tsx'
import { Icon } from '../icons/icon.tsx'
import { isCurrent, isExternal, isVisible, type NavigationItem } from './navigation.ts'

/** Sections whose entries have room beside each other above a page. */
const SECTIONS_ABOVE = 2

export interface OfficeSection {
  title: string
  items: readonly NavigationItem[]
}

export interface OfficeNavProps {
  /** Beside the page in full, beside it as icons, or above it. */
  form: 'vertical' | 'mini' | 'horizontal'
  brand: ReactNode
  salon: ReactNode
  sections: readonly OfficeSection[]
  role: string
  help: NavigationItem | undefined
  label: string
  pathname: string
}

/** The menu of the signed-in area. In its narrow forms, a group opens beside or below its button. */
export function OfficeNav(props: OfficeNavProps) {
  const { form, brand, salon, sections, role, help, label, pathname } = props
  return (
    <nav className={`office-nav ${form}`} aria-label={label}>
      {form !== 'horizontal' && brand}
      {form === 'vertical' && salon}
      {sections.map(({ title, items }, place) => {
        const shown = items.filter((item) => isVisible(item, role))
        if (shown.length === 0) return null
        if (form === 'horizontal' && place >= SECTIONS_ABOVE)
          return <Flyout key={title} title={title} items={shown} role={role} pathname={pathname} />
        return (
          <div key={title}>
            {form === 'vertical' && <p className="section">{title}</p>}
            <ul aria-label={form === 'vertical' ? undefined : title}>
              {shown.map((item) => (
                <li key={item.path}>
                  <Entry item={item} form={form} role={role} pathname={pathname} />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      {help && form === 'vertical' && (
        <Link className="entry help-link" to={help.path}>
          <Icon name="life-buoy" size={20} />
          {help.title}
        </Link>
      )}
    </nav>
  )
}

interface FlyoutProps extends Pick<OfficeNavProps, 'role' | 'pathname'> {
  title: string
  items: readonly NavigationItem[]
}

/** A section that opens below its title. */
function Flyout({ title, items, role, pathname }: FlyoutProps) {
  const isHere = items.some((item) => isCurrent(item, pathname))
  return (
    // A new page closes what led to it.
    <Disclosure
      key={pathname}
      className="flyout"
      buttonClass={isHere ? 'entry here' : 'entry'}
      button={<Words item={{ title, path: '' }} isGroup />}
    >
      {() => (
        <ul className="sub">
          {items.map((item) => (
            <li key={item.path}>
              <Entry item={item} form="horizontal" role={role} pathname={pathname} />
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  )
}

interface EntryProps {
  item: NavigationItem
  form: OfficeNavProps['form']
  role: string
  pathname: string
}

function Entry({ item, form, role, pathname }: EntryProps) {
  const children = item.children?.filter((child) => isVisible(child, role))
  if (!children) return <Leaf item={item} pathname={pathname} />
  const list = (
    <ul className="sub">
      {children.map((child) => (
        <li key={child.path}>
          <Entry item={child} form={form} role={role} pathname={pathname} />
        </li>
      ))}
    </ul>
  )
  const isHere = isCurrent(item, pathname)
  if (form === 'vertical')
    return (
      <Group item={item} isHere={isHere}>
        {list}
      </Group>
    )
  return (
    // A new page closes what led to it.
    <Disclosure
      key={pathname}
      className="flyout"
      buttonClass={isHere ? 'entry here' : 'entry'}
      button={<Words item={item} isGroup />}
    >
      {() => list}
    </Disclosure>
  )
}

interface GroupProps {
  item: NavigationItem
  isHere: boolean
  children: ReactNode
}

function Group({ item, isHere, children }: GroupProps) {
  const [isOpen, setOpen] = useState(isHere)
  return (
    <>
      <button type="button" className="entry" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Words item={item} isGroup />
      </button>
      {isOpen && children}
    </>
  )
}

function Leaf({ item, pathname }: { item: NavigationItem; pathname: string }) {
  if (item.disabled)
    return (
      <span className="entry" aria-disabled="true">
        <Words item={item} />
      </span>
    )
  if (isExternal(item))
    return (
      <a className="entry" href={item.path} target="_blank" rel="noreferrer">
        <Words item={item} />
      </a>
    )
  return (
    <Link className="entry" to={item.path} aria-current={isCurrent(item, pathname) ? 'page' : undefined}>
      <Words item={item} />
    </Link>
  )
}

function Words({ item, isGroup = false }: { item: NavigationItem; isGroup?: boolean }) {
  return (
    <>
      {item.icon && <Icon name={item.icon} size={20} />}
      <span>
        {item.title}
        {item.caption && <small className="nav-caption">{item.caption}</small>}
      </span>
      {item.info && (
        <span className="nav-info">
          {item.info}
          {item.infoMeaning && <span className="visually-hidden"> {item.infoMeaning}</span>}
        </span>
      )}
      {isGroup && (
        <span className="chevron">
          <Icon name="chevron-down" size={16} />
        </span>
      )}
    </>
  )
}

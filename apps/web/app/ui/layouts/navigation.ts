import type { IconName } from '../icons/icon.tsx'

/** An entry of a menu, as the specification describes it. */
export interface NavigationItem {
  title: string
  path: string
  icon?: IconName
  /** At the end of the entry: how many wait there. */
  info?: string
  /** The thing that is counted, read out by screen readers. */
  infoMeaning?: string
  /** Below the title: what one finds there. */
  caption?: string
  /** Roles that see the entry; every role when empty. */
  roles?: readonly string[]
  disabled?: boolean
  /** Drawn as a button: what somebody on this page most likely wants. */
  isMain?: boolean
  children?: readonly NavigationItem[]
}

/** An address of another site, which opens beside ours. */
export function isExternal({ path }: Pick<NavigationItem, 'path'>): boolean {
  return /^https?:/.test(path)
}

/** The current path contains the link's path; addresses of other sites and anchors are never active. */
export function isActive(item: Pick<NavigationItem, 'path'>, pathname: string): boolean {
  if (isExternal(item) || item.path.startsWith('#')) return false
  return pathname.includes(item.path)
}

/** Where one is in the office: the dashboard's path is part of every other one, so it counts only when it is the whole. */
export function isCurrent(item: Pick<NavigationItem, 'path'>, pathname: string): boolean {
  return item.path === '/dashboard' ? pathname === item.path : isActive(item, pathname)
}

/** The entries whose page exists; one that only holds others goes when none of them is left. */
export function withPages(
  items: readonly NavigationItem[],
  hasPage: (item: NavigationItem) => boolean,
): NavigationItem[] {
  return items.flatMap((item) => {
    if (!item.children) return hasPage(item) ? [item] : []
    const children = withPages(item.children, hasPage)
    return children.length > 0 ? [{ ...item, children }] : []
  })
}

/** Hidden only when the role is known and is not in a list that is not empty. */
export function isVisible(item: Pick<NavigationItem, 'roles'>, role: string | undefined): boolean {
  return role === undefined || !item.roles || item.roles.length === 0 || item.roles.includes(role)
}

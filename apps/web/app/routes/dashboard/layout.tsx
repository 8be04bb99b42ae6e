import '../../ui/styles/office.css'
import { lazy, Suspense, useState } from 'react'
import { Link, Outlet, redirect, useLocation } from 'react-router'
import type { Route } from './+types/layout.ts'
import { can } from '@meche/domain/access/permissions.ts'
import { useTranslate } from '../../lib/i18n/i18n.tsx'
import { languageOfTag } from '../../lib/i18n/languages.ts'
import { useTitleCount, useUnreadChat } from '../../features/chat/unread-chat.ts'
import { useUnreadMail } from '../../features/mail/unread-mail.ts'
import { AwaitedPage } from '../../shared/awaited-page.tsx'
import { OfflineBar } from '../../shared/offline-bar.tsx'
import { QueryProvider } from '../../lib/api/query-client.tsx'
import { useRoot, useTeam } from '../../lib/salon/salon.ts'
import { UnsavedQuestion } from '../../shared/unsaved-guard.tsx'
import { useShortcut } from '../../ui/shortcuts.ts'
import { checkSession, useSession, type SessionUser } from '../../lib/session/session.ts'
import { loadOfficeMessages } from '../../locales/load.ts'
import { hasPage, paths, signInPath } from '../../paths.ts'
import { addIcons, Icon } from '../../ui/icons/icon.tsx'
import { OFFICE_ICONS } from '../../ui/icons/office-icons.gen.ts'
import { isVisible, withPages, type NavigationItem } from '../../ui/layouts/navigation.ts'
import { OfficeLayout } from '../../ui/layouts/office-layout.tsx'
import { Glyph, Portrait, Swatch } from '../../ui/motif/drawings.tsx'
import { LanguageMenu } from '../language-menu.tsx'
import { useSignOut } from '../session-actions.tsx'
import { isAnotherPage } from './is-another-page.ts'
import { officeSections } from './sections.ts'

addIcons(OFFICE_ICONS)

const ClientSearch = lazy(() => import('../../features/client-search/client-search.tsx'))
const DisplayDrawer = lazy(() => import('../../features/display/display-drawer.tsx'))

// Before any loader below: loaders of parent and child run side by side.
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const session = await checkSession()
    if (session.status !== 'authenticated') {
      const { pathname, search } = new URL(request.url)
      throw redirect(signInPath(pathname + search))
    }
    return next()
  },
]

export async function clientLoader() {
  await loadOfficeMessages(languageOfTag(document.documentElement.lang))
  return null
}
clientLoader.hydrate = true as const

export const shouldRevalidate = isAnotherPage

/** All that the server sends of the signed-in area: it does not know who is asking. */
export function HydrateFallback() {
  return (
    <div className="office">
      <div className="office-side apparent" aria-hidden="true">
        <div className="nav-fallback">
          <span className="brand logo">
            <Glyph size={28} />
            <b>Mèche</b>
          </span>
          <div className="skel" />
        </div>
      </div>
      <div className="office-main">
        <div className="office-top" aria-hidden="true" />
        <AwaitedPage />
      </div>
    </div>
  )
}

export default function DashboardLayout() {
  const session = useSession()
  // Signing out empties the session a moment before the page changes.
  if (session.status !== 'authenticated') return <HydrateFallback />
  return (
    <QueryProvider key={session.user.id}>
      <Office user={session.user} />
    </QueryProvider>
  )
}

function Office({ user }: { user: SessionUser }) {
  const t = useTranslate()
  const root = useRoot()
  const modules = root?.settings?.modules ?? []
  const unreadMail = useUnreadMail(user.isStaff && modules.includes('mail'))
  const unreadChat = useUnreadChat(user.isStaff && modules.includes('chat'))
  useTitleCount(unreadChat.count)
  return (
    <OfficeLayout
      brand={
        <Link className="brand logo" to={paths.home}>
          <Glyph size={28} isBrand={root?.isBrand ?? false} />
          <b>Mèche</b>
        </Link>
      }
      salon={
        root?.settings && (
          <div className="salon">
            <span className="salon-mark">
              <Swatch place={1} size={20} />
            </span>
            <span>
              <b>{root.settings.name}</b>
              {root.settings.city !== '' && <small>{root.settings.city}</small>}
            </span>
          </div>
        )
      }
      sections={officeSections(t, {
        modules,
        isStaff: user.isStaff,
        unreadMail,
        unreadChat,
        writesJournal: can(user, 'social'),
      })}
      role={user.role}
      help={[{ title: t('footer.needHelp'), path: paths.faqs }].find(hasPage)}
      search={user.isStaff && <SearchButton />}
      tools={
        <>
          <LanguageMenu />
          {user.isAdmin && <DisplayButton />}
        </>
      }
      picture={<Picture user={user} />}
      account={(close) => <Account user={user} close={close} />}
      labels={{
        menu: t('bar.menu'),
        navigation: t('side.label'),
        close: t('app.close'),
        collapse: t('side.collapse'),
        account: t('account.open'),
      }}
    >
      <OfflineBar />
      <Outlet />
      <UnsavedQuestion />
    </OfficeLayout>
  )
}

/** The search for a client comes with the first press on its button, or on its key. */
function SearchButton() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  const hasKey = useShortcut('/', open)
  return (
    <>
      <button
        type="button"
        className="search-open"
        aria-label={t('search.title')}
        aria-haspopup="dialog"
        aria-keyshortcuts={hasKey ? '/' : undefined}
        onClick={open}
      >
        <Icon name="search" size={20} />
        <span aria-hidden="true">{t('search.title')}</span>
        {hasKey && <kbd aria-hidden="true">/</kbd>}
      </button>
      {wasOpened && (
        <Suspense>
          <ClientSearch isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The display settings come with the first press on their button. */
function DisplayButton() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        className="ib"
        aria-label={t('display.title')}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        <Icon name="sliders-horizontal" size={20} />
      </button>
      {wasOpened && (
        <Suspense>
          <DisplayDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Picture({ user }: { user: SessionUser }) {
  const member = useTeam().find(({ id }) => id === user.id)
  return <Portrait person={{ ...user, portrait: member?.portrait ?? null }} size={36} />
}

function Account({ user, close }: { user: SessionUser; close: () => void }) {
  const t = useTranslate()
  const leave = useSignOut()
  const { pathname } = useLocation()
  // One entry leads out of the dashboard and back to it.
  const toggle: NavigationItem = pathname.includes(paths.dashboard)
    ? { title: t('account.home'), path: paths.home, icon: 'house' }
    : { title: t('account.dashboard'), path: paths.dashboard, icon: 'layout-dashboard' }
  const items: NavigationItem[] = [
    toggle,
    { title: t('account.mine'), path: paths.account, icon: 'circle-user' },
    { title: t('account.security'), path: paths.security, icon: 'shield' },
    { title: t('account.salon'), path: paths.settings, icon: 'settings', roles: ['admin'] },
  ]
  return (
    <>
      <div className="who">
        <Picture user={user} />
        <b>
          {user.givenName} {user.familyName}
        </b>
        <span className="sec">{user.email}</span>
      </div>
      {withPages(items, hasPage)
        .filter((item) => isVisible(item, user.role))
        .map(({ title, path, icon }) => (
          <Link key={path} to={path}>
            {icon && <Icon name={icon} />}
            {title}
          </Link>
        ))}
      <button type="button" className="btn out blk" onClick={() => void leave(close)}>
        <Icon name="log-out" />
        {t('bar.signOut')}
      </button>
    </>
  )
}

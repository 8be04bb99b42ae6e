import { configure, render } from '@testing-library/react'
import { useEffect, type ComponentType } from 'react'
import { createRoutesStub, useLocation, type LoaderFunction, type MiddlewareFunction } from 'react-router'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { getMe, logout, type Me } from '@meche/contract/accounts.ts'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { sayFailures } from '../lib/api/http.ts'
import { addMessages, wordsOf } from '../lib/i18n/i18n.tsx'
import type { RootData } from '../lib/salon/salon.ts'
import { endSession, startSession } from '../lib/session/session.ts'
import { publicFr } from '../locales/fr/public.ts'
import Root from '../root.tsx'
import table from '../routes.ts'
import { dismissToast, showToast } from '../ui/components/feedback/toaster.tsx'
import { TestApi } from './api.ts'
import type { Records } from './records.ts'
import { serveRecords } from './serve-records.ts'
import { showSaved } from '../lib/salon/salon.ts'
import { testSalon } from '../test-salon.ts'

/** When a salon of route tests is: a Friday morning. */
const NOW = '2026-11-20T10:40:00+01:00'

export const testAdmin: Me = {
  id: 100,
  firstname: 'Moreau',
  lastname: 'Capucine',
  email: 'admin@meche.example',
  phone: '+33639980001',
  verified: true,
  roles: ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'],
  quality: 'Customer',
  writesJournal: false,
  avatarUrl: null,
}

interface RouteModule {
  default?: ComponentType
  clientLoader?: LoaderFunction
  loader?: LoaderFunction
  clientMiddleware?: MiddlewareFunction[]
  ErrorBoundary?: ComponentType
  HydrateFallback?: ComponentType
  shouldRevalidate?: () => boolean
}

const modules = import.meta.glob<RouteModule>('../routes/**/*.tsx')
/** The data that the server's loaders would send with a page, by its module under `routes/`. */
const served = new Map<string, unknown>()

/** Makes a page that is rendered on the server open with these data. */
export function servePage(file: string, data: unknown): void {
  served.set(`routes/${file}`, data)
}

type Stub = NonNullable<Parameters<typeof createRoutesStub>[0][number]>

/** Stands in for pages to which a test only leaves. */
const elsewhere: Readonly<Record<string, ComponentType>> = {
  'routes/dashboard/index.tsx': () => <h1>Bonjour</h1>,
  'routes/home.tsx': () => <h1>Accueil</h1>,
  'routes/reservation.tsx': () => <h1>Réservation</h1>,
}

async function stubOf({ id, path, index, file, children }: RouteConfigEntry): Promise<Stub | null> {
  const load = modules[`../${file}`]
  if (!load) return null
  const stubs = await Promise.all((children ?? []).map(stubOf))
  const found = elsewhere[file] ? { default: elsewhere[file] } : await load()
  return {
    id: id ?? file,
    path,
    index,
    Component: found.default,
    loader: found.clientLoader ?? (() => served.get(file) ?? null),
    middleware: found.clientMiddleware,
    ErrorBoundary: found.ErrorBoundary,
    HydrateFallback: found.HydrateFallback,
    shouldRevalidate: found.shouldRevalidate,
    ...(children && { children: stubs.filter((stub) => stub !== null) }),
  } as Stub
}

let stubs: Promise<Stub[]> | undefined

/** The whole table of routes, read once for all tests. */
async function allRoutes(): Promise<Stub[]> {
  const found = await Promise.all(table.map(stubOf))
  return found.filter((stub) => stub !== null)
}

const rootData: RootData = {
  language: 'fr',
  settings: testSalon,
  faces: {},
  isBrand: false,
  now: NOW,
  origin: 'http://salon.test',
}

/** A browser has these; the document of the tests does not. */
function completeDocument(): void {
  document.documentElement.lang = 'fr'
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  Element.prototype.checkVisibility = () => true
  HTMLElement.prototype.showPopover = function showPopover() {
    this.style.display = 'block'
  }
  HTMLElement.prototype.hidePopover = function hidePopover() {
    this.style.display = ''
  }
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

export function tokenOf({ id }: Me): string {
  const expires = Date.parse(NOW) / 1000 + 43_200
  return `head.${btoa(JSON.stringify({ id, exp: expires }))}.sign`
}

/** The API and the records that the screens of a test use: new for each test. */
export let api: TestApi
export let records: Records

/** Notices outlive the page that they were shown on. */
function dismissAll(): void {
  for (let id = showToast(''); id > 0; id -= 1) dismissToast(id)
}

/** For the top of a file of route tests. */
export function prepareApp(): void {
  // A slow machine is no fault of a screen.
  configure({ asyncUtilTimeout: 15_000 })
  vi.setConfig({ testTimeout: 90_000 })
  beforeEach(() => {
    // The page counts from its own clock, not from the date: both stand still.
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date(NOW) })
    completeDocument()
    // A browser's note about a failed read is no error.
    vi.spyOn(console, 'info').mockImplementation(() => {})
    localStorage.clear()
    sessionStorage.clear()
    served.clear()
    api = new TestApi()
    api.install()
    records = serveRecords(api)
    api.answer(logout, () => undefined)
  })
  afterEach(() => {
    api.mend()
    api.hangUp()
    dismissAll()
    endSession()
    showSaved(null)
    // The next test's clock begins anew, and React holds back its screens until it reaches the latest moment at which one was loading.
    expect(performance.now(), 'the clock of a page is turned forward by seconds only').toBeLessThan(15_000)
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

/** The first step of the browser's entry: the words. */
function sayWords(): void {
  addMessages('fr', publicFr)
  const { t } = wordsOf('fr')
  sayFailures({
    offline: t('app.offline'),
    notSent: t('app.notSent'),
    unavailable: t('app.unavailable'),
    somethingWrong: t('app.somethingWrong'),
  })
}

interface OpenedApp {
  /** Where it is by now. */
  address: () => string
  reload: () => void
  close: () => void
}

/** Opens an address of the application as a browser does, signed in or not. `loaded`: what the root was loaded with besides. */
export async function openApp(
  path: string,
  me: Me | null = testAdmin,
  loaded: Partial<RootData> = {},
): Promise<OpenedApp> {
  if (me) {
    api.answer(getMe, () => me)
    await startSession(tokenOf(me))
  } else endSession()
  sayWords()
  stubs ??= allRoutes()
  let address = path
  function RootAndAddress() {
    const { pathname, search } = useLocation()
    useEffect(() => void (address = pathname + search))
    return <Root />
  }
  const Stub = createRoutesStub([
    {
      id: 'root',
      Component: RootAndAddress,
      loader: () => ({ ...rootData, ...loaded }),
      HydrateFallback: () => null,
      children: await stubs,
    },
  ])
  const show = () => render(<Stub initialEntries={[address]} />)
  let shown = show()
  return {
    address: () => address,
    reload: () => {
      shown.unmount()
      shown = show()
    },
    close: () => shown.unmount(),
  }
}

import { useOfflinePage } from './lib/api/use-offline-page.ts'
import { useEffect, type ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { preload, preloadModule } from 'react-dom'
import catalogues from 'virtual:catalogue-addresses'
import { fallbackLanguage, languages } from './lib/i18n/languages.ts'
import { useTranslate, WordsProvider } from './lib/i18n/i18n.tsx'
import { publicApiOf } from './lib/api/public-api.ts'
import { languageOf } from './lib/i18n/request-language.server.ts'
import { facesOf, useRoot, type RootData } from './lib/salon/salon.ts'
import { onSessionExpired, useSession } from './lib/session/session.ts'
import { paths, signInPath } from './paths.ts'
import { ErrorScreen } from './routes/error-screen.tsx'
import { useLanguageChanged } from './routes/language-menu.tsx'
import { useKeptFocus } from './ui/components/overlays/kept-focus.ts'
import { dismissErrors, Toaster } from './ui/components/feedback/toaster.tsx'
import { baseStyles, inlineScript, Styles } from './ui/theme/inline-head.tsx'
import { Glyph } from './ui/motif/drawings.tsx'
import { lettersOf, textFont } from './ui/theme/fonts.ts'

export async function loader({ request, context }: Route.LoaderArgs): Promise<RootData> {
  const api = publicApiOf(context)
  const url = new URL(request.url)
  const [settings, professionals] = await Promise.all([api.settings(), api.professionals()]).catch(
    (error: unknown) => {
      console.error('Les paramètres du salon n’ont pas pu être lus.', error)
      return [null, []] as const
    },
  )
  return {
    language: languageOf(request),
    settings,
    faces: facesOf(professionals),
    isBrand: request.headers.get('x-brand') === '1',
    now: api.now(),
    origin: url.origin,
  }
}

/**
 * Salon and language are loaded once; a change of language reloads the page. A change of the salon updates the screens of the admin who
 * saved it.
 */
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: textFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  const code = useRoot()?.language ?? fallbackLanguage
  const language = languages[code]
  const catalogue = catalogues[code]
  if (catalogue) preloadModule(catalogue, { as: 'script' })
  const letters = lettersOf[code]
  if (letters) preload(letters, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <html lang={language.tag} dir={language.dir} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script id="display" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlineScript }} />
        <Styles of={baseStyles} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration getKey={(location) => location.key} />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  const root = useRoot()
  const navigate = useNavigate()
  useLanguageChanged()
  useKeptFocus()
  useEffect(() => {
    onSessionExpired(() => {
      const { pathname, search } = window.location
      void navigate(signInPath(pathname + search))
    })
  }, [navigate])
  useEffect(() => {
    // Only the offline page is kept: browsers without workers, and private windows, lose nothing else.
    navigator.serviceWorker?.register(`/service-worker.js?lang=${root?.language}`).catch(console.info)
  }, [root?.language])
  useEffect(() => {
    if (root && !root.settings) console.error('Les paramètres du salon n’ont pas pu être lus.')
    // The specification keeps a copy of the salon in local storage; a browser that refuses storage loses nothing.
    try {
      if (root?.settings) localStorage.setItem('settings', JSON.stringify(root.settings))
    } catch (error) {
      console.info(error)
    }
  }, [root])
  return (
    <WordsProvider language={root?.language ?? fallbackLanguage}>
      <SkipLink />
      <Progress />
      <Outlet />
      <Toasts />
    </WordsProvider>
  )
}

function Toasts() {
  const { status } = useSession()
  useEffect(() => {
    if (status === 'authenticated') dismissErrors()
  }, [status])
  return <Toaster closeLabel={useTranslate()('app.close')} />
}

function SkipLink() {
  const t = useTranslate()
  return (
    <a
      className="skip"
      href="#main"
      onClick={(event) => {
        const main = document.querySelector<HTMLElement>('#main')
        if (!main || event.ctrlKey || event.metaKey) return
        // Another address would be another page to go back from, and a question about what is not saved.
        event.preventDefault()
        main.focus()
      }}
    >
      {t('app.skip')}
    </a>
  )
}

function Progress() {
  const t = useTranslate()
  const { location } = useNavigation()
  return (
    <>
      <div className="progress" role="status">
        {location && (
          <i>
            <span className="visually-hidden">{t('app.loading')}</span>
          </i>
        )}
      </div>
      {location?.pathname === paths.home && (
        <div className="splash">
          <Glyph size={64} />
        </div>
      )}
    </>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  useOfflinePage(error)
  const language = useRoot()?.language ?? fallbackLanguage
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <WordsProvider language={language}>
      <ErrorScreen code={isMissing ? 404 : 500} />
    </WordsProvider>
  )
}

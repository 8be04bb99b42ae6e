import { isRouteErrorResponse, Link, type MetaDescriptor } from 'react-router'
import { useTranslate } from '../lib/i18n/i18n.tsx'
import { pageTitle } from '../lib/i18n/page-title.ts'
import { paths } from '../paths.ts'
import { Strands } from '../ui/motif/drawings.tsx'

/**
 * The head of a public page that shows nothing, and that search engines leave out: the salon has not opened its room, or `error` is why
 * it could not be loaded.
 */
export function roomOffMeta(matches: Parameters<typeof pageTitle>[0], error?: unknown): MetaDescriptor[] {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const why = isMissing ? 'error.404.title' : 'error.500.title'
  return [pageTitle(matches, error ? why : 'roomOff.title'), { name: 'robots', content: 'noindex' }]
}

/** A public page whose room the salon has not opened. */
export function RoomOff() {
  const t = useTranslate()
  return (
    <main id="main" className="narrow-page" tabIndex={-1}>
      <Strands name="thread" className="page-strand" />
      <h1 className="h2">{t('roomOff.title')}</h1>
      <p className="sec">{t('roomOff.text')}</p>
      <Link className="btn pri lg" to={paths.reservation}>
        {t('nav.book')}
      </Link>
    </main>
  )
}

import '../ui/styles/pages.css'
import { loadPageText } from '../lib/page-text.server.ts'
import { textTitle } from '../lib/page-title.ts'
import { useSettings } from '../lib/salon.ts'
import { useTranslate } from '../lib/i18n.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Strands } from '../ui/motif/drawings.tsx'
import { THREAD } from '../ui/motif/scenes.ts'
import type { Route } from './+types/offline.ts'

export function loader(args: Route.LoaderArgs) {
  return loadPageText('offline', args)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [textTitle(matches, loaderData?.title), { name: 'robots', content: 'noindex' }]
}

/** Kept by the service worker, and shown by it, without scripts, at the address that could not be fetched: the way on is to ask again. */
export default function Offline({ loaderData: text }: Route.ComponentProps) {
  const settings = useSettings()
  const t = useTranslate()
  return (
    <main id="main" className="narrow-page" tabIndex={-1}>
      <Strands name="thread" scene={THREAD} className="page-strand" />
      <h1 className="h2">{text.title}</h1>
      <p className="sec">{text.text}</p>
      <a className="btn pri lg" href="">
        {t('app.retry')}
      </a>
      {settings && (
        <a className="btn out lg" href={`tel:${settings.phone}`}>
          <Icon name="phone" />
          {text.call}
        </a>
      )}
    </main>
  )
}

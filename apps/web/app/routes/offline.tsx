import { loadPageText } from '../lib/i18n/page-text.server.ts'
import { textTitle } from '../lib/i18n/page-title.ts'
import { useSettings } from '../lib/salon/salon.ts'
import { useTranslate } from '../lib/i18n/i18n.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { SCENE_FRAMES } from '../ui/motif/scene-frames.ts'
import { SCENES } from '../ui/motif/scenes.ts'
import type { Route } from './+types/offline.ts'

/** The drawing comes inside the page: without a connection there is nowhere to fetch it from. */
export async function loader(args: Route.LoaderArgs) {
  return { text: await loadPageText('offline', args), thread: SCENES.thread() }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [textTitle(matches, loaderData?.text.title), { name: 'robots', content: 'noindex' }]
}

/** Kept by the service worker, and shown by it, without scripts, at the address that could not be fetched: the way on is to ask again. */
export default function Offline({ loaderData: { text, thread } }: Route.ComponentProps) {
  const settings = useSettings()
  const t = useTranslate()
  return (
    <main id="main" className="narrow-page" tabIndex={-1}>
      <svg
        className="page-strand"
        viewBox={SCENE_FRAMES.thread}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: thread }}
      />
      <h1 className="h2">{text.title}</h1>
      <p className="sec">{text.text}</p>
      {/* Shown by the service worker at the addresses of the team, where nothing was kept. */}
      <p className="sec" data-for="team" hidden>
        {text.team}
      </p>
      <a className="btn pri lg" href="">
        {t('app.retry')}
      </a>
      {settings && settings.phone !== '' && (
        <a className="btn out lg" href={`tel:${settings.phone}`}>
          <Icon name="phone" />
          {text.call}
        </a>
      )}
    </main>
  )
}

import { loadPageText } from '../lib/i18n/page-text.server.ts'
import { textTitle } from '../lib/i18n/page-title.ts'
import { useSettings } from '../lib/salon/salon.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Strands } from '../ui/motif/drawings.tsx'
import type { Route } from './+types/maintenance.ts'

export function loader(args: Route.LoaderArgs) {
  return loadPageText('maintenance', args)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [textTitle(matches, loaderData?.title), { name: 'robots', content: 'noindex' }]
}

export default function Maintenance({ loaderData: text }: Route.ComponentProps) {
  const settings = useSettings()
  return (
    <main id="main" className="narrow-page" tabIndex={-1}>
      <Strands name="thread" className="page-strand" />
      <h1 className="h2">{text.title}</h1>
      <p className="sec">{text.text}</p>
      {settings && settings.phone !== '' && (
        <a className="btn out lg" href={`tel:${settings.phone}`}>
          <Icon name="phone" />
          {text.call}
        </a>
      )}
    </main>
  )
}

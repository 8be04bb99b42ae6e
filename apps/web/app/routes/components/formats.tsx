import { Formats } from '../../features/showcase/formats.tsx'
import { loadPageText } from '../../lib/i18n/page-text.server.ts'
import { textTitle } from '../../lib/i18n/page-title.ts'
import type { Route } from './+types/formats.ts'

export function loader(args: Route.LoaderArgs) {
  return loadPageText('formats', args)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [textTitle(matches, loaderData?.title), { name: 'robots', content: 'noindex' }]
}

export default function FormatsPage({ loaderData: text }: Route.ComponentProps) {
  return (
    <main id="main" className="text-page" tabIndex={-1}>
      <h1 className="h2">{text.title}</h1>
      <p className="lead sec">{text.lead}</p>
      <Formats text={text} />
    </main>
  )
}

import { loadPageText } from '../lib/i18n/page-text.server.ts'
import { textTitle } from '../lib/i18n/page-title.ts'
import type { Route } from './+types/blank.ts'

export function loader(args: Route.LoaderArgs) {
  return loadPageText('blank', args)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [textTitle(matches, loaderData?.title), { name: 'robots', content: 'noindex' }]
}

export default function Blank({ loaderData: text }: Route.ComponentProps) {
  return (
    <main id="main" className="text-page" tabIndex={-1}>
      <h1 className="h2">{text.title}</h1>
      <p className="lead sec">{text.text}</p>
    </main>
  )
}

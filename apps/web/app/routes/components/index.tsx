import { Link } from 'react-router'
import { loadPageText } from '../../lib/i18n/page-text.server.ts'
import { textTitle } from '../../lib/i18n/page-title.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/index.ts'

export function loader(args: Route.LoaderArgs) {
  return loadPageText('components', args)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [textTitle(matches, loaderData?.title), { name: 'robots', content: 'noindex' }]
}

export default function Components({ loaderData: text }: Route.ComponentProps) {
  return (
    <main id="main" className="text-page" tabIndex={-1}>
      <h1 className="h2">{text.title}</h1>
      <p className="lead sec">{text.lead}</p>
      <ul className="parts">
        <li>
          <Link className="link" to={paths.editor}>
            {text.editor}
          </Link>
        </li>
        <li>
          <Link className="link" to={paths.upload}>
            {text.upload}
          </Link>
        </li>
        <li>
          <Link className="link" to={paths.formats}>
            {text.formats}
          </Link>
        </li>
      </ul>
    </main>
  )
}

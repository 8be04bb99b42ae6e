import { Link } from 'react-router'
import { useTranslate } from '../lib/i18n/i18n.tsx'
import { loadPageText } from '../lib/i18n/page-text.server.ts'
import { textTitle } from '../lib/i18n/page-title.ts'
import { paths } from '../paths.ts'
import { Strands } from '../ui/motif/drawings.tsx'
import type { Route } from './+types/coming-soon.ts'

export function loader(args: Route.LoaderArgs) {
  return loadPageText('comingSoon', args)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [textTitle(matches, loaderData?.title), { name: 'robots', content: 'noindex' }]
}

export default function ComingSoon({ loaderData: text }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <main id="main" className="narrow-page" tabIndex={-1}>
      <Strands name="thread" className="page-strand" />
      <h1 className="h2">{text.title}</h1>
      <p className="sec">{text.text}</p>
      <Link className="btn pri lg" to={paths.reservation}>
        {t('nav.book')}
      </Link>
    </main>
  )
}

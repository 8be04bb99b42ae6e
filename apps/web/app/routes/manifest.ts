/** The salon's site as an application of its own on a phone's home screen. The icons are drawn from favicon.svg. */
import { publicApiOf } from '../lib/api/public-api.ts'
import { languages } from '../lib/i18n/languages.ts'
import { languageOf } from '../lib/i18n/request-language.server.ts'
import { paths } from '../paths.ts'
import { SCHEMES } from '../ui/theme/tokens.ts'
import type { Route } from './+types/manifest.ts'

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { name } = await publicApiOf(context).settings()
  const { tag, dir } = languages[languageOf(request)]
  const manifest = {
    name,
    short_name: name,
    lang: tag,
    dir,
    start_url: paths.home,
    display: 'standalone',
    background_color: SCHEMES.light.background.default,
    theme_color: SCHEMES.light.background.default,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } })
}

/** Tells search engines which addresses are not for visitors. */
import type { Route } from './+types/robots.ts'

const closed = ['api/', 'dashboard', 'account', 'setting', 'auth/', 'auth-demo/', 'components']

export function loader({ request }: Route.LoaderArgs): Response {
  const { origin } = new URL(request.url)
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: /${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
